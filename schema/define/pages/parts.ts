/** Parts that several page kinds share. */
import { z } from 'zod';
import { CallUse } from '../cards/call.ts';
import { Illustration, Inline, idOf, With } from '../cards/names.ts';

/** A link to a route; `hash` is a fragment of the page. */
export const LinkCard = z.strictObject({
  route: idOf('route'),
  with: With.optional(),
  query: With.optional(),
  hash: z.string().min(1).optional(),
});
export type LinkCard = z.infer<typeof LinkCard>;

/** The link of a row or node: one for all, or one for each value of a choice or flag. Rows with a value under `nowhere` have no link. */
export const Opens = z.union([
  LinkCard,
  z.strictObject({
    by: z.string().min(1),
    ways: z.record(z.string().min(1), LinkCard),
    nowhere: z.array(z.string().min(1)).min(1).optional(),
  }),
]);
export type Opens = z.infer<typeof Opens>;

/**
 * A field of an answer as a page shows it: its name, or the name with another look of its kind. If the field contains records,
 * `opens` links each of them; `$link` is the record.
 */
export const ShownField = z.union([
  z.string().min(1),
  z.strictObject({ field: z.string().min(1), as: z.string().min(1).optional(), opens: LinkCard.optional() }),
]);
export type ShownField = z.infer<typeof ShownField>;

/**
 * Fields of an answer that are shown once, such as a key that cannot be read again, and a link to continue. The look `qr` shows
 * a QR code.
 */
export const Shows = z.strictObject({ shows: z.array(ShownField).min(1), then: LinkCard });
export type Shows = z.infer<typeof Shows>;

/**
 * A fact about a record. With `when` it is shown only for these values, such as an audience that is not everybody. `opens` is
 * as in `ShownField`.
 */
export const Fact = z.union([
  z.string().min(1),
  z.strictObject({
    field: z.string().min(1),
    as: z.string().min(1).optional(),
    opens: LinkCard.optional(),
    when: z
      .array(z.union([z.string(), z.number(), z.boolean()]))
      .min(1)
      .optional(),
  }),
]);

/** The only condition that a card may have: a field has one of the given values. */
export const When = z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean()])).min(1));
export type When = z.infer<typeof When>;

/** The call that makes a record as a file. */
export const FormatCard = CallUse.extend({ when: When.optional() });

/** `icon` shows only the icon; the name is its tooltip and accessible name. `main` marks the main action of a record. */
const look = z.enum(['icon', 'main']).optional();

/** `danger` is for what cannot be restored: the button of the confirmation has the colour of danger. */
const confirm = z.union([z.literal(true), z.literal('danger')]).optional();

const GoAction = z.strictObject({
  kind: z.literal('go'),
  id: z.string(),
  route: idOf('route'),
  with: With.optional(),
  query: With.optional(),
  icon: idOf('icon').optional(),
  look,
  when: When.optional(),
});

export const CallAction = z.strictObject({
  kind: z.literal('call'),
  id: z.string(),
  call: idOf('call'),
  with: With.optional(),
  icon: idOf('icon').optional(),
  look,
  when: When.optional(),
  confirm,
});

/** An action on one record: a link to a page of it, or a call. */
export const RecordAction = z.discriminatedUnion('kind', [GoAction, CallAction]);

/** An action on one row, or on the selected rows. */
export const RowAction = z.discriminatedUnion('kind', [
  GoAction,
  CallAction,
  z.strictObject({ kind: z.literal('download'), id: z.string(), file: z.string(), icon: idOf('icon').optional(), when: When.optional() }),
  z.strictObject({
    kind: z.literal('batch'),
    id: z.string(),
    call: idOf('call'),
    with: With.optional(),
    icon: idOf('icon').optional(),
    /** Applies the action only to the selected rows that match. */
    when: When.optional(),
    confirm,
  }),
  /**
   * Adds the row to the comparison on the page of `route`; `value` is its key there. A bar below the list shows the chosen
   * rows. The block `compare` of that page limits their number.
   */
  z.strictObject({
    kind: z.literal('compare'),
    id: z.string(),
    route: idOf('route'),
    /** The key of the row on the comparison page. */
    value: z.string().startsWith('$'),
    icon: idOf('icon').optional(),
    when: When.optional(),
  }),
]);
export type RowAction = z.infer<typeof RowAction>;

/** An action on the list as a whole: a link to a form for a new row, or a call that empties the list. */
export const ListOffer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('go'),
    id: z.string(),
    route: idOf('route'),
    with: With.optional(),
    query: With.optional(),
    icon: idOf('icon').optional(),
    /** The first link is the main button of its page. One that only leads elsewhere is `plain`. */
    look: z.literal('plain').optional(),
  }),
  z.strictObject({
    kind: z.literal('call'),
    id: z.string(),
    call: idOf('call'),
    with: With.optional(),
    icon: idOf('icon').optional(),
    confirm,
    /** Shows the action only if values of the list as a whole match. The call of the rows answers these values. */
    when: When.optional(),
  }),
]);
export type ListOffer = z.infer<typeof ListOffer>;

/** A mark before the title of a row: an icon if a flag is true, or the word of a choice for certain values. */
export const RowMark = z.union([
  z.strictObject({ field: z.string().min(1), icon: idOf('icon') }),
  z.strictObject({ field: z.string().min(1), when: z.array(z.string()).min(1) }),
]);
export type RowMark = z.infer<typeof RowMark>;

/**
 * A feed of the rows, as RSS and Atom, at the address of the page with `.rss` or `.atom`. Entries link to the same pages as
 * rows (`opens`). The query of the list filters the feed. A feed contains the rows of an anonymous visitor, so it is as public
 * as its page.
 */
export const Feed = z.strictObject({
  /** The field that never changes and identifies a row. */
  id: z.string().min(1),
  title: z.string().min(1),
  summary: z.string().min(1).optional(),
  /** The field with the date of publication. */
  date: z.string().min(1),
  /** The field with the date of the last change. Entries are sorted by it; the default is `date`. */
  updated: z.string().min(1).optional(),
  /** Choices and linked records that become the categories of an entry. */
  labels: z.array(z.string().min(1)).min(1).optional(),
});
export type Feed = z.infer<typeof Feed>;

/** The call of a vote on a row with the look `answers`. It takes `helpful`. `up` and `down` are the fields with the counts. */
const Answers = z.strictObject({
  votes: z.strictObject({ call: idOf('call'), with: With, up: z.string().min(1), down: z.string().min(1) }),
});
export type Answers = z.infer<typeof Answers>;

/** Export formats of a list, by file extension. */
const ExportFormat = z.enum(['csv', 'xlsx', 'json', 'html']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/**
 * The choices of fields from calls; `value` and `text` are fields of their rows. Values of `with` that `narrows` names may be
 * empty. While any other entered value is empty, the field has no choices.
 */
export const FieldChoices = z.record(
  z.string(),
  z.strictObject({
    call: idOf('call'),
    with: With.optional(),
    narrows: z.array(z.string()).min(1).optional(),
    value: z.string(),
    text: z.string(),
    search: z.string().optional(),
  }),
);

/**
 * A change of several rows. Its dialog first shows which rows are refused and why. The call takes the rows by `ids`, or all
 * rows that are `matching`. It answers a preview or a result for each row. `fields` begin with `change.`. A call that takes
 * `versions` gets the field `version` of each row. Rows that do not meet `when` are skipped.
 */
const BulkCard = z.strictObject({
  call: idOf('call'),
  fields: z.array(z.string().startsWith('change.')).min(1),
  choices: FieldChoices.optional(),
  version: z.string().optional(),
  when: When.optional(),
});
export type BulkCard = z.infer<typeof BulkCard>;

/** The look of a list; shared by list pages, zones and the list of a tree page. */
export const ListLook = {
  marks: z.array(RowMark).min(1).optional(),
  columns: z.array(ShownField).min(1),
  /** The field whose text is below the title of a row of a table. */
  summary: z.string().min(1).optional(),
  /** The field that groups the cards or answers of a page under headings. */
  groups: z.string().min(1).optional(),
  filters: z.array(z.string()).optional(),
  /** The request's own key or `keyword` that the search field sets. */
  search: z.literal('keyword').optional(),
  /** Default order; a leading minus means descending. */
  sort: z.string().optional(),
  /**
   * The default look. Visitors can switch only between rows and cards. `entries` look like a dictionary. `posters` are pictures
   * with the duration of the recording in a corner. `answers` are questions that expand in place.
   */
  look: z.enum(['rows', 'cards', 'entries', 'posters', 'answers']).optional(),
  answers: Answers.optional(),
  /**
   * Offers all rows as files: CSV and a spreadsheet, or the given formats. JSON has the values and the address of each row.
   * HTML is a bookmark file for browsers.
   */
  export: z.union([z.literal(true), z.array(ExportFormat).min(1)]).optional(),
  bulk: BulkCard.optional(),
  /** The prefix of the calls `list`, `keep` and `remove` of saved views. List pages show them as tabs above the rows. */
  views: z.string().min(1).optional(),
};

/** A short form for a request to the editors, within the page. */
export const ContentRequestCard = z.strictObject({ call: idOf('call'), with: With.optional(), fields: z.array(z.string()).min(1) });
export type ContentRequestCard = z.infer<typeof ContentRequestCard>;

/** The types of schema.org that the record of a page can have. */
export const thingKinds = ['TechArticle', 'Article', 'VideoObject', 'SoftwareApplication', 'Product'] as const;

const ThingKind = z.enum(thingKinds);

/** Title, description and keywords of a page, if its words are not enough. */
export const Head = z.strictObject({
  /** The schema.org type of the record, or a type for each value of a choice. Without it, structured data does not describe the record. */
  kind: z.union([ThingKind, z.strictObject({ by: z.string().startsWith('$'), kinds: z.record(z.string().min(1), ThingKind) })]).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  keywords: z.string().optional(),
  /** A field that excludes the page from search engines if it is not empty, such as the mark of an outdated version. */
  unlisted: z.string().optional(),
  /** The page of the canonical address by the value of a field, for records that have a separate page. */
  canonical: z.strictObject({ by: z.string().startsWith('$'), ways: z.record(z.string().min(1), LinkCard) }).optional(),
  /** The zone of the record: the one whose content has these values. The breadcrumb shows it. */
  zone: z.record(z.string(), z.string()).optional(),
  /** Properties of the schema.org type, such as `datePublished`, bound like the rest of the head. */
  facts: z.record(z.string().regex(/^[a-z][A-Za-z]*$/), z.string().startsWith('$')).optional(),
  /** A drawing next to the heading on wide screens. Menus of tiles show it too. */
  drawing: Illustration.optional(),
});
export type Head = z.infer<typeof Head>;

/** The calls that a page loads, by the name that bindings and blocks use. */
export const PageData = z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), CallUse);
export { Inline };
