/**
 * Field constructors: zod types that also declare how their value is shown. The declaration is zod metadata (`field`). It
 * survives `.pick()` and `.partial()` and is part of the JSON Schema that the compiler reads.
 */
import { z } from 'zod';
import type { Inline } from './cards/names.ts';

/** How a value is shown, entered, filtered, sorted and exported. Each kind has a file in runtime/browser/fields. */
export const fieldKinds = [
  'text',
  'longText',
  'richText',
  'code',
  'id',
  'moment',
  'day',
  'count',
  'decimal',
  'bytes',
  'duration',
  'flag',
  'choice',
  'link',
  'links',
  'picture',
  'files',
  'file',
  'hash',
  'email',
  'phone',
  'hours',
  'place',
  'address',
  'secret',
  'facts',
  'texts',
  'marked',
  'tree',
  'source',
  'recording',
  'drawing',
  'pages',
  'localText',
  'localLongText',
  'localMarkdown',
  'items',
  'slots',
  'money',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The looks by kind that a card may choose with `as`. Kinds that are not listed have one look. */
export const fieldLooks: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  choice: ['badge'],
  flag: ['badge'],
  // `wide`: column width for long names next to short columns.
  link: ['chips', 'wide'],
  links: ['chips', 'languages'],
  day: ['due'],
  moment: ['day', 'moment', 'since'],
  decimal: ['signed'],
  // For forms that show a response once.
  code: ['qr'],
  secret: ['qr'],
  address: ['qr'],
};

/** The metadata of a field: its kind, the noun and name that its words are keyed by, and the source of its choices. */
export interface FieldMeta {
  kind: FieldKind;
  /** Set by `entity()`: the words are `field.<noun>.<name>` and `choice.<noun>.<name>.<value>`. */
  noun?: string;
  name?: string;
  /** The label, if the entity declares it. Otherwise schema/words has it. */
  label?: Inline;
  /** For link and links: the noun of the linked record. */
  of?: string;
  /** For choices of languages: how the compiler names languages without a word, either in the reader's language or in their own. */
  names?: 'language' | 'endonym';
}

const withField = <T extends z.ZodType>(type: T, field: FieldMeta): T => type.meta({ ...type.meta(), field }) as T;

/** Declares the label of a field in the entity. Without it, schema/words has the label. */
export const labelled = <T extends z.ZodType>(type: T, label: Inline): T => withField(type, { ...(fieldOf(type) as FieldMeta), label });

/** One line of text. Bounds count UTF-16 units. */
export const text = ({ min = 0, max = 250 }: { min?: number; max?: number } = {}) =>
  withField(z.string().min(min).max(max), { kind: 'text' });

/** The wire format of `marked`. `marks` are ascending pairs of start and end (exclusive), in UTF-16 units. */
const Marked = z.strictObject({ text: z.string().max(1000), marks: z.array(z.int().min(0)).max(200) });

/** A line of plain text with marked parts, such as the words of a search. */
export const marked = ({ max = 250 }: { max?: number } = {}) => withField(Marked.extend({ text: z.string().max(max) }), { kind: 'marked' });

/** Several short texts of one kind, such as alternative names. */
export const texts = ({ max = 200, maxItems = 50 }: { max?: number; maxItems?: number } = {}) =>
  withField(z.array(z.string().max(max)).max(maxItems), { kind: 'texts' });

/** Several lines of plain text. */
export const longText = ({ min = 0, max = 4000 }: { min?: number; max?: number } = {}) =>
  withField(z.string().min(min).max(max), { kind: 'longText' });

/** The languages of content. */
export const contentLanguages = ['zh', 'en', 'ru', 'ar'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

interface LocalBounds<Needs extends readonly ContentLanguage[] = readonly ContentLanguage[]> {
  /** Maximum length of the text in one language, in UTF-16 units. */
  max?: number;
  /** Languages that are required. At least one text is always required. */
  needs?: Needs;
}

type LocalShape<Needs extends readonly ContentLanguage[]> = {
  [Language in ContentLanguage]: Language extends Needs[number] ? z.ZodString : z.ZodOptional<z.ZodString>;
};

/** `{ zh?, en?, ru?, ar? }`: a text by language. If no language is required, Ajv refuses an empty object by `minProperties`. */
const localized = <Needs extends readonly ContentLanguage[]>({ max = 250, needs }: LocalBounds<Needs>, kind: FieldKind) => {
  const written = z.string().min(1).max(max);
  const needed: readonly ContentLanguage[] = needs ?? [];
  const shape = Object.fromEntries(
    contentLanguages.map((language) => [language, needed.includes(language) ? written : written.optional()]),
  );
  const object = z.strictObject(shape as LocalShape<Needs>);
  return withField(needed.length > 0 ? object : object.meta({ minProperties: 1 }), { kind });
};

/** One line of text, by language. */
export const localText = <const Needs extends readonly ContentLanguage[] = readonly []>(bounds: LocalBounds<Needs> = {}) =>
  localized(bounds, 'localText');

/** Several lines of plain text, by language. */
export const localLongText = <const Needs extends readonly ContentLanguage[] = readonly []>({
  max = 4000,
  ...bounds
}: LocalBounds<Needs> = {}) => localized({ ...bounds, max } as LocalBounds<Needs>, 'localLongText');

/** Markdown by language; a form may show a preview (`previews`). */
export const localMarkdown = <const Needs extends readonly ContentLanguage[] = readonly []>({
  max = 100_000,
  ...bounds
}: LocalBounds<Needs> = {}) => localized({ ...bounds, max } as LocalBounds<Needs>, 'localMarkdown');

/**
 * An ordered list of small records, such as the chapters of a video. `of` is an `entity()`, whose fields have separate words.
 * Requests and answers contain the whole list.
 */
export const items = <Item extends z.ZodObject>(of: Item, { min = 0, max = 100 }: { min?: number; max?: number } = {}) =>
  withField(z.array(of).min(min).max(max), { kind: 'items' });

/** Sanitised HTML of an article or answer. Render it only with the TrustedHTML component. */
export const richText = () => withField(z.string().max(1_000_000), { kind: 'richText' });

/** A short permanent code, such as a bill number, model or category code. */
export const code = (max = 100) => withField(z.string().min(1).max(max), { kind: 'code' });

/** The id of a record; opaque to the browser. */
export const id = (of: string) => withField(z.string().min(1).max(100), { kind: 'id', of });

/** An instant, UTC ISO 8601. */
export const Instant = z.iso.datetime();
export const moment = () => withField(Instant, { kind: 'moment' });

/** A calendar day, ISO 8601 without time. */
export const CalendarDay = z.iso.date();
export const day = () => withField(CalendarDay, { kind: 'day' });

/** An integer from 0. */
export const count = () => withField(z.int().min(0), { kind: 'count' });

/** A decimal number. */
export const decimal = () => withField(z.number(), { kind: 'decimal' });

/** A size in bytes. */
export const bytes = () => withField(z.int().min(0), { kind: 'bytes' });

/** A duration, or a position in a recording, in whole seconds. */
export const duration = () => withField(z.int().min(0), { kind: 'duration' });

/** Yes or no. */
export const flag = () => withField(z.boolean(), { kind: 'flag' });

/** One value of a closed set. Each value has a word. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  withField(z.enum(values), { kind: 'choice' });

/** Several values of a closed set. */
export const choices = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  withField(z.array(z.enum(values)).max(values.length), { kind: 'choice' });

/** A language of content. Language names need no words: the compiler takes them from the CLDR. */
export const contentLanguage = () => withField(z.enum(contentLanguages), { kind: 'choice', names: 'language' });

/** Several languages of content. */
export const contentLanguageList = () =>
  withField(z.array(z.enum(contentLanguages)).max(contentLanguages.length), { kind: 'choice', names: 'language' });

/** A language to read in. Each option is named in its own language, so that its speakers find it. */
export const readingLanguage = () => withField(z.enum(contentLanguages), { kind: 'choice', names: 'endonym' });

/** The wire format of a link: id and name of the linked record. `language` is set if the name is not in the requested language. */
export const LinkedRecord = z.strictObject({ id: z.string().max(100), text: z.string().max(300), language: z.string().max(35).optional() });

/** A linked record of another noun. Where a call requires an id, a binding passes the id of the link. */
export const link = (of: string) => withField(LinkedRecord, { kind: 'link', of });

/** Several linked records of another noun. */
export const links = (of: string) => withField(z.array(LinkedRecord).max(200), { kind: 'links', of });

/** The id of one record chosen in a request. The form field looks like that of a link. */
export const linkId = (of: string) => withField(z.string().min(1).max(100), { kind: 'link', of });

/** The ids of several records chosen in a request. */
export const linkIds = (of: string) => withField(z.array(z.string().min(1).max(100)).max(200), { kind: 'links', of });

/** The same-origin address of a picture. */
export const picture = () => withField(z.string().max(500), { kind: 'picture' });

/** A SHA-256 in lower-case hex. */
export const hash = () =>
  withField(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ['0'.repeat(64)] }),
    { kind: 'hash' },
  );

export const email = () => withField(z.email().max(254), { kind: 'email' });
export const phone = () =>
  withField(
    z
      .string()
      .regex(/^\+?[0-9 ()-]{5,24}$/)
      .meta({ examples: ['+49 30 901820'] }),
    { kind: 'phone' },
  );

/** A time of day, 00:00 to 24:00; `24:00` is the end of the day. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/**
 * Opening hours in the local time of a location. Days run from 1 (Monday) to 7. An interval whose end is not after its start
 * ends on the next day. On the days of an exception, its hours replace the weekly ones; without hours the location is closed.
 * `now` is the state at one instant: `offset` is the UTC offset in minutes, `changes` the next opening or closing.
 */
export const Hours = z.strictObject({
  timeZone: z.string().min(1).max(60),
  weekly: z.array(z.strictObject({ days: z.array(z.int().min(1).max(7)).min(1).max(7), opens: clockTime, closes: clockTime })).max(21),
  exceptions: z
    .array(
      z.strictObject({
        from: z.iso.date(),
        to: z.iso.date(),
        name: z.string().max(200),
        opens: clockTime.optional(),
        closes: clockTime.optional(),
      }),
    )
    .max(60),
  now: z.strictObject({
    at: z.iso.datetime(),
    offset: z.int().min(-1440).max(1440),
    isOpen: z.boolean(),
    changes: z.strictObject({ at: z.iso.datetime(), date: z.iso.date(), day: z.int().min(1).max(7), time: clockTime }).optional(),
  }),
});

/** The opening hours of an office, shown in its time zone and in the reader's. */
export const hours = () => withField(Hours, { kind: 'hours' });

/** The halves of a working day, in local time. */
export const dayHalves = ['morning', 'afternoon'] as const;

/** A half of a calendar day. */
export const DaySlot = z.strictObject({ day: CalendarDay, half: z.enum(dayHalves) });
export type DaySlot = z.infer<typeof DaySlot>;

/** Half days for an appointment. A form shows those that a call offers, see `slots` of its card. */
export const slots = ({ max = 5 }: { max?: number } = {}) => withField(z.array(DaySlot).max(max), { kind: 'slots' });

/**
 * Days that a call offers for `slots`, in local time. `halves` are the available ones. `closed` is the reason why a day has
 * none, such as the name of a holiday. `offset` is the UTC offset in minutes.
 */
export const SlotDays = z.strictObject({
  timeZone: z.string().max(60),
  offset: z.int().min(-1440).max(1440),
  days: z
    .array(z.strictObject({ day: CalendarDay, halves: z.array(z.enum(dayHalves)).max(2), closed: z.string().max(200).optional() }))
    .max(31),
});
export type SlotDays = z.infer<typeof SlotDays>;

/** An amount of money: `minor` counts the smallest units of the currency (ISO 4217), such as cents. */
export const Money = z.strictObject({ minor: z.int().min(0).max(1_000_000_000_000), currency: z.string().regex(/^[A-Z]{3}$/) });
export type Money = z.infer<typeof Money>;
export const money = () => withField(Money, { kind: 'money' });

/** A position on the globe, in degrees. */
export const place = () =>
  withField(z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }), { kind: 'place' });

/** A same-origin path, or an http(s) address. */
export const address = () => withField(z.string().max(1000), { kind: 'address' });

/** A password or key. It is never shown and never saved in a draft. */
export const secret = () => withField(z.string().min(1).max(200), { kind: 'secret' });

/** A file in the portal's store, as responses describe it. */
export const FileFacts = z.strictObject({
  attachmentId: z.string().max(100),
  fileName: z.string().max(255),
  size: z.int().min(0),
  mime: z.string().max(100),
  sha256: z.string().max(64),
  fileOriginPath: z.string().max(500),
});
export const file = () => withField(FileFacts, { kind: 'file' });
export const files = () => withField(z.array(FileFacts).max(200), { kind: 'files' });

/** The attachment ids of uploaded files in a request. */
export const fileId = () => withField(z.string().min(1).max(100), { kind: 'file' });
export const fileIds = () => withField(z.array(z.string().min(1).max(100)).max(200), { kind: 'files' });

/**
 * A recording for the player. Times are in seconds from its start. `processed`: still being processed; `blocked`: not available
 * to the reader; `removed`: deleted. Only a `ready` recording has sources, captions and a transcript.
 */
export const Recording = z.strictObject({
  id: z.string().max(100),
  state: z.enum(['ready', 'processed', 'blocked', 'removed']),
  /** The same-origin address of a 16:9 picture. */
  poster: z.string().max(500),
  seconds: z.int().min(0),
  /** The same recording in several formats, the best first. */
  sources: z
    .array(z.strictObject({ src: z.string().max(500), mime: z.string().max(100), height: z.int().min(1), size: z.int().min(0) }))
    .max(20),
  chapters: z.array(z.strictObject({ seconds: z.int().min(0), title: z.string().max(300) })).max(200),
  /** WebVTT by language; `automatic` marks captions by speech recognition. */
  captions: z.array(z.strictObject({ language: z.string().max(35), src: z.string().max(500), automatic: z.boolean() })).max(50),
  transcript: z
    .strictObject({
      language: z.string().max(35),
      cues: z.array(z.strictObject({ from: z.number().min(0), to: z.number().min(0), text: z.string().max(500) })).max(5000),
    })
    .optional(),
});
export type Recording = z.infer<typeof Recording>;
export const recording = () => withField(Recording, { kind: 'recording' });

/** The elements that a drawing may contain. None of them runs script, loads a resource or is parsed as markup. */
export const drawingTags = ['g', 'path', 'line', 'polyline', 'polygon', 'rect', 'circle', 'ellipse', 'text', 'tspan'] as const;

/**
 * An element of a drawing, in paint order. `depth` determines its parent: the last element before it with a smaller depth.
 * `look` are SVG attributes.
 */
const Shape = z.strictObject({
  depth: z.int().min(0).max(32),
  tag: z.enum(drawingTags),
  look: z.record(z.string().max(40), z.string().max(20_000)),
  text: z.string().max(500).optional(),
  /** The id of the text that the element shows, in the reader's language. */
  says: z.string().max(40).optional(),
  /** The layer that this element starts. */
  layer: z.string().max(40).optional(),
  /** The name of a selectable part, as used by the list next to the drawing. */
  spot: z.string().max(40).optional(),
  /** A kind of line, such as conductors of one colour. Its colour is the same in every theme. */
  wire: z.string().max(40).optional(),
});

/** A drawing as a list of elements, with its view box and its paper size. */
export const Drawing = z.strictObject({
  box: z.strictObject({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() }),
  /** In millimetres. */
  paper: z.strictObject({ width: z.number().positive(), height: z.number().positive() }),
  layers: z.array(z.strictObject({ id: z.string().max(40), name: z.string().max(200) })).max(8),
  shapes: z.array(Shape).max(5000),
});
export type Drawing = z.infer<typeof Drawing>;
export const drawing = () => withField(Drawing, { kind: 'drawing' });

/**
 * A page of a document, as a picture with its text. `picture` is the address; it is absent if the page cannot be rendered.
 * Lengths are in pixels from the top left corner. A piece of text starts at `x` on the baseline `y`, and is `width` long and
 * `height` high. It is rotated clockwise by `turn` degrees about that point. `ends` marks the last piece of a line.
 */
const DocumentPage = z.strictObject({
  number: z.int().min(1),
  picture: z.string().max(500).optional(),
  width: z.int().min(1),
  height: z.int().min(1),
  pieces: z
    .array(
      z.strictObject({
        text: z.string().max(2001),
        x: z.int(),
        y: z.int(),
        width: z.int().min(1),
        height: z.int().min(1),
        turn: z.int().min(-180).max(180).optional(),
        rtl: z.literal(true).optional(),
        ends: z.literal(true).optional(),
      }),
    )
    .max(4000),
});
export type DocumentPage = z.infer<typeof DocumentPage>;

/** The pages of a document, for viewing and search. */
export const pages = () => withField(z.array(DocumentPage).max(100), { kind: 'pages' });

/** A fragment of source text, or its location in a file. */
export const source = (max = 500) => withField(z.string().max(max), { kind: 'source' });

/** A pair of the kind facts. Its key is the same in every language. `has` says whether the subject has the named feature. */
const LabelledFact = z.strictObject({
  key: z.string().max(100).optional(),
  label: z.string().max(200),
  value: z.string().max(1000),
  has: z.boolean().optional(),
});

/** Ordered label and value pairs, such as a specification. */
export const facts = () => withField(z.array(LabelledFact).max(200), { kind: 'facts' });

/**
 * Declares a noun with its fields. Each field stores its noun, so that its words have the same key wherever it is shown. The
 * result is a strict zod object, with pick, partial and extend.
 */
export const entity = <Shape extends Record<string, z.ZodType>>(noun: string, shape: Shape) =>
  z.strictObject(Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, owned(type, noun, name)])) as Shape);

/** Sets the noun of a field. A field reused from another noun keeps its noun. */
function owned(type: z.ZodType, noun: string, name: string): z.ZodType {
  const meta = fieldOf(type);
  if (!meta || meta.noun) return type;
  return type.meta({ field: { ...meta, noun, name } });
}

/** The field metadata of a type, also inside optional, nullable and default. */
export function fieldOf(type: z.ZodType): FieldMeta | undefined {
  const own = (type.meta() as { field?: FieldMeta } | undefined)?.field;
  if (own) return own;
  const inner = (type.def as { innerType?: z.ZodType }).innerType;
  return inner && fieldOf(inner);
}
