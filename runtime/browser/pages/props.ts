/** Props and exports of page kinds. */
import type { ComponentType } from 'react';
import type { PageLoaded } from '../../shared/load/index.ts';
import type { Page } from '../../shared/portal.ts';

export type PageKind = Page['kind'];

export interface PageProps<Kind extends PageKind = PageKind> {
  page: Extract<Page, { kind: Kind }>;
  loaded: PageLoaded;
}

/** The exports of `pages/<kind>/index.tsx`. */
export interface PageKindModule<Kind extends PageKind = PageKind> {
  default: ComponentType<PageProps<Kind>>;
  /** Whether its pages render hidden while the pointer rests on their link, so that they open immediately. */
  rendersAhead?: boolean;
}
