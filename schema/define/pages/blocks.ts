/** The blocks that detail and blocks pages are composed of. One file each in runtime/browser/blocks. */
import { z } from 'zod';
import { idOf, With } from '../cards/names.ts';
import { CallAction, ContentRequestCard, Fact, LinkCard, Opens, RecordAction, RowMark, ShownField, When } from './parts.ts';

/** The name under the page's `data` that a block shows. */
const of = { of: z.string().min(1) };
/** A heading id: the words are `page.<page>.<id>`. */
const heading = { heading: z.string().min(1).optional() };

/**
 * A button that puts a record into a state and out of it again, such as into a collection. `field` is what both the
 * loaded name and the request call that state. The words are `block.actions.<id>`; the id is that of its icon too.
 */
const SwitchAction = z.strictObject({
  kind: z.literal('switch'),
  id: z.enum(['collect', 'follow']),
  ...of,
  field: z.string().min(1),
  call: idOf('call'),
  with: With,
});

/** Where a reader says what is wrong with a passage: `text` is the field whose text it stands in. Selecting one there offers the same. */
const ReportAction = z.strictObject({ kind: z.literal('report'), text: z.string().min(1), ...ContentRequestCard.shape });

/** Copies what the record is quoted by: its title and address, the number that people know it by, its version. */
const CiteAction = z.strictObject({ kind: z.literal('cite'), code: z.string().min(1), version: z.string().min(1) });

/** The way to where staff look after the record, shown to those alone who are let in there. The words are `block.actions.<id>`; the id is that of its icon too. */
const DeskAction = z.strictObject({ kind: z.literal('desk'), id: z.enum(['edit']), route: idOf('route'), with: With });

/** What a reader may add to the vote. `contact` is the field that is left out where `known` says that the portal knows how to reach them. */
const Tells = ContentRequestCard.extend({ contact: z.string().min(1), known: z.string().startsWith('$') });

/** Where a reader left off: `of` is the loaded name that says so, the call keeps it; it takes `anchor` and `share`, which the page knows. */
const KeepsPlace = z.strictObject({ ...of, call: idOf('call'), with: With });

export const Block = z.discriminatedUnion('kind', [
  /** Facts about a record in one quiet line or list; as a panel they are what the page is for, and the first says it. */
  z.strictObject({ kind: z.literal('meta'), ...of, fields: z.array(Fact).min(1), look: z.literal('panel').optional() }),
  /** A body of stored HTML; `contents` adds the table of contents with scroll-spy. As a panel it is set off, such as what a reader has to do. */
  z.strictObject({
    kind: z.literal('text'),
    ...of,
    field: z.string(),
    ...heading,
    contents: z.literal(true).optional(),
    look: z.literal('panel').optional(),
    place: KeepsPlace.optional(),
  }),
  /** Bodies of several records one below the other, each under its title; `anchor` is the field that names its place in the address. */
  z.strictObject({
    kind: z.literal('texts'),
    ...of,
    title: z.string(),
    field: z.string(),
    anchor: z.string(),
    ...heading,
    contents: z.literal(true).optional(),
  }),
  /** A plain sentence or two set off from the body, such as a short answer; of a marked text its marks are seen. */
  z.strictObject({ kind: z.literal('lead'), ...of, field: z.string(), ...heading }),
  /** A recording to be played, with its captions, chapters and transcript. It begins where the address says by `t`, in seconds or as a time code. */
  z.strictObject({ kind: z.literal('player'), ...of, field: z.string() }),
  /**
   * A drawing that is looked at closely. `spots` is the field with the rows of what can be pointed at in it, which stand below it
   * as a table, each way leading to the other; their first column is what each is called in the drawing. `wires` is the choice
   * among the columns that names kinds of lines, `file` the field with the drawing's address as a file.
   */
  z.strictObject({
    kind: z.literal('drawing'),
    ...of,
    field: z.string().min(1),
    spots: z.string().min(1),
    columns: z.array(ShownField).min(1),
    wires: z.string().min(1).optional(),
    file: z.string().min(1).optional(),
    ...heading,
  }),
  /** The pages of a document as they look, to be leafed through, magnified and searched; without script they stand there one below the other. */
  /** `mark` is the field with what stands over each of them as a watermark. */
  z.strictObject({ kind: z.literal('pages'), ...of, field: z.string().min(1), mark: z.string().min(1).optional(), ...heading }),
  /** The way out to an address of somebody else: nobody is taken there unasked, and `cancel` is the way back. */
  z.strictObject({ kind: z.literal('outward'), ...of, field: z.string(), cancel: LinkCard }),
  /** Attachments with type, size and hash. */
  z.strictObject({ kind: z.literal('files'), ...of, field: z.string(), ...heading }),
  /**
   * Attachments that need an action first, such as accepting a licence: a click on one asks for it and then starts the download.
   * `first` is offered by itself too, for as long as its `when` holds. The words are `action.<page>.<id>`. With `look` "button"
   * the block is one primary button that downloads the first of them.
   */
  z.strictObject({
    kind: z.literal('downloads'),
    ...of,
    field: z.string(),
    first: CallAction,
    look: z.literal('button').optional(),
    ...heading,
  }),
  /**
   * The versions of a record, the newest first: each leads to the page as it was, and two are chosen to be compared. `of` are
   * the versions, loaded where the address asks for `versions`, `version` or `compare`; the record says its `version`.
   */
  z.strictObject({ kind: z.literal('versions'), ...of, record: z.string().min(1), columns: z.array(ShownField).min(1), ...heading }),
  /** Pictures of a record that a field of it holds, the first of them large; each is opened by itself. */
  z.strictObject({ kind: z.literal('gallery'), ...of, field: z.string(), picture: z.string(), caption: z.string() }),
  /**
   * Rows of a loaded list side by side: a column for each, a line for each field and for each label of `pairs`; lines that
   * differ are marked. Which rows they are stands in the address as `query`, by their keys with commas between them, and the
   * browser remembers it; `adds` is the query of one more, chosen from the rows of another list. The words are
   * `page.<page>.compare.<none|full>`.
   */
  z.strictObject({
    kind: z.literal('compare'),
    ...of,
    key: z.string(),
    title: z.string(),
    picture: z.string().optional(),
    fields: z.array(ShownField).min(1),
    pairs: z.string().optional(),
    ...heading,
    opens: Opens.optional(),
    query: z.string().min(1),
    adds: z.string().min(1),
    most: z.int().min(2).max(8),
    choices: z.strictObject({ ...of, value: z.string(), text: z.string() }),
  }),
  /** What is done one after the other, numbered: rows that a field of a record holds, each with what to mind and a picture of it. */
  z.strictObject({
    kind: z.literal('steps'),
    ...of,
    field: z.string().min(1),
    title: z.string().min(1),
    text: z.string().min(1),
    caution: z.string().min(1).optional(),
    picture: z.string().min(1).optional(),
    ...heading,
  }),
  /** Label and value pairs. */
  z.strictObject({ kind: z.literal('facts'), ...of, field: z.string(), ...heading }),
  /** Buttons for the record. */
  z.strictObject({
    kind: z.literal('actions'),
    ...of,
    actions: z
      .array(
        z.union([
          z.enum(['share', 'print', 'md', 'pdf', 'png']),
          z.discriminatedUnion('kind', [SwitchAction, ReportAction, CiteAction, DeskAction]),
        ]),
      )
      .min(1),
  }),
  /** What those who look after a record do with it; what is closed to the visitor is not offered. The words are `action.<page>.<id>`. */
  z.strictObject({ kind: z.literal('edits'), ...of, actions: z.array(RecordAction).min(1) }),
  /** Was this helpful: yes or no, by one call; and by another what the reader adds to it. That one takes `helpful` too. */
  z.strictObject({
    kind: z.literal('feedback'),
    ...of,
    call: idOf('call'),
    with: With,
    up: z.string(),
    down: z.string(),
    tells: Tells.optional(),
  }),
  /** Rows of a loaded list. */
  z.strictObject({
    kind: z.literal('rows'),
    ...of,
    columns: z.array(ShownField).min(1),
    ...heading,
    opens: Opens.optional(),
    /** Notes are texts of a record, each under its name, below the first column. */
    look: z.enum(['list', 'cards', 'ranked', 'fold', 'notes', 'entries']).optional(),
    marks: z.array(RowMark).min(1).optional(),
    /** Id of the words that stand where there is no row; without them nothing does. */
    empty: z.string().min(1).optional(),
    more: LinkCard.optional(),
  }),
  /** Tiles of loaded records, each with picture, name and counts. */
  z.strictObject({
    kind: z.literal('tiles'),
    ...of,
    title: z.string(),
    text: z.string().optional(),
    picture: z.string().optional(),
    counts: z.array(z.string()).optional(),
    ...heading,
    opens: Opens.optional(),
  }),
  /** Numbers of a record that are read at a glance, each with its name. */
  z.strictObject({ kind: z.literal('figures'), ...of, fields: z.array(z.string()).min(1) }),
  /** Rows of a loaded list as a picture: `series` are their numbers, `along` what they stand by. The same stands below it as a table. */
  z.strictObject({
    kind: z.literal('chart'),
    ...of,
    along: z.string(),
    series: z.array(z.string()).min(1).max(4),
    ...heading,
    look: z.enum(['line', 'bars']),
  }),
  /**
   * A choice that is kept in the address as `query`: one of some values, a site of the portal, or a row of a loaded list.
   * Without it `initial` is meant, for sites all of them, for rows the one whose flag of that name is set, else all. The words
   * are `page.<page>.<id>.title`, those of the values, and `all`.
   */
  z.strictObject({
    kind: z.literal('chooser'),
    id: z.string().min(1),
    query: z.string().min(1),
    values: z.union([z.array(z.string()).min(2), z.literal('sites'), z.strictObject({ ...of, value: z.string(), text: z.string() })]),
    initial: z.string().min(1).optional(),
    /** Queries that mean something else, or nothing, once another value is chosen. */
    forgets: z.array(z.string().min(1)).min(1).optional(),
  }),
  /** Loaded rows that have to be seen before everything else, such as an outage: each leads to the whole of it. `tone` is the choice that says how bad it is. */
  z.strictObject({
    kind: z.literal('notice'),
    ...of,
    title: z.string(),
    tone: z.string(),
    /** Since when it is so. */
    date: z.string().optional(),
    opens: Opens.optional(),
  }),
  /**
   * Rows of a loaded list as a table, where columns are compared or lines are read as they are written; on a phone each is a
   * card. With `field` they are the rows that a field of a record holds.
   */
  z.strictObject({
    kind: z.literal('table'),
    ...of,
    field: z.string().min(1).optional(),
    columns: z.array(ShownField).min(1),
    ...heading,
    opens: Opens.optional(),
    /** Rows with these values stand folded below the others, under the words of `heading`. */
    folded: z.strictObject({ when: When, heading: z.string().min(1) }).optional(),
    /** Each row is a file, by its `attachmentId`, `fileName` and `size`, that can be put into the tray of downloads. */
    tray: z.literal(true).optional(),
    /** Each row is a file that one button downloads. The action comes first, while its `when` holds for the row: it may name `$row`. */
    download: z.strictObject({ first: CallAction }).optional(),
    /** Id of the words that stand where there is no row; without them nothing does. */
    empty: z.string().min(1).optional(),
  }),
  /**
   * Fields of what a loaded name is asked with, each kept in the address as a query of its own name: a form that works before
   * script. Those of a list may be its filters, chosen from what its answer counts; for others `choices` says which loaded list
   * they are chosen from. The words are `page.<page>.ask`, or what `button` names where a page asks for several things,
   * `page.<page>.hint.<field>` and, for what is chosen where nothing is, `page.<page>.none.<field>`.
   */
  z.strictObject({
    kind: z.literal('ask'),
    ...of,
    fields: z.array(z.string().min(1)).min(1),
    choices: z.record(z.string(), z.strictObject({ ...of, value: z.string(), text: z.string() })).optional(),
    button: z.string().min(1).optional(),
    ...heading,
  }),
  /**
   * Rows of a loaded list on a map of the world and beside it as a list, each way leading to the other. `place` is the field
   * that says where a row is; the map shows as much of the world as its rows lie in.
   */
  z.strictObject({
    kind: z.literal('map'),
    ...of,
    place: z.string().min(1),
    /** What is told of each row in short: its name first. */
    columns: z.array(ShownField).min(1),
    /** What opens below that, told in full. */
    folded: z.array(ShownField).min(1),
    ...heading,
    /** Id of the words that stand where there is no row; without them nothing does. */
    empty: z.string().min(1).optional(),
  }),
  /** What a visitor who was refused is told: which page, for whom it is, as whom they are here. */
  z.strictObject({ kind: z.literal('refusal') }),
  /** The entries of a menu as tiles. */
  z.strictObject({ kind: z.literal('menu'), menu: idOf('menu'), ...heading }),
  /** The banner of a page with a default where there is none. */
  z.strictObject({ kind: z.literal('banner'), ...of }),
  /** The portal's search, large: `hot` adds what many search for, `prefill` fills it with the words of the address. */
  z.strictObject({ kind: z.literal('search'), hot: z.literal(true).optional(), prefill: z.literal('path').optional() }),
  /**
   * A paragraph of the page's own words: `page.<page>.<id>`. With `of` and `when` it is told only where the record has these
   * values. `shows` is a field of the record that stands behind the words, such as the one that took its place.
   */
  z.strictObject({
    kind: z.literal('note'),
    of: z.string().min(1).optional(),
    id: z.string().min(1),
    look: z.enum(['plain', 'note', 'warning']).optional(),
    shows: ShownField.optional(),
    when: When.optional(),
  }),
]);
export type Block = z.infer<typeof Block>;
export type BlockKind = Block['kind'];
