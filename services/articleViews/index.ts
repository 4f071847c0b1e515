/** The views of articles: counted in a small table, and added to the articles from time to time. */
export { addViews, countView, startAddingViews } from './views.ts';
