/** The page kinds. A page card is told apart by `kind`; it says neither its path nor who may see it. */
import { z } from 'zod';
import { CallUse } from '../cards/call.ts';
import { $schema, idOf, With } from '../cards/names.ts';
import { Sidebar } from '../cards/zone.ts';
import { Block } from './blocks.ts';
import { Head, ListLook, Opens, PageData, RowAction } from './parts.ts';

export { Block, type BlockKind } from './blocks.ts';
export type { Head, Opens, RowAction, Shown } from './parts.ts';

/** Rows of one call with columns, filters, sorting, paging, actions and export. */
export const ListCard = z.strictObject({
  ...$schema,
  kind: z.literal('list'),
  rows: CallUse,
  head: Head.optional(),
  tabs: z.string().optional(),
  sidebar: Sidebar.optional(),
  ...ListLook,
  opens: Opens.optional(),
  actions: z.array(RowAction).optional(),
  empty: Opens.optional(),
});
export type ListCard = z.infer<typeof ListCard>;

/** One record, told by blocks. The first name under `data` is the record: where it is not found the page is a 404. */
export const DetailCard = z.strictObject({
  ...$schema,
  kind: z.literal('detail'),
  data: PageData,
  head: Head,
  blocks: z.array(Block).min(1),
});
export type DetailCard = z.infer<typeof DetailCard>;

/** Blocks without a record. */
export const BlocksCard = z.strictObject({
  ...$schema,
  kind: z.literal('blocks'),
  data: PageData.optional(),
  head: Head.optional(),
  blocks: z.array(Block).min(1),
});
export type BlocksCard = z.infer<typeof BlocksCard>;

/** A tree whose children are loaded as they are opened, with a list beside the chosen node. */
export const TreeCard = z.strictObject({
  ...$schema,
  kind: z.literal('tree'),
  head: Head.optional(),
  children: CallUse,
  /** The key of the first level: `$row` is then a node that has only it. */
  root: z.string(),
  node: z.strictObject({ key: z.string(), text: z.string(), leaf: z.string(), count: z.string().optional() }),
  opens: Opens.optional(),
  /** The list beside: `$node` is the chosen node. */
  beside: z.strictObject({ rows: CallUse, ...ListLook, opens: Opens.optional() }).optional(),
});
export type TreeCard = z.infer<typeof TreeCard>;

/** The request of one call, asked field by field. */
export const FormCard = z.strictObject({
  ...$schema,
  kind: z.literal('form'),
  head: Head.optional(),
  data: PageData.optional(),
  sends: idOf('call'),
  with: With.optional(),
  fields: z.array(z.string()).optional(),
  steps: z.array(z.strictObject({ id: z.string(), fields: z.array(z.string()).min(1) })).optional(),
  choices: z
    .record(z.string(), z.strictObject({ call: idOf('call'), with: With.optional(), value: z.string(), text: z.string() }))
    .optional(),
  /** By field: the call that takes its files. */
  uploads: z.record(z.string(), idOf('call')).optional(),
  draft: z.literal(true).optional(),
  /** Where to after success; 'return' is the saved return address, else home. */
  then: z.union([z.literal('return'), Opens]),
});
export type FormCard = z.infer<typeof FormCard>;

/** A component of pages/, named by its path there without ending. */
export const CustomCard = z.strictObject({
  ...$schema,
  kind: z.literal('custom'),
  component: idOf('component'),
  data: PageData.optional(),
  head: Head.optional(),
});
export type CustomCard = z.infer<typeof CustomCard>;

export const PageCard = z.discriminatedUnion('kind', [ListCard, DetailCard, BlocksCard, TreeCard, FormCard, CustomCard]);
export type PageCard = z.infer<typeof PageCard>;
export type PageKind = PageCard['kind'];
