/** Parts that several page kinds share. */
import { z } from 'zod';
import { CallUse } from '../cards/call.ts';
import { Inline, idOf, With } from '../cards/names.ts';

/** A link to a route; `hash` is a fragment of its page. */
export const LinkCard = z.strictObject({
  route: idOf('route'),
  with: With.optional(),
  query: With.optional(),
  hash: z.string().min(1).optional(),
});
export type LinkCard = z.infer<typeof LinkCard>;

/** The link of a row or node: one for all, or one for each value of a choice or flag. Values under `nowhere` have none. */
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
 * A field of an answer as a page shows it: by its name, or in another look of its kind. If the field contains records,
 * `opens` links each of them; `$link` is the record.
 */
export const ShownField = z.union([
  z.string().min(1),
  z.strictObject({ field: z.string().min(1), as: z.string().min(1).optional(), opens: LinkCard.optional() }),
]);
export type ShownField = z.infer<typeof ShownField>;

/** Fields of an answer that are shown once, such as a key that nobody can read again, and the way on. The look `qr` is a code to scan. */
export const Shows = z.strictObject({ shows: z.array(ShownField).min(1), then: LinkCard });
export type Shows = z.infer<typeof Shows>;

/** A fact about a record; with `when` it is told only for these values, such as an audience that is not everybody. `opens` as for `ShownField`. */
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

/** Membership is the only condition a card may state. */
export const When = z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean()])).min(1));

/** Its icon stands for it; its name is told to who points at it, and read out. */
const look = z.literal('icon').optional();

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
  confirm: z.literal(true).optional(),
});

/** What can be done with one record: the way to a page of it, or a call. */
export const RecordAction = z.discriminatedUnion('kind', [GoAction, CallAction]);

/** What can be done with a row, or with the rows selected. */
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
    /** Of the rows that are chosen it takes only these. */
    when: When.optional(),
    confirm: z.literal(true).optional(),
  }),
  /**
   * Puts the row among those that the page of `route` compares: `value` is its key there. The list shows in a bar which rows
   * are chosen; the block `compare` of that page says how many they may be.
   */
  z.strictObject({
    kind: z.literal('compare'),
    id: z.string(),
    route: idOf('route'),
    /** Key of the row on the page that compares. */
    value: z.string().startsWith('$'),
    icon: idOf('icon').optional(),
    when: When.optional(),
  }),
]);
export type RowAction = z.infer<typeof RowAction>;

/** What can be done with a list as a whole: the way to a new row, or a call such as one that empties it. */
export const ListOffer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('go'),
    id: z.string(),
    route: idOf('route'),
    with: With.optional(),
    query: With.optional(),
    icon: idOf('icon').optional(),
  }),
  z.strictObject({
    kind: z.literal('call'),
    id: z.string(),
    call: idOf('call'),
    with: With.optional(),
    icon: idOf('icon').optional(),
    confirm: z.literal(true).optional(),
    /** By what the call of the rows tells of the list as a whole. */
    when: When.optional(),
  }),
]);
export type ListOffer = z.infer<typeof ListOffer>;

/** A mark before the title of a row: the icon of a flag that is true, or the word of a choice with one of some values. */
export const RowMark = z.union([
  z.strictObject({ field: z.string().min(1), icon: idOf('icon') }),
  z.strictObject({ field: z.string().min(1), when: z.array(z.string()).min(1) }),
]);
export type RowMark = z.infer<typeof RowMark>;

/**
 * Rows that others subscribe to, as RSS and Atom at the address of their page with `.rss` or `.atom` behind it. An entry
 * leads where its row `opens`; what a feed is narrowed by is the list's own query. A feed is what a visitor without a
 * login reads, whoever asks for it: it is as open as its page.
 */
export const Feed = z.strictObject({
  /** What never changes about a row. */
  id: z.string().min(1),
  title: z.string().min(1),
  summary: z.string().min(1).optional(),
  /** When it came out. */
  date: z.string().min(1),
  /** When it changed last; the entries come in this order, else in that of their dates. */
  updated: z.string().min(1).optional(),
  /** Choices and other records that an entry is filed under. */
  labels: z.array(z.string().min(1)).min(1).optional(),
});
export type Feed = z.infer<typeof Feed>;

/**
 * What more rows are that look like answers: the field by which those of a page stand together, and the call by which each
 * is voted on; that one takes `helpful`, `up` and `down` are the fields that count.
 */
const Answers = z.strictObject({
  groups: z.string().min(1).optional(),
  votes: z.strictObject({ call: idOf('call'), with: With, up: z.string().min(1), down: z.string().min(1) }).optional(),
});
export type Answers = z.infer<typeof Answers>;

/** How a list looks; shared by list pages, zones and the list beside a tree. */
export const ListLook = {
  marks: z.array(RowMark).min(1).optional(),
  columns: z.array(ShownField).min(1),
  filters: z.array(z.string()).optional(),
  /** The request's own key or `keyword` that the search field sets. */
  search: z.literal('keyword').optional(),
  /** First order; a leading minus is descending. */
  sort: z.string().optional(),
  /**
   * What is shown first; the visitor may switch between rows and cards. Entries are read like a dictionary, posters are
   * looked at: a picture, and in its corner how long the recording behind it runs; answers are questions that open on the
   * spot. All of these stay so.
   */
  look: z.enum(['rows', 'cards', 'entries', 'posters', 'answers']).optional(),
  answers: Answers.optional(),
  export: z.literal(true).optional(),
};

/** What a visitor tells the editors in a few fields, without leaving the page. */
export const ContentRequestCard = z.strictObject({ call: idOf('call'), with: With.optional(), fields: z.array(z.string()).min(1) });
export type ContentRequestCard = z.infer<typeof ContentRequestCard>;

/** What the record of a page can be to search engines, in the terms of schema.org. */
export const thingKinds = ['TechArticle', 'Article', 'VideoObject', 'SoftwareApplication', 'Product'] as const;

const ThingKind = z.enum(thingKinds);

/** Title, description and keywords of a page where its words are not enough. */
export const Head = z.strictObject({
  /** What its record is called by search engines, or by a choice of it what each value is; they are told nothing of a page without it but the way here. */
  kind: z.union([ThingKind, z.strictObject({ by: z.string().startsWith('$'), kinds: z.record(z.string().min(1), ThingKind) })]).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  keywords: z.string().optional(),
  /** A field that, where it holds something, keeps the page from search engines, such as the mark of an outdated version. */
  unlisted: z.string().optional(),
  /** The record's zone: the one whose content holds these values. It stands in the breadcrumb. */
  zone: z.record(z.string(), z.string()).optional(),
  /** Properties that schema.org has for the kind, such as `datePublished`, bound like the rest of the head. */
  facts: z.record(z.string().regex(/^[a-z][A-Za-z]*$/), z.string().startsWith('$')).optional(),
});
export type Head = z.infer<typeof Head>;

/** The calls a page loads, by the name that bindings and blocks use. */
export const PageData = z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), CallUse);
export { Inline };
