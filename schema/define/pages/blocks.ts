/** The blocks that detail and blocks pages are composed of. One file each in runtime/browser/blocks. */
import { z } from 'zod';
import { idOf, With } from '../cards/names.ts';
import { CallAction, ContentRequestCard, Fact, LinkCard, Opens, RecordAction, RowMark, ShownField, When } from './parts.ts';

/** The name under the page's `data` that a block shows. */
const of = { of: z.string().min(1) };
/** A heading id: the words are `page.<page>.<id>`. */
const heading = { heading: z.string().min(1).optional() };

/**
 * A button that switches a state of a record on and off, such as being in a collection. `field` names the state in the
 * loaded data and in the request. The words are `block.actions.<id>`; the icon has the same id.
 */
const SwitchAction = z.strictObject({
  kind: z.literal('switch'),
  id: z.enum(['collect', 'follow']),
  ...of,
  field: z.string().min(1),
  call: idOf('call'),
  with: With,
});

/** Lets a reader report a mistake in a passage. `text` is the field with the text; selecting a passage there offers the same. */
const ReportAction = z.strictObject({ kind: z.literal('report'), text: z.string().min(1), ...ContentRequestCard.shape });

/** Copies a reference to the record: its title, address, number and version. */
const CiteAction = z.strictObject({ kind: z.literal('cite'), code: z.string().min(1), version: z.string().min(1) });

/** A link to the page where staff edit the record, for accounts that may open it. The words are `block.actions.<id>`; the icon has the same id. */
const AdminAction = z.strictObject({ kind: z.literal('admin'), id: z.enum(['edit']), route: idOf('route'), with: With });

/** What a reader may add to the vote. The field `contact` is left out if `known` says that the portal can reach the reader. */
const Tells = ContentRequestCard.extend({ contact: z.string().min(1), known: z.string().startsWith('$') });

/** Remembers the reading position: `of` loads it and the call saves it, with `anchor` and `share` of the page. */
const KeepsPlace = z.strictObject({ ...of, call: idOf('call'), with: With });

export const Block = z.discriminatedUnion('kind', [
  /** Facts about a record in one line or list. As a panel they are the main content of the page, and the first fact is the largest. */
  z.strictObject({ kind: z.literal('meta'), ...of, fields: z.array(Fact).min(1), look: z.literal('panel').optional() }),
  /** A body of stored HTML; `contents` adds the table of contents with scroll-spy. As a panel it is set off from the rest, for example for instructions. */
  z.strictObject({
    kind: z.literal('text'),
    ...of,
    field: z.string(),
    ...heading,
    contents: z.literal(true).optional(),
    look: z.literal('panel').optional(),
    place: KeepsPlace.optional(),
  }),
  /** Bodies of several records below each other, each under its title. `anchor` is the field with its anchor in the address. */
  z.strictObject({
    kind: z.literal('texts'),
    ...of,
    title: z.string(),
    field: z.string(),
    anchor: z.string(),
    ...heading,
    contents: z.literal(true).optional(),
  }),
  /** One or two plain sentences set off from the body, such as a short answer. Marks of a marked text are shown. */
  z.strictObject({ kind: z.literal('lead'), ...of, field: z.string(), ...heading }),
  /** A video or audio player with captions, chapters and transcript. It starts at `t` of the address, in seconds or as a time code. */
  z.strictObject({ kind: z.literal('player'), ...of, field: z.string() }),
  /**
   * A drawing that can be zoomed and turned. `spots` is the field with the parts of the drawing; a table below lists them, and
   * drawing and table link to each other. The first column is the name of a part in the drawing. `wires` is the column with the
   * kind of line, `file` the field with the address of the drawing as a file.
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
  /**
   * The pages of a document as pictures that can be leafed through, magnified and searched; without script they are shown below
   * each other. `mark` is the field with the text of the watermark.
   */
  z.strictObject({ kind: z.literal('pages'), ...of, field: z.string().min(1), mark: z.string().min(1).optional(), ...heading }),
  /** Asks before a link leaves the portal. `cancel` is the way back. */
  z.strictObject({ kind: z.literal('outward'), ...of, field: z.string(), cancel: LinkCard }),
  /** Attachments with type, size and hash. */
  z.strictObject({ kind: z.literal('files'), ...of, field: z.string(), ...heading }),
  /**
   * Attachments that need an action first, such as accepting a license: a click asks for it and then starts the download.
   * `first` is also offered on its own, as long as its `when` is true. The words are `action.<page>.<id>`. With `look` "button"
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
   * The versions of a record, newest first. Each links to the page as it was; two can be compared. `of` names the versions,
   * which are loaded if the address has `versions`, `version` or `compare`. `version` of the record is its own one.
   */
  z.strictObject({ kind: z.literal('versions'), ...of, record: z.string().min(1), columns: z.array(ShownField).min(1), ...heading }),
  /** Pictures from a field of a record, the first one large. Each opens on its own. */
  z.strictObject({ kind: z.literal('gallery'), ...of, field: z.string(), picture: z.string(), caption: z.string() }),
  /**
   * Rows of a loaded list side by side: a column for each row, a line for each field and for each label of `pairs`. Lines that
   * differ are marked. The address has the keys of the rows under `query`, separated by commas, and the browser remembers them.
   * `adds` is the query for one more row, chosen from another list. The words are
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
  /** Numbered steps from a field of a record, each with a warning and a picture. */
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
          z.discriminatedUnion('kind', [SwitchAction, ReportAction, CiteAction, AdminAction]),
        ]),
      )
      .min(1),
  }),
  /** Actions for the staff of a record. An action that the visitor may not use is not offered. The words are `action.<page>.<id>`. */
  z.strictObject({ kind: z.literal('edits'), ...of, actions: z.array(RecordAction).min(1) }),
  /** The question "Was this helpful?". One call takes yes or no; another one takes what the reader adds, together with `helpful`. */
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
    /** Texts of a row that are shown with their names below the first column. */
    look: z.enum(['list', 'cards', 'ranked', 'fold', 'notes', 'entries']).optional(),
    marks: z.array(RowMark).min(1).optional(),
    /** Id of the words that are shown if there is no row; without it nothing is shown. */
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
  /** Key figures of a record, each with its name. */
  z.strictObject({ kind: z.literal('figures'), ...of, fields: z.array(z.string()).min(1) }),
  /** Rows of a loaded list as a chart. `series` are the numbers, `along` is the axis. The same data is below it as a table. */
  z.strictObject({
    kind: z.literal('chart'),
    ...of,
    along: z.string(),
    series: z.array(z.string()).min(1).max(4),
    ...heading,
    look: z.enum(['line', 'bars']),
  }),
  /**
   * A choice that is part of the address as `query`: one of some values, a site of the portal, or a row of a loaded list.
   * Without it `initial` applies: for sites all sites, for rows the row with this flag, else all rows. The words are
   * `page.<page>.<id>.title`, those of the values, and `all`.
   */
  z.strictObject({
    kind: z.literal('chooser'),
    id: z.string().min(1),
    query: z.string().min(1),
    values: z.union([z.array(z.string()).min(2), z.literal('sites'), z.strictObject({ ...of, value: z.string(), text: z.string() })]),
    initial: z.string().min(1).optional(),
    /** Queries that are removed when another value is chosen. */
    forgets: z.array(z.string().min(1)).min(1).optional(),
  }),
  /** Urgent rows, such as an outage, that are shown before everything else. Each links to its details. `tone` is the field with the severity. */
  z.strictObject({
    kind: z.literal('notice'),
    ...of,
    title: z.string(),
    tone: z.string(),
    /** Field with the time since when it applies. */
    date: z.string().optional(),
    opens: Opens.optional(),
  }),
  /**
   * Rows of a loaded list as a table; on a phone each row is a card. With `field` the rows come from a field of a record.
   */
  z.strictObject({
    kind: z.literal('table'),
    ...of,
    field: z.string().min(1).optional(),
    columns: z.array(ShownField).min(1),
    ...heading,
    opens: Opens.optional(),
    /** Rows with these values are folded below the others, under the words of `heading`. */
    folded: z.strictObject({ when: When, heading: z.string().min(1) }).optional(),
    /** Each row is a file with `attachmentId`, `fileName` and `size` that can be added to the download list. */
    tray: z.literal(true).optional(),
    /** Each row is a file with a download button. The action comes first, as long as its `when` is true for the row; it may use `$row`. */
    download: z.strictObject({ first: CallAction }).optional(),
    /** Id of the words that are shown if there is no row; without it nothing is shown. */
    empty: z.string().min(1).optional(),
  }),
  /**
   * A form for the parameters of a loaded name, each part of the address under its own name; it works without script. For a
   * list they can be its filters, with the counted values as choices; for others `choices` names a loaded list. The words are `page.<page>.ask`, or what `button` names where a page asks for several things,
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
   * Rows of a loaded list on a map and in a list; the two link to each other. `place` is the field with the position. The map
   * shows the area of its rows.
   */
  z.strictObject({
    kind: z.literal('map'),
    ...of,
    place: z.string().min(1),
    /** Fields in the short form of a row, the name first. */
    columns: z.array(ShownField).min(1),
    /** Fields that open below it. */
    folded: z.array(ShownField).min(1),
    ...heading,
    /** Id of the words that are shown if there is no row; without it nothing is shown. */
    empty: z.string().min(1).optional(),
  }),
  /** Explains a refusal: which page it is, for whom, and which account the visitor has. */
  z.strictObject({ kind: z.literal('refusal') }),
  /** The entries of a menu as tiles. */
  z.strictObject({ kind: z.literal('menu'), menu: idOf('menu'), ...heading }),
  /** The banner of a page with a default where there is none. */
  z.strictObject({ kind: z.literal('banner'), ...of }),
  /** The portal's search, large. `hot` adds frequent searches; `prefill` fills in the words of the address. */
  z.strictObject({ kind: z.literal('search'), hot: z.literal(true).optional(), prefill: z.literal('path').optional() }),
  /**
   * A paragraph of the page's own words: `page.<page>.<id>`. With `of` and `when` it is shown only if the record has these
   * values. `shows` is a field of the record that follows the words, such as the record that replaced it.
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
