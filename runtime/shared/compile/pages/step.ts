import type { PageCard, PageCardKind } from '../../../../schema/define/index.ts';
import type { Page } from '../../portal.ts';
import type { CompileContext } from '../context.ts';
import type { PageScope } from './context.ts';

/** Compiles the card of a page kind; undefined if the card has a mistake that prevents the page. */
export type PageStep<Kind extends PageCardKind = PageCardKind> = (
  context: CompileContext,
  card: Extract<PageCard, { kind: Kind }>,
  scope: PageScope,
) => Extract<Page, { kind: Kind }> | undefined;
