/** Tabs are adjacent folds of one group; one of them is open. They need no script, and are printed one below the other. */
import type { Blockquote } from 'mdast';
import { blockElement, fold } from './elements.ts';

export interface Tab {
  label: string;
  children: readonly unknown[];
}

/** A group of tabs, the first one open. `nameTabs` names the group. */
export function tabGroup(tabs: readonly Tab[]): Blockquote {
  const folds = tabs.map(({ label, children }, index) => fold(label || String(index + 1), children, { name: 'tabs', open: index === 0 }));
  return blockElement('div', folds, { className: ['text-tabs'] });
}
