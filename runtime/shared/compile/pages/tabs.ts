/** The tabs of a detail page. */
import type { Block, DetailCard } from '../../../../schema/define/index.ts';
import type { Use } from '../../portal.ts';
import { type BindingSchemas, inside, resolveBinding } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import { type CompileContext, requireWord } from '../context.ts';
import type { PageScope } from './context.ts';

interface BlocksOfPart {
  blocks: readonly Block[];
  location: CardLocation;
  tab?: string;
}

/** The blocks of each tab, with their locations. */
export function tabsOf(
  context: CompileContext,
  { tabs = [] }: DetailCard,
  { id, location, names }: PageScope & { names: BindingSchemas },
): BlocksOfPart[] {
  return tabs.map((tab, index) => {
    const tabLocation = inside(location, 'tabs', index);
    requireWord(context, `page.${id}.tab.${tab.id}`, inside(tabLocation, 'id'));
    if (tabs.findIndex((other) => other.id === tab.id) < index)
      context.check.error(inside(tabLocation, 'id'), 'wrong-value', `the tab "${tab.id}" exists already`, tab.id);
    if (tab.count) resolveBinding(context, tab.count, names, inside(tabLocation, 'count'));
    return { blocks: tab.blocks, location: tabLocation, tab: tab.id };
  });
}

/** Calls that only tabs use are loaded with their tab. Calls that the blocks above, the head or other calls use are always loaded. */
export function shownByTabs({ tabs = [], data, blocks, head }: DetailCard, uses: Record<string, Use>): Record<string, Use> {
  const above = { data, blocks, head, counts: tabs.map(({ count }) => count) };
  const [record] = Object.keys(data);
  const entries = Object.entries(uses).map(([name, use]): [string, Use] => {
    const within = tabs.filter((tab) => isNamed(name, tab.blocks)).map(({ id }) => id);
    return [name, name === record || isNamed(name, above) || within.length === 0 ? use : { ...use, parts: within }];
  });
  return Object.fromEntries(entries);
}

/** Whether a block shows a loaded name or binds to it. */
const isNamed = (name: string, part: unknown): boolean => new RegExp(`"of":"${name}"|"\\$${name}[."]`).test(JSON.stringify(part));
