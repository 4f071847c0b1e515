/**
 * Field constructors: plain zod types that also say how their value looks. The look travels as zod metadata
 * (`field`), survives `.pick()` and `.partial()`, and arrives in JSON Schema, where the compiler reads it.
 */
import { z } from 'zod';
import type { Inline } from './cards/names.ts';

/** How a value is shown, asked for, filtered, sorted and exported. One file each in runtime/browser/fields. */
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
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The looks that a card may choose with `as`, by kind. A kind that is not named has one look. */
export const fieldLooks: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  choice: ['badge'],
  flag: ['badge'],
  link: ['chips'],
  links: ['chips', 'languages'],
  moment: ['day', 'moment'],
  // Where a form shows what it got once.
  code: ['qr'],
  secret: ['qr'],
  address: ['qr'],
};

/** What a field says of itself: its kind, the noun and name its words hang on, and where its choices come from. */
export interface FieldMeta {
  kind: FieldKind;
  /** Set by `entity()`: the words are `field.<noun>.<name>` and `choice.<noun>.<name>.<value>`. */
  noun?: string;
  name?: string;
  /** What it is called, where its entity says so and no word does. */
  label?: Inline;
  /** For link and links: the noun that is linked to. */
  of?: string;
  /** For choices among languages: how the compiler names those without a word, in the reader's language or in their own. */
  names?: 'language' | 'endonym';
}

const withField = <T extends z.ZodType>(type: T, field: FieldMeta): T => type.meta({ ...type.meta(), field }) as T;

/** Says in the entity what a field is called; schema/words has no word for it then. */
export const labelled = <T extends z.ZodType>(type: T, label: Inline): T => withField(type, { ...(fieldOf(type) as FieldMeta), label });

/** One line of text. Bounds count UTF-16 units, as JSON Schema does. */
export const text = ({ min = 0, max = 250 }: { min?: number; max?: number } = {}) =>
  withField(z.string().min(min).max(max), { kind: 'text' });

/** What `marked` holds on the wire: `marks` are pairs of from and to (excluded), in UTF-16 units, ascending. */
const Marked = z.strictObject({ text: z.string().max(1000), marks: z.array(z.int().min(0)).max(200) });

/** A line of plain text of which parts are marked, such as the words that were searched for. */
export const marked = ({ max = 250 }: { max?: number } = {}) => withField(Marked.extend({ text: z.string().max(max) }), { kind: 'marked' });

/** Several short texts of one kind, such as other names of a thing. */
export const texts = ({ max = 200, most = 50 }: { max?: number; most?: number } = {}) =>
  withField(z.array(z.string().max(max)).max(most), { kind: 'texts' });

/** Several lines of plain text. */
export const longText = ({ min = 0, max = 4000 }: { min?: number; max?: number } = {}) =>
  withField(z.string().min(min).max(max), { kind: 'longText' });

/** The languages that content is written in. */
export const contentLanguages = ['zh', 'en', 'ru', 'ar'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

interface LocalBounds<Needs extends readonly ContentLanguage[] = readonly ContentLanguage[]> {
  /** Letters of the text in one language. */
  max?: number;
  /** Languages that are never missing; at least one text is there in any case. */
  needs?: Needs;
}

type LocalShape<Needs extends readonly ContentLanguage[]> = {
  [Language in ContentLanguage]: Language extends Needs[number] ? z.ZodString : z.ZodOptional<z.ZodString>;
};

/** `{ zh?, en?, ru?, ar? }`: what was written in each language. Where no language is needed, ajv refuses an empty object by `minProperties`. */
const localized = <Needs extends readonly ContentLanguage[]>({ max = 250, needs }: LocalBounds<Needs>, kind: FieldKind) => {
  const written = z.string().min(1).max(max);
  const needed: readonly ContentLanguage[] = needs ?? [];
  const shape = Object.fromEntries(
    contentLanguages.map((language) => [language, needed.includes(language) ? written : written.optional()]),
  );
  const object = z.strictObject(shape as LocalShape<Needs>);
  return withField(needed.length > 0 ? object : object.meta({ minProperties: 1 }), { kind });
};

/** One line of text in the languages it was written in. */
export const localText = <const Needs extends readonly ContentLanguage[] = readonly []>(bounds: LocalBounds<Needs> = {}) =>
  localized(bounds, 'localText');

/** Several lines of plain text in the languages they were written in. */
export const localLongText = <const Needs extends readonly ContentLanguage[] = readonly []>({
  max = 4000,
  ...bounds
}: LocalBounds<Needs> = {}) => localized({ ...bounds, max } as LocalBounds<Needs>, 'localLongText');

/** Markdown in the languages it was written in; a form may show it as it will be read (`previews`). */
export const localMarkdown = <const Needs extends readonly ContentLanguage[] = readonly []>({
  max = 100_000,
  ...bounds
}: LocalBounds<Needs> = {}) => localized({ ...bounds, max } as LocalBounds<Needs>, 'localMarkdown');

/**
 * Small records in an order, such as the chapters of a video: `of` is an `entity()`, whose fields have words of their own.
 * They are sent and answered whole.
 */
export const items = <Item extends z.ZodObject>(of: Item, { min = 0, max = 100 }: { min?: number; max?: number } = {}) =>
  withField(z.array(of).min(min).max(max), { kind: 'items' });

/** Sanitised HTML of an article or answer, shown only through the TrustedHTML component. */
export const richText = () => withField(z.string().max(1_000_000), { kind: 'richText' });

/** A short permanent code: bill number, model, category code. */
export const code = (max = 100) => withField(z.string().min(1).max(max), { kind: 'code' });

/** The id of a record; opaque to the browser. */
export const id = (of: string) => withField(z.string().min(1).max(100), { kind: 'id', of });

/** An instant, UTC ISO 8601. */
export const Instant = z.iso.datetime();
export const moment = () => withField(Instant, { kind: 'moment' });

/** A calendar day, ISO 8601 without time. */
export const CalendarDay = z.iso.date();
export const day = () => withField(CalendarDay, { kind: 'day' });

/** A whole number from 0. */
export const count = () => withField(z.int().min(0), { kind: 'count' });

/** A number with a fraction. */
export const decimal = () => withField(z.number(), { kind: 'decimal' });

/** A size in bytes. */
export const bytes = () => withField(z.int().min(0), { kind: 'bytes' });

/** A length of time, or a place in a recording, in whole seconds. */
export const duration = () => withField(z.int().min(0), { kind: 'duration' });

/** Yes or no. */
export const flag = () => withField(z.boolean(), { kind: 'flag' });

/** One of a closed set; every value has a word. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  withField(z.enum(values), { kind: 'choice' });

/** Several of a closed set. */
export const choices = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  withField(z.array(z.enum(values)).max(values.length), { kind: 'choice' });

/** A language of content. Names of languages need no words: the compiler takes them from the CLDR. */
export const contentLanguage = () => withField(z.enum(contentLanguages), { kind: 'choice', names: 'language' });

/** Several languages of content. */
export const contentLanguageList = () =>
  withField(z.array(z.enum(contentLanguages)).max(contentLanguages.length), { kind: 'choice', names: 'language' });

/** A choice of a language to read in: each is named in itself, so that its speakers find it. */
export const readingLanguage = () => withField(z.enum(contentLanguages), { kind: 'choice', names: 'endonym' });

/** What links hold on the wire: the id of the other record and its name, with its language where that is not the one asked for. */
export const LinkedRecord = z.strictObject({ id: z.string().max(100), text: z.string().max(300), language: z.string().max(35).optional() });

/** A record of another noun. Where an id is asked for, a binding passes the link's id. */
export const link = (of: string) => withField(LinkedRecord, { kind: 'link', of });

/** Several records of another noun. */
export const links = (of: string) => withField(z.array(LinkedRecord).max(200), { kind: 'links', of });

/** A request's choice of one record: its id alone, asked for like a link. */
export const linkId = (of: string) => withField(z.string().min(1).max(100), { kind: 'link', of });

/** A request's choice of several records: their ids. */
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

/** A time of a day in 24 hours; `24:00` is its end. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/**
 * When a place is open, by the clocks of its own time zone. Days are 1 for Monday to 7; what closes no later than it opens
 * closes on the next day. On the days of an exception its hours hold in place of the week's, and without any it is closed.
 * `now` is how it stood at a moment: `offset` is the zone's from UTC in minutes then, `changes` when it opens or closes next.
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

/** The hours of an office, told by its clocks and by the reader's. */
export const hours = () => withField(Hours, { kind: 'hours' });

/** A place on the globe, in degrees. */
export const place = () =>
  withField(z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }), { kind: 'place' });

/** A same-origin path, or an http(s) address. */
export const address = () => withField(z.string().max(1000), { kind: 'address' });

/** A password or key: never shown, never kept in a draft. */
export const secret = () => withField(z.string().min(1).max(200), { kind: 'secret' });

/** A file of the portal's store, as an answer names it. */
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

/** What a request names of files uploaded before: their attachment ids. */
export const fileId = () => withField(z.string().min(1).max(100), { kind: 'file' });
export const fileIds = () => withField(z.array(z.string().min(1).max(100)).max(200), { kind: 'files' });

/**
 * A recording as a player takes it; times are seconds from its beginning. It is `ready`, or is still being `processed`,
 * is `blocked` where the reader is, or was `removed`: only one that is ready has sources, captions and a transcript.
 */
export const Recording = z.strictObject({
  id: z.string().max(100),
  state: z.enum(['ready', 'processed', 'blocked', 'removed']),
  /** The same-origin address of a picture, 16 to 9. */
  poster: z.string().max(500),
  seconds: z.int().min(0),
  /** The same in several forms, the best first. */
  sources: z
    .array(z.strictObject({ src: z.string().max(500), mime: z.string().max(100), height: z.int().min(1), size: z.int().min(0) }))
    .max(20),
  chapters: z.array(z.strictObject({ seconds: z.int().min(0), title: z.string().max(300) })).max(200),
  /** WebVTT by language; `automatic` where no person wrote it. */
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

/** What a drawing may consist of. Nothing of it runs, loads, or is read as markup. */
export const drawingTags = ['g', 'path', 'line', 'polyline', 'polygon', 'rect', 'circle', 'ellipse', 'text', 'tspan'] as const;

/**
 * A part of a drawing, in the order of drawing: `depth` says within which it lies, the last before it that is less deep.
 * `look` are SVG's own attributes.
 */
const Shape = z.strictObject({
  depth: z.int().min(0).max(32),
  tag: z.enum(drawingTags),
  look: z.record(z.string().max(40), z.string().max(20_000)),
  text: z.string().max(500).optional(),
  /** The name of a text that is said in the reader's language. */
  says: z.string().max(40).optional(),
  /** The layer that it is. */
  layer: z.string().max(40).optional(),
  /** What can be pointed at: the name that it has in a list beside the drawing. */
  spot: z.string().max(40).optional(),
  /** Lines of a kind, such as conductors of one colour, which they keep in every theme. */
  wire: z.string().max(40).optional(),
});

/** A drawing by its parts: the box of its own units that it lies in, and how large that is on paper. */
export const Drawing = z.strictObject({
  box: z.strictObject({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() }),
  /** Millimetres. */
  paper: z.strictObject({ width: z.number().positive(), height: z.number().positive() }),
  layers: z.array(z.strictObject({ id: z.string().max(40), name: z.string().max(200) })).max(8),
  shapes: z.array(Shape).max(5000),
});
export type Drawing = z.infer<typeof Drawing>;
export const drawing = () => withField(Drawing, { kind: 'drawing' });

/**
 * A page as it looks and as it reads: the address of its picture, unless it is known that it cannot be drawn, the picture's size, and what is written where in it, in
 * its pixels from its upper left corner. A piece begins at `x` on the base line `y`, `turn` degrees clockwise about that
 * place, is `width` long and `height` high; `ends` says that nothing follows on its line.
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

/** The pages of a document, to be looked at and searched. */
export const pages = () => withField(z.array(DocumentPage).max(100), { kind: 'pages' });

/** A piece of a source text, or the place in a file where it stands. */
export const source = (max = 500) => withField(z.string().max(max), { kind: 'source' });

/** Ordered label and value pairs, such as a specification. */
export const facts = () =>
  withField(z.array(z.strictObject({ label: z.string().max(200), value: z.string().max(1000) })).max(200), { kind: 'facts' });

/**
 * A noun: its fields, each told whose it is, so that its words have one key wherever the field is shown.
 * The result is an ordinary strict zod object: pick, partial and extend it.
 */
export const entity = <Shape extends Record<string, z.ZodType>>(noun: string, shape: Shape) =>
  z.strictObject(Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, owned(type, noun, name)])) as Shape);

/** Gives a field its owner; a field taken over from another noun keeps the one it has. */
function owned(type: z.ZodType, noun: string, name: string): z.ZodType {
  const meta = fieldOf(type);
  if (!meta || meta.noun) return type;
  return type.meta({ field: { ...meta, noun, name } });
}

/** The field metadata of a type, looked up below optional, nullable and default. */
export function fieldOf(type: z.ZodType): FieldMeta | undefined {
  const own = (type.meta() as { field?: FieldMeta } | undefined)?.field;
  if (own) return own;
  const inner = (type.def as { innerType?: z.ZodType }).innerType;
  return inner && fieldOf(inner);
}
