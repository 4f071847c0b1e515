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
  /** The field of a choice whose values are tabs above the rows. */
  tabs: z.string().optional(),
  sidebar: Sidebar.optional(),
  ...ListLook,
  feed: Feed.optional(),
  opens: Opens.optional(),
  actions: z.array(RowAction).optional(),
  /** What can be done with the list as a whole. */
  offers: z.array(ListOffer).optional(),
  /** Flags in the answer of the rows' call. Each that is true shows `page.<page>.note.<flag>` above the rows. */
  notes: z.array(z.string()).min(1).optional(),
  /** The initial page size, if it is not that of the call: the name of a number under `limits` of portal.json. */
  size: z.string().optional(),
  /** A field with a time. The rows of a table are grouped by its days while they are sorted by it. */
  days: z.string().optional(),
  /** The link that the page offers if the list is empty. */
  empty: LinkCard.optional(),
  /** The list is always short: no count and no choice of views. */
  short: z.literal(true).optional(),
  /** A filter whose values are letters: a bar of letters above the rows, and the letter above its rows. */
  index: z.string().optional(),
  /** Shows one row alone: the query name for it, and the key under `data` of the request that it sets. */
  one: z.strictObject({ query: z.string().regex(/^[a-z][A-Za-z]*$/), sets: z.string() }).optional(),
  /** A form in which a visitor requests missing content. */
  contentRequest: ContentRequestCard.optional(),
  /** The rows belong to a record of the address: if it is not found, the page is a 404. */
  record: z.literal('rows').optional(),
  /** Blocks above the rows, and the data that they load. */
  data: PageData.optional(),
  blocks: z.array(Block).min(1).optional(),
});
export type ListCard = z.infer<typeof ListCard>;

/** The search page: a search field, hits with tabs and counted facets, and help if little was found. */
export const SearchCard = z.strictObject({
  ...$schema,
  kind: z.literal('search'),
  head: Head.optional(),
  /** A call that answers `searchPageOf()`. */
  rows: CallUse,
  /** The choice whose values are the tabs; each is also the id of an icon. */
  tabs: z.string(),
  /** Fields of a hit. */
  hit: z.strictObject({
    title: z.string(),
    /** Field with the number or model. */
    code: z.string().optional(),
    /** Field with the language of the text; shown if it is not the reader's. */
    language: z.string().optional(),
    path: z.string().optional(),
    snippet: z.string().optional(),
    /** Field with a preview picture in 16:9; `length` is its duration. */
    poster: z.string().optional(),
    length: z.string().optional(),
    /** Passages of a recording that match, each with `seconds` and a marked `text`; `$passage` is the passage. */
    passages: z.strictObject({ field: z.string(), opens: LinkCard }).optional(),
    facts: z.array(ShownField).optional(),
  }),
  filters: z.array(z.string()).optional(),
  /** The orders that are offered; the first one is the default. */
  sorts: z.array(z.string()).min(1),
  opens: Opens,
  /**
   * Links below a hit whose code the query names, such as to the firmware of a model. `tab` is the value of the tabs that the
   * hit has; in the links `$row` is the hit. The words are `page.<page>.named.<id>`.
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
  /** A call for each hit that is opened: `$row` is the hit, with its `place` in the results. */
  opened: CallUse.optional(),
  /** A call when the page is shown, if the address has all values that it needs. */
  shown: CallUse.optional(),
  /** Filters whose most frequent values are offered before a search. */
  start: z.array(z.string()).optional(),
  /** A form for visitors who found nothing. */
  contentRequest: ContentRequestCard.optional(),
  /** The route of the form that saves a search; it takes the query of the address. */
  save: z.string().optional(),
  /** Links to help if nothing was found. A link is left out while its page is not open. */
  ask: z.array(LinkCard).min(1).optional(),
});
export type SearchCard = z.infer<typeof SearchCard>;

const Tab = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z]*$/),
  count: z.string().startsWith('$').optional(),
  blocks: z.array(Block).min(1),
});

/** One record, shown by blocks. The first name under `data` is the record: if it is not found, the page is a 404. */
export const DetailCard = z.strictObject({
  ...$schema,
  kind: z.literal('detail'),
  data: PageData,
  head: Head,
  /**
   * The record as a file, at the address of its page with the format as ending. The call answers the file and decides who may
   * have it. A format that the deployment cannot make is not offered, and with `when` none whose condition the record of the
   * block `actions` does not meet.
   */
  formats: z.strictObject({ md: FormatCard, pdf: FormatCard, png: FormatCard, zip: FormatCard, json: FormatCard }).partial().optional(),
  /** A call when the page is shown, such as one that notes the visit. It is not made for a page that is only prefetched. */
  shown: CallUse.optional(),
  /** Loads the record again when something of the account has changed, while the page is open. */
  live: z.literal(true).optional(),
  blocks: z.array(Block).min(1),
  /** Blocks in a side column on wide pages, and after the others on narrow ones: facts, actions and related content. */
  aside: z.array(Block).min(1).optional(),
  /**
   * Tabs below the blocks of the record. The query `tab` of the address names the open one; the default is the first. Data that
   * only one tab needs is loaded with it. `count` is the number of entries; an empty tab is not offered. The words are
   * `page.<page>.tab.<id>`.
   */
  tabs: z.array(Tab).min(2).optional(),
});
export type DetailCard = z.infer<typeof DetailCard>;

/** Blocks of several calls. */
export const BlocksCard = z.strictObject({
  ...$schema,
  kind: z.literal('blocks'),
  data: PageData.optional(),
  /** The name under `data` of the page's record: if it is not found, the page is a 404. */
  record: z.string().min(1).optional(),
  head: Head.optional(),
  blocks: z.array(Block).min(1),
});
export type BlocksCard = z.infer<typeof BlocksCard>;

/** A tree whose children are loaded when a node is opened, with a list for the chosen node. */
export const TreeCard = z.strictObject({
  ...$schema,
  kind: z.literal('tree'),
  head: Head.optional(),
  children: CallUse,
  /** The key of the first level: for it, `$row` is a node with only this key. */
  root: z.string(),
  /** The key of the request that takes the last known child, if a level is loaded in parts. The call decides how long a part is. */
  more: z.string().optional(),
  node: z.strictObject({ key: z.string(), text: z.string(), leaf: z.string(), count: z.string().optional() }),
  opens: Opens.optional(),
  /**
   * A field that finds leaves by a part of their name. `field` is the key of the request; `key` and `text` are fields of the
   * answer. The browser offers the leaves that were opened last. The words are `page.<page>.find`.
   */
  finds: z.strictObject({ call: idOf('call'), field: z.string(), key: z.string(), text: z.string() }).optional(),
  /** The list at the side: `$node` is the chosen node. */
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
   * Loaded values, such as `$mail.isMissing`. If one is true or not empty, the page shows `page.<page>.note.<name>` above the
   * fields, with the value as `{{value}}`.
   */
  notes: z.array(z.string().startsWith('$')).min(1).optional(),
  /**
   * Loaded remarks of a reviewer, such as `$application.remarks`: rows with `field`, a field of the form, and `text`. Each is
   * shown at its field.
   */
  remarks: z.string().startsWith('$').optional(),
  /**
   * A loaded flag or number, such as `$medium.uses`. While it is true or not zero, the form is not offered: the page shows
   * `page.<page>.stopped` and its blocks.
   */
  stopped: z.string().startsWith('$').optional(),
  /** A part of the address that the link of a mail has, such as `$query.key`. Without it the page is as if it were stopped. */
  linked: z.string().startsWith('$').optional(),
  /** The call deletes or ends what cannot be restored: its button has the colour of danger. */
  danger: z.literal(true).optional(),
  sends: idOf('call'),
  /** `$send.key` is a UUID of this form: it is the same for each attempt to send it, so that the call can answer a repetition. */
  with: With.optional(),
  fields: z.array(z.string()).optional(),
  steps: z.array(z.strictObject({ id: z.string(), fields: z.array(z.string()).min(1) })).optional(),
  choices: FieldChoices.optional(),
  /** By field: the call that takes its files, or the pictures of its Markdown. */
  uploads: z.record(z.string(), idOf('call')).optional(),
  /** By field of Markdown: the call of the preview; it takes `markdown` and answers `html`. */
  previews: z.record(z.string(), idOf('call')).optional(),
  /**
   * By field of items: a component of pages/ that edits the entries in place of the numbered list, such as on a drawing. It
   * asks the call about entries that are not saved yet. `words` are beginnings of the words that it uses.
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
   * By field of Markdown that has a preview: the calls of its rich-text editor. `source` takes `html` and answers `markdown`.
   * `library` takes `keyword` and `language`, and answers under `data` the stored pictures that a text can show.
   */
  richText: z.record(z.string(), z.strictObject({ source: idOf('call'), library: idOf('call').optional() })).optional(),
  /**
   * Screens texts in several languages while they are written. `fields` has by field of the form the field of the call that
   * takes its text in one language. The call answers hits with `field`, `word`, `position`, `length` and `severity`.
   */
  screen: z.strictObject({ call: idOf('call'), fields: z.record(z.string(), z.string()) }).optional(),
  /**
   * Imports a text from a file. The call reads the file in the chosen language. `mapping` names, by field in several languages,
   * the field of the answer that fills it. `reports` are fields of the answer that the form then shows.
   */
  import: z
    .strictObject({ call: idOf('call'), mapping: z.record(z.string(), z.string()), reports: z.array(z.string()).optional() })
    .optional(),
  /**
   * The field below which the form of a new record shows similar records. It is a title in several languages, or a plain text
   * with the call that finds them. The call takes `text`, and answers rows like suggestions of the search.
   */
  similar: z.union([z.string(), z.strictObject({ field: z.string(), call: idOf('call'), with: With.optional() })]).optional(),
  /**
   * By field: a call that looks up the typed value, such as `$form.serial`. Its answer is shown below the field as facts. The
   * words are `page.<page>.lookup.<field>.unknown` for a value that is not found, and `.login` where the call needs a login.
   * `partial` is the flag of the answer which says that another system did not answer: the form says it, in the words `.partial`.
   */
  lookups: z
    .record(
      z.string(),
      z.strictObject({ call: idOf('call'), with: With, shows: z.array(ShownField).min(1), partial: z.string().optional() }),
    )
    .optional(),
  /** By field of half days: the call that answers the days to choose from, see `SlotDays` of schema/define/fields.ts. */
  slots: z.record(z.string(), z.strictObject({ call: idOf('call'), with: With.optional() })).optional(),
  /** By field: the value that it begins with, from the address, such as `$query.serial`. */
  prefill: z.record(z.string(), z.string().regex(/^\$(?:query|route)\.[\w-]+$/)).optional(),
  draft: z.literal(true).optional(),
  /**
   * Visitors without an account solve a captcha before they send: the call that makes one. The call of the form takes
   * `captchaId` and `captcha`.
   */
  captcha: idOf('call').optional(),
  /**
   * Saves entered values as a private draft on the server; implies `draft`. `calls` is the prefix of the calls `list`, `find`,
   * `save` and `remove`. `record` is the id of the record that the form changes, such as `$route.id`; it is absent for a new
   * one.
   */
  autosave: z.strictObject({ calls: z.string().min(1), record: z.string().startsWith('$').optional() }).optional(),
  /**
   * Shows who else works on the same record, while the form is open. The call takes `tab` and `left` besides the keys of `with`,
   * and answers rows with `account`, `state` (open, unsent) and `since`. Forms that name the same call share their records.
   */
  presence: z.strictObject({ call: idOf('call'), with: With.optional() }).optional(),
  /** Initial values of the fields, such as `$profile`: each field takes the value of the same name. */
  initial: z.string().startsWith('$').optional(),
  /**
   * The rules that the record must meet, shown next to the form. The call takes the fields of the form under `draft`. It
   * answers rows with `rule`, `state` (missing, warning, done), `language`, `text`, and `at`, the field.
   */
  checks: z.strictObject({ call: idOf('call'), with: With.optional() }).optional(),
  /** The languages whose translation is out of date, such as `$record.outdated`: the tab of a language says so. */
  outdated: z.string().startsWith('$').optional(),
  /** Blocks before the fields, such as comments on the record; next to them on wide pages. */
  blocks: z.array(Block).min(1).optional(),
  /** Blocks next to the fields on wide pages, and after them on narrow ones, such as other ways to get help. */
  aside: z.array(Block).min(1).optional(),
  /** Fields that the form requires although the call does not, such as a name that cannot be removed. */
  needs: z.array(z.string()).min(1).optional(),
  /**
   * By field: a loaded value, such as `$banks`. While it is false or an empty list, the form does not ask for the field, and
   * leaves out steps without fields.
   */
  offered: z.record(z.string(), z.string().startsWith('$')).optional(),
  /** Fields that a draft may lack, but not the form that is sent for good: they are not marked as optional. */
  expects: z.array(z.string()).min(1).optional(),
  /**
   * The page for visitors without script, who cannot fill the form in, such as one with phone numbers and addresses. The word of
   * the link is `page.<page>.withoutScript`.
   */
  withoutScript: LinkCard.optional(),
  /**
   * What follows success. A link leads on. `return` leads to the saved return address or the home page. `stay` shows the form
   * with current values. Fields of the answer are shown once, to be copied, with a link to continue.
   */
  onSuccess: z.union([z.enum(['return', 'stay']), LinkCard, Shows]),
});
export type FormCard = z.infer<typeof FormCard>;

/** A component of pages/, named by its path there without ending. */
export const CustomCard = z.strictObject({
  ...$schema,
  kind: z.literal('custom'),
  component: idOf('component'),
  data: PageData.optional(),
  /** The name under `data` of the page's record: if it is not found, the page is a 404. */
  record: z.string().min(1).optional(),
  /** Beginnings of further words that the component uses, such as those of a widget. */
  words: z
    .array(z.string().regex(/^[a-z][\w.]*\.$/))
    .min(1)
    .optional(),
  /** Request fields that the component asks for, by its own names. */
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
