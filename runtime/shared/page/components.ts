import type { Page } from '../portal.ts';

/** The components of pages/ that a page uses: its own, and the editors of its fields. */
export const componentsOf = (page: Page): string[] => [
  ...(page.component === undefined ? [] : [page.component]),
  ...('steps' in page ? page.steps.flatMap(({ fields }) => fields.flatMap(({ editor }) => editor?.component ?? [])) : []),
];
