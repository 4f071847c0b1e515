import { viewCounter } from '../views.ts';
import { articles } from './tables.ts';

/** Counts a view of an article or FAQ entry after the answer has gone. */
export const countView = viewCounter(articles);
