import { articles } from '../doc/tables.ts';
import { viewCounter } from '../views.ts';

/** Counts a view of an article or FAQ entry after the answer has gone. */
export const countView = viewCounter(articles);
