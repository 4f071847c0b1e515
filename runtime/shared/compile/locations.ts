/** Locations in the schema: parts of cards, and of the files that declare calls. */
import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { DeclaredCall, SchemaInput } from './input.ts';
import { type JsonPath, position, type SchemaSource } from './source.ts';

/** The location of a part of the schema. Line and column start at 1. */
export interface SourceLocation {
  file: string;
  line: number;
  column: number;
  /** Its text on one line, shortened for reports. */
  text: string;
}

/** The parts of a call that define who may make it. */
export type CallPart = 'who' | 'roles' | 'rows' | 'noToken' | 'proof';

/** The parts of a call that define its request and response. */
export type CallShapePart = 'answers' | 'body' | 'query' | 'upload';

/** The texts that a portal was compiled from. Locations are computed on demand. */
export class Sources {
  readonly #files: ReadonlyMap<string, SchemaSource>;
  readonly #callFiles: Readonly<Record<string, string>>;
  readonly #calls: ReadonlyMap<string, DeclaredCall>;
  /** Cached locations: traces of many questions refer to the same few parts. */
  readonly #found = new Map<string, SourceLocation | null>();

  constructor(files: ReadonlyMap<string, SchemaSource>, { calls, callFiles = {} }: Pick<SchemaInput, 'calls' | 'callFiles'>) {
    this.#files = files;
    this.#callFiles = callFiles;
    this.#calls = new Map(calls.map((call) => [call.id, call]));
  }

  /** The value at a location of a card; undefined if there is none. */
  value(file: string, path: JsonPath): unknown {
    return path.reduce<unknown>(
      (part, step) =>
        part !== null && typeof part === 'object' && Object.hasOwn(part, step)
          ? (part as Record<string | number, unknown>)[step]
          : undefined,
      this.#files.get(file)?.value,
    );
  }

  /** The location of a part of a card, including its key; null if there is none. */
  at(file: string, path: JsonPath): SourceLocation | null {
    return this.#once(`${file} ${JSON.stringify(path)}`, () => {
      const source = this.#files.get(file);
      const node = source?.root && findNodeAtLocation(source.root, [...path]);
      if (!source || !node) return null;
      const { offset, length } = node.parent?.type === 'property' ? node.parent : (node satisfies Node);
      return written(file, source.text, offset, length);
    });
  }

  call(id: string): DeclaredCall | undefined {
    return this.#calls.get(id);
  }

  /** The location of a part of a call: in its own lines, or in a constant that they spread. Null if there is none. */
  ofCall(id: string, part: CallPart | CallShapePart): SourceLocation | null {
    return this.#once(`${id} ${part}`, () => {
      const { file = '' } = this.#calls.get(id) ?? {};
      const text = this.#callFiles[file] ?? '';
      const entry = entryOf(text, id);
      return entry && partWithin(file, text, entry, part);
    });
  }

  #once(key: string, find: () => SourceLocation | null): SourceLocation | null {
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = find();
    this.#found.set(key, found);
    return found;
  }
}

function partWithin(file: string, text: string, object: TextSpan, part: string): SourceLocation | null {
  const own = propertyOf(text, object, part);
  if (own) return written(file, text, own.offset, own.length);
  const spread = /\.\.\.(\w+)/g;
  for (const [, name] of text.slice(object.offset, object.offset + object.length).matchAll(spread)) {
    const constant = new RegExp(`\\bconst ${name} = (?=\\{)`).exec(text);
    const found = constant && partWithin(file, text, objectFrom(text, constant.index + constant[0].length), part);
    if (found) return found;
  }
  return null;
}

/**
 * The location of a property within a constant of a code file: `path` names the properties from the outside in. Without a path,
 * the location of the constant itself. Null if there is none.
 */
export function locateInCode(file: string, text: string, constant: string, path: readonly string[]): SourceLocation | null {
  const declared = constantIn(text, constant);
  if (!declared) return null;
  const { object: declaration, offset } = declared;
  let found: TextSpan | null = { offset, length: declaration.offset + declaration.length - offset };
  let object: TextSpan | null = declaration;
  for (const name of path) {
    found = object && propertyOf(text, object, name);
    if (!found) return null;
    object = objectOf(text, found);
  }
  return written(file, text, found.offset, found.length);
}

/** The declaration of a constant, and the object or list that is its value. */
function constantIn(text: string, name: string): { offset: number; object: TextSpan } | null {
  const declared = new RegExp(`\\bconst ${name} = (?=[{[])`).exec(text);
  return declared && { offset: declared.index, object: objectFrom(text, declared.index + declared[0].length) };
}

/** The object that is the value of a property: written there, or a constant of the same file. */
function objectOf(text: string, { offset, length }: TextSpan): TextSpan | null {
  const property = text.slice(offset, offset + length);
  const brace = property.indexOf('{');
  if (brace >= 0) return objectFrom(text, offset + brace);
  const name = /:\s(\w+)$/.exec(property)?.[1];
  return (name && constantIn(text, name)?.object) || null;
}

/** A range of a text. */
interface TextSpan {
  offset: number;
  length: number;
}

/** The text of one call within the declaration of its service. */
function entryOf(text: string, id: string): TextSpan | null {
  const [, prefix = '', name = ''] = /^(.*)\.([^.]+)$/.exec(id) ?? [];
  const declared = text.indexOf(`defineEndpoints('${prefix}', {`);
  if (declared < 0) return null;
  const service = objectFrom(text, text.indexOf('{', declared));
  const entry = propertyOf(text, service, name);
  return entry && objectFrom(text, text.indexOf('{', entry.offset));
}

/** The range from an opening brace to its closing brace. */
function objectFrom(text: string, offset: number): TextSpan {
  for (const { at, depth } of structure(text, offset)) if (depth === 0) return { offset, length: at + 1 - offset };
  return { offset, length: text.length - offset };
}

/** The range of a property of an object literal, from its name to the end of its value. */
function propertyOf(text: string, object: TextSpan, name: string): TextSpan | null {
  const end = object.offset + object.length;
  const isName = new RegExp(`(?<![\\w$])['"]?${name}['"]?:`, 'y');
  let start: number | null = null;
  for (const { at, depth, sign } of structure(text, object.offset)) {
    if (at >= end) break;
    if (start !== null && ((depth === 1 && sign === ',') || depth === 0))
      return { offset: start, length: text.slice(start, at).trimEnd().length };
    if (depth !== 1 || (sign !== ',' && at !== object.offset)) continue;
    const mark = at + 1 + (/^(\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(text.slice(at + 1))?.[0].length ?? 0);
    isName.lastIndex = mark;
    if (isName.test(text)) start = mark;
  }
  return null;
}

const signs = /(["'`])(?:\\.|(?!\1)[^\\])*\1|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[{}()[\],]/g;

/** Brackets and commas of a text outside strings and comments, with the nesting depth after each. */
function* structure(text: string, from: number): Generator<{ at: number; depth: number; sign: string }> {
  let depth = 0;
  for (const { 0: sign, index } of text.slice(from).matchAll(signs)) {
    if (sign.length > 1) continue;
    if ('{(['.includes(sign)) depth++;
    else if ('})]'.includes(sign)) depth--;
    yield { at: from + index, depth, sign };
  }
}

const maxLength = 120;

function written(file: string, text: string, offset: number, length: number): SourceLocation {
  const line = text.slice(offset, offset + length).replace(/\s+/g, ' ');
  return { file, ...position(text, offset), text: line.length > maxLength ? `${line.slice(0, maxLength - 2)} …` : line };
}
