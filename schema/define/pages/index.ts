/** The page kinds. A page card is told apart by `kind`; it says neither its path nor who may see it. */
import { z } from 'zod';
import { CallUse } from '../cards/call.ts';
import { $schema, idOf, With } from '../cards/names.ts';
import { Sidebar } from '../cards/zone.ts';
import { Block } from './blocks.ts';
import { ContentRequestCard, Feed, Head, LinkCard, ListLook, ListOffer, Opens, PageData, RowAction, ShownField, Shows } from './parts.ts';

export { Block, type BlockKind } from './blocks.ts';
export type {
  Answers,
  ContentRequestCard,
  Feed,
  Head,
  LinkCard,
  ListOffer,
  Opens,
  RowAction,
  RowMark,
  ShownField,
  Shows,
} from './parts.ts';

/** Rows of one call with columns, filters, sorting, paging, actions and export. */
export const ListCard = z.strictObject({
  ...$schema,
  kind: z.literal('list'),
  rows: CallUse,
  head: Head.optional(),
  tabs: z.string().optional(),
  sidebar: Sidebar.optional(),
  ...ListLook,
  feed: Feed.optional(),
  opens: Opens.optional(),
  actions: z.array(RowAction).optional(),
  /** What can be done with the list as a whole. */
  offers: z.array(ListOffer).optional(),
  /** Flags that the call of the rows tells beside them; one that is true is told above the rows, as `page.<page>.note.<flag>`. */
  notes: z.array(z.string()).min(1).optional(),
  /** An instant by whose days the rows of a table stand together, while they come in its order. */
  days: z.string().optional(),
  empty: LinkCard.optional(),
  /** It never has many rows: they are neither counted nor looked at in other ways. */
  short: z.literal(true).optional(),
  /** A filter whose values are the letters of an alphabet: a bar of them stands above the rows, and over the rows of each its letter. */
  index: z.string().optional(),
  /** One row by itself: the query's name for it, and the request's own key under `data` that it sets. */
  one: z.strictObject({ query: z.string().regex(/^[a-z][A-Za-z]*$/), sets: z.string() }).optional(),
  /** Where a visitor says what is missing. */
  wish: ContentRequestCard.optional(),
  /** What the blocks above the rows load, and these blocks. */
  data: PageData.optional(),
  blocks: z.array(Block).min(1).optional(),
});
export type ListCard = z.infer<typeof ListCard>;

/** A field to search everything with, and what was found: tabs and facets with counts, and help where little was found. */
export const SearchCard = z.strictObject({
  ...$schema,
  kind: z.literal('search'),
  head: Head.optional(),
  /** A call that answers `searchPageOf()`. */
  rows: CallUse,
  /** The choice whose values stand side by side; each is the id of an icon too. */
  tabs: z.string(),
  /** What a hit is drawn from. */
  hit: z.strictObject({
    title: z.string(),
    /** The number or model that people know it by. */
    code: z.string().optional(),
    /** The language its text is in, told where that is not the reader's. */
    language: z.string().optional(),
    path: z.string().optional(),
    snippet: z.string().optional(),
    /** What it looks like, 16 to 9, and how long it runs. */
    poster: z.string().optional(),
    length: z.string().optional(),
    /** Places within it that were found, each with `seconds` and a marked `text`; `$passage` is the place. */
    passages: z.strictObject({ field: z.string(), opens: LinkCard }).optional(),
    facts: z.array(ShownField).optional(),
  }),
  filters: z.array(z.string()).optional(),
  /** The orders that are offered, the first one where nothing is chosen. */
  sorts: z.array(z.string()).min(1),
  opens: Opens,
  /** Is told of every hit that somebody goes to, `$row` being the hit; its `place` among all of them is filled in. */
  opened: CallUse.optional(),
  /** Is told once the page is shown, where its address says everything that this is bound to. */
  shown: CallUse.optional(),
  /** Filters whose commonest values are ways in, before anything was asked. */
  start: z.array(z.string()).optional(),
  /** Where a visitor who found nothing says what was sought. */
  wish: ContentRequestCard.optional(),
  /** Where a search is saved: the route of a form that takes what the address of the search says. */
  save: z.string().optional(),
  /** Somebody to ask where nothing was found; left out while that page is not open. */
  ask: LinkCard.optional(),
});
export type SearchCard = z.infer<typeof SearchCard>;

const Tab = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z]*$/),
  count: z.string().startsWith('$').optional(),
  blocks: z.array(Block).min(1),
});

/** One record, told by blocks. The first name under `data` is the record: where it is not found the page is a 404. */
export const DetailCard = z.strictObject({
  ...$schema,
  kind: z.literal('detail'),
  data: PageData,
  head: Head,
  /**
   * The record as a file, at the address of its page with the format behind it. Its call answers a file and says who may have
   * it; what the deployment cannot make is not offered.
   */
  formats: z.strictObject({ md: CallUse, pdf: CallUse, png: CallUse }).partial().optional(),
  blocks: z.array(Block).min(1),
  /**
   * Parts of the record that are looked at one at a time, below its blocks: the query `tab` of the address names one, else
   * it is the first. What the blocks of one part alone show is loaded with it. `count` says how much is in it: a part
   * that nothing is in is not offered. The words are `page.<page>.tab.<id>`.
   */
  tabs: z.array(Tab).min(2).optional(),
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
  /** The key of the request that takes the last known child, where a level comes in parts: the call's answer bounds how long one is. */
  more: z.string().optional(),
  node: z.strictObject({ key: z.string(), text: z.string(), leaf: z.string(), count: z.string().optional() }),
  opens: Opens.optional(),
  /**
   * Leaves that are gone to at once, by what is typed of their name: `field` takes it, `key` and `text` are those of what the
   * call answers. Those opened last are offered again by the browser that opened them. The words are `page.<page>.find`.
   */
  finds: z.strictObject({ call: idOf('call'), field: z.string(), key: z.string(), text: z.string() }).optional(),
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
  /**
   * Loaded values that are told above the fields, such as `$mail.isMissing`: where one is true or holds something, the page
   * says `page.<page>.note.<name>`, with the value as `{{value}}`.
   */
  notes: z.array(z.string().startsWith('$')).min(1).optional(),
  sends: idOf('call'),
  with: With.optional(),
  fields: z.array(z.string()).optional(),
  steps: z.array(z.strictObject({ id: z.string(), fields: z.array(z.string()).min(1) })).optional(),
  choices: z
    .record(
      z.string(),
      z.strictObject({ call: idOf('call'), with: With.optional(), value: z.string(), text: z.string(), search: z.string().optional() }),
    )
    .optional(),
  /** By field: the call that takes its files, or the pictures that are put into its Markdown. */
  uploads: z.record(z.string(), idOf('call')).optional(),
  /** By field of Markdown: the call that shows it as it will be read; it takes `markdown` and answers `html`. */
  previews: z.record(z.string(), idOf('call')).optional(),
  /**
   * The call that makes a text of a file, in a language that is chosen: by field of texts in several languages, what it takes
   * of the answer; and what is told of the answer once it is there.
   */
  takes: z.strictObject({ call: idOf('call'), fills: z.record(z.string(), z.string()), tells: z.array(z.string()).optional() }).optional(),
  draft: z.literal(true).optional(),
  /** A record that the fields begin with, such as `$profile`: a field of the same name stands in it as it is now. */
  starts: z.string().startsWith('$').optional(),
  /** Fields that the form needs though the call does not, such as a name that is never taken away. */
  needs: z.array(z.string()).min(1).optional(),
  /**
   * What comes after success: a way; `return`, the saved return address, else home; `stay`, the form as it is with what is
   * true now; or fields of the answer that are told once, each to be copied, and the way on from there.
   */
  then: z.union([z.enum(['return', 'stay']), LinkCard, Shows]),
});
export type FormCard = z.infer<typeof FormCard>;

/** A component of pages/, named by its path there without ending. */
export const CustomCard = z.strictObject({
  ...$schema,
  kind: z.literal('custom'),
  component: idOf('component'),
  data: PageData.optional(),
  /** The name under `data` that the page is about: where it is not found the page is a 404. */
  record: z.string().min(1).optional(),
  /** What further words of its component begin with, such as those of a widget. */
  words: z
    .array(z.string().regex(/^[a-z][\w.]*\.$/))
    .min(1)
    .optional(),
  /** Fields of requests that the component asks for, by names of its own; it sends them with what else it knows. */
  forms: z
    .record(z.string().regex(/^[a-z][A-Za-z]*$/), z.strictObject({ call: idOf('call'), fields: z.array(z.string()).min(1) }))
    .optional(),
  /** Further calls that it makes. */
  calls: z.array(idOf('call')).optional(),
  head: Head.optional(),
});
export type CustomCard = z.infer<typeof CustomCard>;

export const PageCard = z.discriminatedUnion('kind', [ListCard, SearchCard, DetailCard, BlocksCard, TreeCard, FormCard, CustomCard]);
export type PageCard = z.infer<typeof PageCard>;
export type PageCardKind = PageCard['kind'];
