/** Which indexed texts an account may read. */
export { below, type ContentKey, type ContentValue, isContentKey, productsBelow, readable, searchTitles } from './readable.ts';
