/** The blocks: what draws each of them. Exhaustive: a kind that is forgotten does not compile. */
import type { ComponentType } from 'react';
import type { BlockKind } from '../../../schema/define/index.ts';
import { ActionsBlock } from '../../blocks/actions/ActionsBlock.tsx';
import { BannerBlock } from '../../blocks/banner/BannerBlock.tsx';
import { FactsBlock } from '../../blocks/facts/FactsBlock.tsx';
import { FeedbackBlock } from '../../blocks/feedback/FeedbackBlock.tsx';
import { FilesBlock } from '../../blocks/files/FilesBlock.tsx';
import { LeadBlock } from '../../blocks/lead/LeadBlock.tsx';
import { MenuBlock } from '../../blocks/menu/MenuBlock.tsx';
import { MetaBlock } from '../../blocks/meta/MetaBlock.tsx';
import { NoteBlock } from '../../blocks/note/NoteBlock.tsx';
import { RowsBlock } from '../../blocks/rows/RowsBlock.tsx';
import { SearchBlock } from '../../blocks/search/SearchBlock.tsx';
import { TextBlock } from '../../blocks/text/TextBlock.tsx';
import { TextsBlock } from '../../blocks/texts/TextsBlock.tsx';
import { TilesBlock } from '../../blocks/tiles/TilesBlock.tsx';
import { LateBlock } from './late.tsx';
import type { BlockProps } from './props.ts';

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
