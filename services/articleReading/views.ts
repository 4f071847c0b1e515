import { batchedCounter } from '../batchedCounter.ts';
import { articles } from './tables.ts';

/** Counts a view of an article or FAQ entry after the answer has gone. */
export const countView = batchedCounter(articles, articles.id, articles.views);
