import type { BlockPart, Page } from '../portal.ts';

const none: readonly BlockPart[] = [];

/** The blocks of a page; empty if it has none. */
export const blocksOf = (page: Page | undefined): readonly BlockPart[] => page?.blocks ?? none;
