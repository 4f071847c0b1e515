import { articles } from '../articles/tables.ts';
import { batchedCounter } from '../batchedCounter.ts';

/** Counts a view of an article or FAQ entry after the response was sent. */
export const countView = batchedCounter(articles, articles.id, articles.views);
