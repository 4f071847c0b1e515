/** The page kinds. `kind` decides which keys a page card has; its route has the path and the audience. */
import { z } from 'zod';
import { CallUse } from '../cards/call.ts';
import { $schema, idOf, With } from '../cards/names.ts';
import { Sidebar } from '../cards/zone.ts';
import { Block } from './blocks.ts';
import {
  ContentRequestCard,
  Feed,
  FieldChoices,
  FormatCard,
  Head,
  LinkCard,
  ListLook,
  ListOffer,
  Opens,
  PageData,
  RowAction,
  ShownField,
  Shows,
} from './parts.ts';

export { Block, type BlockKind } from './blocks.ts';
export type {
  Answers,
  BulkCard,
  ContentRequestCard,
  ExportFormat,
  Feed,
  Head,
  LinkCard,
  ListOffer,
  Opens,
  RowAction,
  RowMark,
  ShownField,
  Shows,
  When,
} from './parts.ts';

/** Rows of one call with columns, filters, sorting, paging, actions and export. */
export const ListCard = z.strictObject({
  ...$schema,
  kind: z.literal('list'),
  rows: CallUse,
  head: Head.optional(),
  /** A choice whose values are tabs above the rows. */
  tabs: z.string().optional(),
  sidebar: Sidebar.optional(),
  ...ListLook,
  feed: Feed.optional(),
  opens: Opens.optional(),
  actions: z.array(RowAction).optional(),
  /** Actions on the list as a whole. */
  offers: z.array(ListOffer).optional(),
  /** Flags in the answer of the rows' call. Each flag that is true shows `page.<page>.note.<flag>` above the rows. */
  notes: z.array(z.string()).min(1).optional(),
  /** The initial page size, if it differs from that of the call: the name of a number under `limits` of portal.json. */
  size: z.string().optional(),
  /** A field with a time. A table that is sorted by it groups its rows by day. */
  days: z.string().optional(),
  /** The link that an empty list shows. */
  empty: LinkCard.optional(),
  /** Marks a list that is always short: the page shows no count and no choice of views. */
  short: z.literal(true).optional(),
  /** A filter whose values are letters. The page shows a bar of letters above the rows, and each letter above its rows. */
  index: z.string().optional(),
  /** Shows a single row: the query name that selects it, and the key under `data` of the request that takes its value. */
  one: z.strictObject({ query: z.string().regex(/^[a-z][A-Za-z]*$/), sets: z.string() }).optional(),
  /** A form in which a visitor requests missing content. */
  contentRequest: ContentRequestCard.optional(),
  /** The rows belong to the record in the address. If it is not found, the page answers 404. */
  record: z.literal('rows').optional(),
  /** Blocks above the rows, and the data that they load. */
  data: PageData.optional(),
  blocks: z.array(Block).min(1).optional(),
});
export type ListCard = z.infer<typeof ListCard>;

/** The search page: a search field, hits with tabs and counted facets, and suggestions if little was found. */
export const SearchCard = z.strictObject({
  ...$schema,
  kind: z.literal('search'),
  head: Head.optional(),
  /** A call that answers `searchPageOf()`. */
  rows: CallUse,
  /** The choice whose values are the tabs. Each value is also an icon id. */
  tabs: z.string(),
  /** Fields of a hit. */
  hit: z.strictObject({
    title: z.string(),
    /** The field with the number or model. */
    code: z.string().optional(),
    /** The field with the language of the text. It is shown if it differs from the reader's language. */
    language: z.string().optional(),
    path: z.string().optional(),
    snippet: z.string().optional(),
    /** The field with a preview picture in 16:9; `length` is its duration. */
    poster: z.string().optional(),
    length: z.string().optional(),
    /** Matching passages of a recording, each with `seconds` and a marked `text`; `$passage` is the passage. */
    passages: z.strictObject({ field: z.string(), opens: LinkCard }).optional(),
    facts: z.array(ShownField).optional(),
  }),
  filters: z.array(z.string()).optional(),
  /** The available sort orders; the first one is the default. */
  sorts: z.array(z.string()).min(1),
  opens: Opens,
  /**
   * Links below a hit if the query contains its code, such as to the firmware of a model. `tab` selects the tabs whose hits
   * have them; `$row` is the hit. The words are `page.<page>.named.<id>`.
   */
  named: z
    .strictObject({
      tab: z.string().min(1),
      ways: z
        .array(LinkCard.extend({ id: z.string().regex(/^[a-z][A-Za-z]*$/), icon: idOf('icon') }))
        .min(1)
        .max(6),
    })
    .optional(),
  /** The call that records an opened hit. `$row` is the hit, with `place`, its position in the results. */
  opened: CallUse.optional(),
  /** A call that the page makes when it is shown, if the address has all values that it needs. */
  shown: CallUse.optional(),
  /** Filters whose most frequent values are offered before a search. */
  start: z.array(z.string()).optional(),
  /** A form for visitors who found nothing. */
  contentRequest: ContentRequestCard.optional(),
  /** The route of the form that saves a search. The form takes the query of the address. */
  save: z.string().optional(),
  /** Links to help, shown if nothing was found. A link is omitted while its page is closed. */
  ask: z.array(LinkCard).min(1).optional(),
});
export type SearchCard = z.infer<typeof SearchCard>;

const Tab = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z]*$/),
  count: z.string().startsWith('$').optional(),
  blocks: z.array(Block).min(1),
});

/** A record, shown by blocks. The first name under `data` is the record. If it is not found, the page answers 404. */
export const DetailCard = z.strictObject({
  ...$schema,
  kind: z.literal('detail'),
  data: PageData,
  head: Head,
  /**
   * Formats of the record as a file. The address is that of the page with the format as extension. The call makes the file and
   * decides who may have it. A format that the deployment cannot make is not offered. With `when`, a format is offered only if
   * the record of the block `actions` matches.
   */
  formats: z.strictObject({ md: FormatCard, pdf: FormatCard, png: FormatCard, zip: FormatCard, json: FormatCard }).partial().optional(),
  /** A call that the page makes when it is shown, such as one that records the visit. A prefetched page does not make it. */
  shown: CallUse.optional(),
  /** While the page is open, loads the record again when data of the account changes. */
  live: z.literal(true).optional(),
  blocks: z.array(Block).min(1),
  /** Blocks in a side column on wide pages, and after the others on narrow ones: facts, actions and related content. */
  aside: z.array(Block).min(1).optional(),
  /**
   * Tabs below the blocks of the record. The query parameter `tab` selects the open one; the default is the first. Data that
   * only one tab needs is loaded with it. `count` is the number of entries; an empty tab is not offered. The words are
   * `page.<page>.tab.<id>`.
   */
  tabs: z.array(Tab).min(2).optional(),
});
export type DetailCard = z.infer<typeof DetailCard>;

/** A page composed of blocks, which show the data of several calls. */
export const BlocksCard = z.strictObject({
  ...$schema,
  kind: z.literal('blocks'),
  data: PageData.optional(),
  /** The name under `data` of the page's record. If it is not found, the page answers 404. */
  record: z.string().min(1).optional(),
  head: Head.optional(),
  blocks: z.array(Block).min(1),
});
export type BlocksCard = z.infer<typeof BlocksCard>;

/** A tree with a list for the chosen node. Children are loaded when a node is opened. */
export const TreeCard = z.strictObject({
  ...$schema,
  kind: z.literal('tree'),
  head: Head.optional(),
  children: CallUse,
  /** The key of the root. The call of the first level gets a `$row` with only this key. */
  root: z.string(),
  /** The request key that takes the last loaded child, if a level is loaded in parts. The call decides the size of a part. */
  more: z.string().optional(),
  node: z.strictObject({ key: z.string(), text: z.string(), leaf: z.string(), count: z.string().optional() }),
  opens: Opens.optional(),
  /**
   * A field that finds leaves by a part of their name. `field` is the key of the request; `key` and `text` are fields of the
   * answer. The browser also offers the leaves that were opened last. The words are `page.<page>.find`.
   */
  finds: z.strictObject({ call: idOf('call'), field: z.string(), key: z.string(), text: z.string() }).optional(),
  /** The list next to the tree; `$node` is the chosen node. */
  nodeList: z.strictObject({ rows: CallUse, ...ListLook, opens: Opens.optional() }).optional(),
  /** Blocks above the tree, and the data that they load. */
  data: PageData.optional(),
  blocks: z.array(Block).min(1).optional(),
});
export type TreeCard = z.infer<typeof TreeCard>;

/** A form that sends one call. */
export const FormCard = z.strictObject({
  ...$schema,
  kind: z.literal('form'),
  head: Head.optional(),
  data: PageData.optional(),
  /**
   * Loaded values, such as `$mail.isMissing`. If a value is true or not empty, the page shows `page.<page>.note.<name>` above
   * the fields, with the value as `{{value}}`.
   */
  notes: z.array(z.string().startsWith('$')).min(1).optional(),
  /**
   * Loaded remarks of a reviewer, such as `$application.remarks`: rows with `field`, a field of the form, and `text`. The form
   * shows each remark at its field.
   */
  remarks: z.string().startsWith('$').optional(),
  /**
   * A loaded flag or number, such as `$medium.uses`. While it is true or not zero, the page shows `page.<page>.stopped` and its
   * blocks instead of the form.
   */
  stopped: z.string().startsWith('$').optional(),
  /** A value that only the link in a mail has, such as `$query.key`. Without it, the page shows its `stopped` text instead of the form. */
  linked: z.string().startsWith('$').optional(),
  /** The call deletes or ends what cannot be restored: its button has the colour of danger. */
  danger: z.literal(true).optional(),
  sends: idOf('call'),
  /**
   * Values of the request. `$send.key` is a UUID of this form. It is the same for each attempt to send the form, so that the
   * call can recognise a repetition.
   */
  with: With.optional(),
  fields: z.array(z.string()).optional(),
  steps: z.array(z.strictObject({ id: z.string(), fields: z.array(z.string()).min(1) })).optional(),
  choices: FieldChoices.optional(),
  /** By field: the call that uploads its files, or the pictures of its Markdown. */
  uploads: z.record(z.string(), idOf('call')).optional(),
  /** By Markdown field: the call of the preview. It takes `markdown` and answers `html`. */
  previews: z.record(z.string(), idOf('call')).optional(),
  /**
   * By field of items: a component of pages/ that edits the entries instead of the numbered list, such as on a drawing. It
   * makes `call` with entries that are not saved yet. `words` are prefixes of the words that it uses.
   */
  editors: z
    .record(
      z.string(),
      z.strictObject({
        component: idOf('component'),
        call: idOf('call'),
        words: z
          .array(z.string().regex(/^[a-z][\w.]*\.$/))
          .min(1)
          .optional(),
      }),
    )
    .optional(),
  /**
   * By Markdown field with a preview: the calls of its rich-text editor. `source` takes `html` and answers `markdown`.
   * `library` takes `keyword` and `language`, and answers under `data` the stored pictures that a text can show.
   */
  richText: z.record(z.string(), z.strictObject({ source: idOf('call'), library: idOf('call').optional() })).optional(),
  /**
   * Screens texts in several languages while they are written. `fields` maps a field of the form to the field of the call that
   * takes its text in one language. The call answers hits with `field`, `word`, `position`, `length` and `severity`.
   */
  screen: z.strictObject({ call: idOf('call'), fields: z.record(z.string(), z.string()) }).optional(),
  /**
   * Imports a text from a file. The call reads the file in the chosen language. `mapping` maps a field in several languages to
   * the field of the answer that fills it. `reports` are fields of the answer that the form then shows.
   */
  import: z
    .strictObject({ call: idOf('call'), mapping: z.record(z.string(), z.string()), reports: z.array(z.string()).optional() })
    .optional(),
  /**
   * A field of the form of a new record. Similar records are shown below it. The field is a title in several languages, or a
   * plain text with the call that finds them. The call takes `text`, and answers rows like suggestions of the search.
   */
  similar: z.union([z.string(), z.strictObject({ field: z.string(), call: idOf('call'), with: With.optional() })]).optional(),
  /**
   * By field: a call that looks up the entered value, such as `$form.serial`. The form shows its answer below the field as
   * facts. The words are `page.<page>.lookup.<field>.unknown` for an unknown value, and `.login` if the call needs a login.
   * `partial` is a flag of the answer: another system did not answer, and the form shows `.partial`.
   */
  lookups: z
    .record(
      z.string(),
      z.strictObject({ call: idOf('call'), with: With, shows: z.array(ShownField).min(1), partial: z.string().optional() }),
    )
    .optional(),
  /** By field of half days: the call that answers the available days, see `SlotDays` of schema/define/fields.ts. */
  slots: z.record(z.string(), z.strictObject({ call: idOf('call'), with: With.optional() })).optional(),
  /** By field: its initial value from the address, such as `$query.serial`. */
  prefill: z.record(z.string(), z.string().regex(/^\$(?:query|route)\.[\w-]+$/)).optional(),
  draft: z.literal(true).optional(),
  /**
   * The call that makes a captcha. Visitors without an account solve it before they send the form. The call of the form takes
   * `captchaId` and `captcha`.
   */
  captcha: idOf('call').optional(),
  /**
   * Saves input as a private draft on the server; implies `draft`. `calls` is the prefix of the calls `list`, `find`, `save`
   * and `remove`. `record` is the id of the record that the form changes, such as `$route.id`. It is absent for a new record.
   */
  autosave: z.strictObject({ calls: z.string().min(1), record: z.string().startsWith('$').optional() }).optional(),
  /**
   * Shows who else works on the same record while the form is open. The call takes `tab` and `left` in addition to the keys of
   * `with`. It answers rows with `account`, `state` (open, unsent) and `since`. Forms with the same call share their records.
   */
  presence: z.strictObject({ call: idOf('call'), with: With.optional() }).optional(),
  /** Initial values of the fields, such as `$profile`. Each field takes the value of the same name. */
  initial: z.string().startsWith('$').optional(),
  /**
   * The rules that the record must meet, shown next to the form. The call takes the fields of the form under `draft`. It
   * answers rows with `rule`, `state` (missing, warning, done), `language`, `text` and the field as `at`.
   */
  checks: z.strictObject({ call: idOf('call'), with: With.optional() }).optional(),
  /** The languages whose translation is out of date, such as `$record.outdated`. The tab of such a language is marked. */
  outdated: z.string().startsWith('$').optional(),
  /** Blocks before the fields, such as comments on the record. On wide pages they are next to the fields. */
  blocks: z.array(Block).min(1).optional(),
  /** Blocks next to the fields on wide pages, and after them on narrow ones, such as other ways to get help. */
  aside: z.array(Block).min(1).optional(),
  /** Fields that the form requires although the call does not, such as a name that cannot be removed. */
  needs: z.array(z.string()).min(1).optional(),
  /**
   * By field: a loaded value, such as `$banks`. While it is false or an empty list, the form omits the field, and any step
   * without fields.
   */
  offered: z.record(z.string(), z.string().startsWith('$')).optional(),
  /** Fields that a draft may omit but a submission may not. They are not marked as optional. */
  expects: z.array(z.string()).min(1).optional(),
  /**
   * The page for visitors without script, such as one with phone numbers and addresses. The word of the link is
   * `page.<page>.withoutScript`.
   */
  withoutScript: LinkCard.optional(),
  /**
   * The page after success. A link opens another page. `return` opens the saved return address or the home page. `stay` shows
   * the form with current values. `shows` shows fields of the answer once, to be copied, with a link to continue.
   */
  onSuccess: z.union([z.enum(['return', 'stay']), LinkCard, Shows]),
});
export type FormCard = z.infer<typeof FormCard>;

/** A component of pages/, given by its path without extension. */
export const CustomCard = z.strictObject({
  ...$schema,
  kind: z.literal('custom'),
  component: idOf('component'),
  data: PageData.optional(),
  /** The name under `data` of the page's record. If it is not found, the page answers 404. */
  record: z.string().min(1).optional(),
  /** Prefixes of further words that the component uses, such as those of a widget. */
  words: z
    .array(z.string().regex(/^[a-z][\w.]*\.$/))
    .min(1)
    .optional(),
  /** Request fields that the component shows, under names that it chooses. */
  forms: z
    .record(z.string().regex(/^[a-z][A-Za-z]*$/), z.strictObject({ call: idOf('call'), fields: z.array(z.string()).min(1) }))
    .optional(),
  /** Further calls that the component makes. */
  calls: z.array(idOf('call')).optional(),
  /** Blocks that the component places next to its content. */
  blocks: z.array(Block).min(1).optional(),
  head: Head.optional(),
});
export type CustomCard = z.infer<typeof CustomCard>;

export const PageCard = z.discriminatedUnion('kind', [ListCard, SearchCard, DetailCard, BlocksCard, TreeCard, FormCard, CustomCard]);
export type PageCard = z.infer<typeof PageCard>;
export type PageCardKind = PageCard['kind'];
