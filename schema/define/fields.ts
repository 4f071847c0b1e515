/**
 * Field constructors: plain zod types that also say how their value looks. The look travels as zod metadata
 * (`field`), survives `.pick()` and `.partial()`, and arrives in JSON Schema, where the compiler reads it.
 */
import { z } from 'zod';

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
  'address',
  'secret',
  'facts',
  'texts',
  'marked',
  'tree',
  'source',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What a field says of itself: its kind, the noun and name its words hang on, and where its choices come from. */
export interface FieldMeta {
  kind: FieldKind;
  /** Set by `entity()`: the words are `field.<noun>.<name>` and `choice.<noun>.<name>.<value>`. */
  noun?: string;
  name?: string;
  /** For link and links: the noun that is linked to. */
  of?: string;
}

const withField = <T extends z.ZodType>(type: T, field: FieldMeta): T => type.meta({ field }) as T;

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

/** Sanitised HTML of an article or answer, shown only through the TrustedHTML component. */
export const richText = () => withField(z.string().max(1_000_000), { kind: 'richText' });

/** A short permanent code: bill number, model, category code. */
export const code = (max = 100) => withField(z.string().min(1).max(max), { kind: 'code' });

/** The id of a record; opaque to the browser. */
export const id = (of: string) => withField(z.string().min(1).max(100), { kind: 'id', of });

/** An instant, UTC ISO 8601. */
export const moment = () => withField(z.iso.datetime(), { kind: 'moment' });

/** A calendar day, ISO 8601 without time. */
export const day = () => withField(z.iso.date(), { kind: 'day' });

/** A whole number from 0. */
export const count = () => withField(z.int().min(0), { kind: 'count' });

/** A number with a fraction. */
export const decimal = () => withField(z.number(), { kind: 'decimal' });

/** A size in bytes. */
export const bytes = () => withField(z.int().min(0), { kind: 'bytes' });

/** Yes or no. */
export const flag = () => withField(z.boolean(), { kind: 'flag' });

/** One of a closed set; every value has a word. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  withField(z.enum(values), { kind: 'choice' });

/** What links hold on the wire: the id of the other record and its name, with its language where that is not the one asked for. */
const Linked = z.strictObject({ id: z.string().max(100), text: z.string().max(300), language: z.string().max(35).optional() });

/** A record of another noun. Where an id is asked for, a binding passes the link's id. */
export const link = (of: string) => withField(Linked, { kind: 'link', of });

/** Several records of another noun. */
export const links = (of: string) => withField(z.array(Linked).max(200), { kind: 'links', of });

/** A request's choice of one record: its id alone, asked for like a link. */
export const linkId = (of: string) => withField(z.string().min(1).max(100), { kind: 'link', of });

/** A request's choice of several records: their ids. */
export const linkIds = (of: string) => withField(z.array(z.string().min(1).max(100)).max(200), { kind: 'links', of });

/** The same-origin address of a picture. */
export const picture = () => withField(z.string().max(500), { kind: 'picture' });

/** A SHA-256 in lower-case hex. */
export const hash = () => withField(z.string().regex(/^[0-9a-f]{64}$/), { kind: 'hash' });

export const email = () => withField(z.email().max(254), { kind: 'email' });
export const phone = () => withField(z.string().regex(/^\+?[0-9 ()-]{5,24}$/), { kind: 'phone' });

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
