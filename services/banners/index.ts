/** Banners of pages. */
export { bannerHandlers } from './handlers.ts';
