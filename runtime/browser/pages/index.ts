/** The page kinds: what draws each of them. In the browser a kind is loaded with the first page that needs it. */
import type { PageKind, PageKindModule } from './props.ts';

export type { PageKind, PageKindModule, PageProps } from './props.ts';

/** A custom page is drawn by its own component, which mount() and render() are given; it stands here as any kind does. */
export const pageKinds: { [Kind in PageKind]: () => Promise<PageKindModule<Kind>> } = {
  list: () => import('./list/index.tsx'),
  search: () => import('./search/index.tsx'),
  detail: () => import('./detail/index.tsx'),
  tree: () => import('./tree/index.tsx'),
  form: () => import('./form/index.tsx'),
  blocks: () => import('./blocks/index.tsx'),
  custom: () => import('./custom/index.tsx'),
};
