import type { BlockPart, Page } from './portal.ts';

const none: readonly BlockPart[] = [];

/** The blocks of a page of any kind; none where it has none. */
export const blocksOf = (page: Page | undefined): readonly BlockPart[] => page?.blocks ?? none;
