/** The blocks that detail and blocks pages are composed of. One file each in runtime/browser/blocks. */
import { z } from 'zod';
import { idOf, With } from '../cards/names.ts';
import { Fact, Opens, RecordAction, Shown, Way } from './parts.ts';

/** The name under the page's `data` that a block shows. */
const of = { of: z.string().min(1) };
/** A heading id: the words are `page.<page>.<id>`. */
const heading = { heading: z.string().min(1).optional() };

export const Block = z.discriminatedUnion('kind', [
  /** Facts about a record in one quiet line or list; as a panel they are what the page is for, and the first says it. */
  z.strictObject({ kind: z.literal('meta'), ...of, fields: z.array(Fact).min(1), look: z.literal('panel').optional() }),
  /** A body of stored HTML; `contents` adds the table of contents with scroll-spy. */
  z.strictObject({ kind: z.literal('text'), ...of, field: z.string(), ...heading, contents: z.literal(true).optional() }),
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
  /** A plain sentence or two set off from the body, such as a short answer. */
  z.strictObject({ kind: z.literal('lead'), ...of, field: z.string() }),
  /** Attachments with type, size and hash. */
  z.strictObject({ kind: z.literal('files'), ...of, field: z.string(), ...heading }),
  /** Label and value pairs. */
  z.strictObject({ kind: z.literal('facts'), ...of, field: z.string(), ...heading }),
  /** Buttons for the record. */
  z.strictObject({ kind: z.literal('actions'), ...of, actions: z.array(z.enum(['share', 'print'])).min(1) }),
  /** What those who look after a record do with it; what is closed to the visitor is not offered. The words are `action.<page>.<id>`. */
  z.strictObject({ kind: z.literal('edits'), ...of, actions: z.array(RecordAction).min(1) }),
  /** Was this helpful: yes or no, by one call. */
  z.strictObject({ kind: z.literal('feedback'), ...of, call: idOf('call'), with: With, up: z.string(), down: z.string() }),
  /** Rows of a loaded list. */
  z.strictObject({
    kind: z.literal('rows'),
    ...of,
    columns: z.array(Shown).min(1),
    ...heading,
    opens: Opens.optional(),
    look: z.enum(['list', 'cards', 'ranked', 'fold']).optional(),
    /** Id of the words that stand where there is no row; without them nothing does. */
    empty: z.string().min(1).optional(),
    more: Way.optional(),
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
   * A choice that is kept in the address as `query`: one of some values, or a site of the portal. Without it `initial` is
   * meant, for sites all of them. The words are `page.<page>.<id>.title` and those of the values.
   */
  z.strictObject({
    kind: z.literal('chooser'),
    id: z.string().min(1),
    query: z.string().min(1),
    values: z.union([z.array(z.string()).min(2), z.literal('sites')]),
    initial: z.string().min(1).optional(),
  }),
  /** Rows of a loaded list as a table, where columns are compared or lines are read as they are written; on a phone each is a card. */
  z.strictObject({
    kind: z.literal('table'),
    ...of,
    columns: z.array(Shown).min(1),
    ...heading,
    opens: Opens.optional(),
    /** Id of the words that stand where there is no row; without them nothing does. */
    empty: z.string().min(1).optional(),
  }),
  /**
   * Fields of what a loaded name is asked with, each kept in the address as a query of its own name: a form that works before
   * script. `choices` says by field which loaded list it is chosen from. The words are `page.<page>.ask`, `page.<page>.hint.<field>`
   * and, for what is chosen where nothing is, `page.<page>.none.<field>`.
   */
  z.strictObject({
    kind: z.literal('ask'),
    ...of,
    fields: z.array(z.string().min(1)).min(1),
    choices: z.record(z.string(), z.strictObject({ ...of, value: z.string(), text: z.string() })).optional(),
  }),
  /** What a visitor who was refused is told: which page, for whom it is, as whom they are here. */
  z.strictObject({ kind: z.literal('refusal') }),
  /** The entries of a menu as tiles. */
  z.strictObject({ kind: z.literal('menu'), menu: idOf('menu'), ...heading }),
  /** The banner of a page with a default where there is none. */
  z.strictObject({ kind: z.literal('banner'), ...of }),
  /** The portal's search, large: `hot` adds what many search for, `prefill` fills it with the words of the address. */
  z.strictObject({ kind: z.literal('search'), hot: z.literal(true).optional(), prefill: z.literal('path').optional() }),
  /** A paragraph of the page's own words: `page.<page>.<id>`. */
  z.strictObject({ kind: z.literal('note'), id: z.string().min(1), look: z.enum(['plain', 'note', 'warning']).optional() }),
]);
export type Block = z.infer<typeof Block>;
export type BlockKind = Block['kind'];
