/** Tabs: folds of one group beside each other, of which one is open. They need no script, and print one below the other. */
import type { Blockquote } from 'mdast';
import type { VFile } from 'vfile';
import { blockElement, fold } from './carriers.ts';

export interface Tab {
  label: string;
  children: readonly unknown[];
}

/** A group of tabs, the first one open. */
export function tabGroup(tabs: readonly Tab[], file: VFile): Blockquote {
  const count = ((file.data.tabGroups as number | undefined) ?? 0) + 1;
  file.data.tabGroups = count;
  const folds = tabs.map(({ label, children }, at) => fold(label || String(at + 1), children, { name: `tabs-${count}`, open: at === 0 }));
  return blockElement('div', folds, { className: ['text-tabs'] });
}
