import type { BlockPart, Call, Page, Portal } from '../portal.ts';

const none: readonly BlockPart[] = [];

/** The blocks of a page; empty if it has none. */
export const blocksOf = (page: Page | undefined): readonly BlockPart[] => page?.blocks ?? none;

/** Whether a site has a block. */
export const isOnSite = ({ sites }: Pick<BlockPart, 'sites'>, site: string): boolean => sites?.includes(site) ?? true;

/** The call whose answer a block shows, if the page omits it for accounts that may not make it. */
export function callOfBlock({ calls }: Pick<Portal, 'calls'>, page: Page | undefined, block: Pick<BlockPart, 'kind'>): Call | undefined {
  const use = 'of' in block && typeof block.of === 'string' ? page?.data?.[block.of] : undefined;
  return use?.whenAllowed ? calls[use.call] : undefined;
}

export interface NamedBlock {
  /** Kind and subject, such as `rows/languages` or `menu/main`. Repeated names get a number: `note (2)`. */
  name: string;
  block: BlockPart;
}

/** The blocks of a page with names that do not change when others are added. */
export function namedBlocks(page: Page | undefined): NamedBlock[] {
  const taken = new Map<string, number>();
  return blocksOf(page).map((block) => {
    const plain = [block.tab, block.kind, shownBy(block)].filter(Boolean).join('/');
    const times = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, times);
    return { name: times === 1 ? plain : `${plain} (${times})`, block };
  });
}

/** The property that distinguishes a block from others of its kind: its id, its menu, or the answer and field that it shows. */
function shownBy(block: BlockPart): string | undefined {
  const { id, menu, of, field } = block as { id?: unknown; menu?: unknown; of?: unknown; field?: unknown };
  const parts = [id ?? menu ?? of, ...(id === undefined && menu === undefined ? [field] : [])];
  return parts.filter((part) => typeof part === 'string').join('.') || undefined;
}
