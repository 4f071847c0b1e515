/**
 * The cost classes of requests. A call is `upload` if it takes a file, `file` if it answers one, and `search` if it answers a
 * page of a list. Other calls are `plain`. `cost` in the declaration of a call takes precedence. `answer` is an answer of the
 * assistant, `page` a rendered page, `export` a list as a file.
 */
export const costs = ['plain', 'search', 'file', 'upload', 'print', 'answer', 'page', 'export'] as const;
export type Cost = (typeof costs)[number];
