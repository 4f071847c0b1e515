// Made by `npm run generate` from the folders of page kinds. Do not edit: change a folder and generate again.

import type { PageKind, PageKindModule } from '../../runtime/browser/pages/props.ts';

/** The components of page kinds. The browser loads a kind with the first page that needs it. */
export const pageKinds: { [Kind in PageKind]: () => Promise<PageKindModule<Kind>> } = {
  blocks: () => import('../../runtime/browser/pages/blocks/index.tsx'),
  custom: () => import('../../runtime/browser/pages/custom/index.tsx'),
  detail: () => import('../../runtime/browser/pages/detail/index.tsx'),
  form: () => import('../../runtime/browser/pages/form/index.tsx'),
  list: () => import('../../runtime/browser/pages/list/index.tsx'),
  search: () => import('../../runtime/browser/pages/search/index.tsx'),
  tree: () => import('../../runtime/browser/pages/tree/index.tsx'),
};
