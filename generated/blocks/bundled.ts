// Made by `npm run generate` from the folders of block kinds. Do not edit: change a folder and generate again.

import type { ComponentType } from 'react';
import { ActionsBlock } from '../../runtime/blocks/actions/ActionsBlock.tsx';
import { FeedbackBlock } from '../../runtime/blocks/feedback/FeedbackBlock.tsx';
import { FilesBlock } from '../../runtime/blocks/files/FilesBlock.tsx';
import { LeadBlock } from '../../runtime/blocks/lead/LeadBlock.tsx';
import { MenuBlock } from '../../runtime/blocks/menu/MenuBlock.tsx';
import { MetaBlock } from '../../runtime/blocks/meta/MetaBlock.tsx';
import { NoteBlock } from '../../runtime/blocks/note/NoteBlock.tsx';
import { RowsBlock } from '../../runtime/blocks/rows/RowsBlock.tsx';
import { TextBlock } from '../../runtime/blocks/text/TextBlock.tsx';
import type { BlockProps } from '../../runtime/browser/blocks/props.ts';
import type { BlockKind } from '../../schema/define/index.ts';
import type { ChunkBlockKind } from './chunks.ts';

/** The components of frequent block kinds, which share a chunk. */
export const bundledBlocks: { [Kind in Exclude<BlockKind, ChunkBlockKind>]: ComponentType<BlockProps<Kind>> } = {
  actions: ActionsBlock,
  feedback: FeedbackBlock,
  files: FilesBlock,
  lead: LeadBlock,
  menu: MenuBlock,
  meta: MetaBlock,
  note: NoteBlock,
  rows: RowsBlock,
  text: TextBlock,
};
