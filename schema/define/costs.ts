/**
 * The cost classes of requests. A call that takes a file is `upload`, and one that answers a file is `file`. One that answers a
 * page of a list is `search`. All others are `plain`. `cost` in the declaration of a call takes precedence. `answer` is an
 * answer of the assistant, `page` a rendered page, `export` a list as a file.
 */
export const costs = ['plain', 'search', 'file', 'upload', 'print', 'answer', 'page', 'export'] as const;
export type Cost = (typeof costs)[number];
