/** The blocks: what draws each of them. Exhaustive: a kind that is forgotten does not compile. */
import type { ComponentType } from 'react';
import type { BlockKind } from '../../../schema/define/index.ts';
import { ActionsBlock } from './actions.tsx';
import { BannerBlock } from './banner.tsx';
import { FactsBlock } from './facts.tsx';
import { FeedbackBlock } from './feedback.tsx';
import { FilesBlock } from './files.tsx';
import { LateBlock } from './late.tsx';
import { LeadBlock } from './lead.tsx';
import { MenuBlock } from './menu.tsx';
import { MetaBlock } from './meta.tsx';
import { NoteBlock } from './note.tsx';
import type { BlockProps } from './props.ts';
import { RowsBlock } from './rows.tsx';
import { SearchBlock } from './search.tsx';
import { TextBlock } from './text.tsx';
import { TextsBlock } from './texts.tsx';
import { TilesBlock } from './tiles.tsx';

export const blocks: { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> } = {
  meta: MetaBlock,
  text: TextBlock,
  texts: TextsBlock,
  lead: LeadBlock,
  player: LateBlock,
  drawing: LateBlock,
  pages: LateBlock,
  files: FilesBlock,
  downloads: LateBlock,
  outward: LateBlock,
  versions: LateBlock,
  gallery: LateBlock,
  compare: LateBlock,
  steps: LateBlock,
  facts: FactsBlock,
  actions: ActionsBlock,
  edits: LateBlock,
  feedback: FeedbackBlock,
  rows: RowsBlock,
  tiles: TilesBlock,
  figures: LateBlock,
  chart: LateBlock,
  chooser: LateBlock,
  map: LateBlock,
  table: LateBlock,
  notice: LateBlock,
  ask: LateBlock,
  refusal: LateBlock,
  menu: MenuBlock,
  banner: BannerBlock,
  search: SearchBlock,
  note: NoteBlock,
};
