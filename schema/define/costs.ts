/**
 * Classes of what a request costs. A call is `upload` where it takes a file, `file` where it answers one, `search` where
 * it answers a page of a list, and `plain` otherwise, unless its card says `cost`. `page` is a drawn page, `export` a
 * list as a file.
 */
export const costs = ['plain', 'search', 'file', 'upload', 'print', 'page', 'export'] as const;
export type Cost = (typeof costs)[number];
