/** The components of page kinds. The browser loads a kind with the first page that needs it. */
import type { PageKind, PageKindModule } from './props.ts';

export type { PageKind, PageKindModule, PageProps } from './props.ts';

/** Custom pages have components of their own, which mount() and render() receive; the kind itself is listed like any other. */
export const pageKinds: { [Kind in PageKind]: () => Promise<PageKindModule<Kind>> } = {
  list: () => import('./list/index.tsx'),
  search: () => import('./search/index.tsx'),
  detail: () => import('./detail/index.tsx'),
  tree: () => import('./tree/index.tsx'),
  form: () => import('./form/index.tsx'),
  blocks: () => import('./blocks/index.tsx'),
  custom: () => import('./custom/index.tsx'),
};
