import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

export type Place = readonly (string | number)[];

/** One JSON file of the schema: its text, its value, and where in the text each part stands. */
export interface Source {
  file: string;
  text: string;
  value: unknown;
  root: Node | undefined;
  syntax: { offset: number; message: string }[];
}

/** Each file as it was read last: of a schema that is compiled again, all but a file or two are as they were. */
const kept = new Map<string, Source>();

/** A file with every syntax error; the value is what could be read. The same text is parsed once: nobody changes what is answered. */
export function readSource(file: string, text: string): Source {
  const known = kept.get(file);
  if (known?.text === text) return known;
  const source = parseSource(file, text);
  kept.set(file, source);
  return source;
}

function parseSource(file: string, text: string): Source {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: false });
  const syntax = errors.map(({ offset, error }) => ({ offset, message: printParseErrorCode(error) }));
  return { file, text, root, syntax, value: root && getNodeValue(root) };
}

/** Where a value stands; where it is missing, the nearest part above it. With `key`, where its name stands. */
export function offsetOf(source: Source, place: Place, key = false): { offset: number; length: number } {
  for (let depth = place.length; depth >= 0; depth--) {
    const node = source.root && findNodeAtLocation(source.root, place.slice(0, depth) as (string | number)[]);
    if (!node) continue;
    const name = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    const shown = key && depth === place.length && name ? name : node;
    const whole = shown.type === 'object' || shown.type === 'array' ? 1 : shown.length;
    return { offset: shown.offset, length: whole };
  }
  return { offset: 0, length: 1 };
}

/** Line and column from 1. */
export function position(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

const widest = 100;

/** The line of a mistake, cut to what matters, with a mark under it. */
export function codeFrame(text: string, offset: number, length: number, hint?: string): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end < 0 ? undefined : end);
  const column = offset - start;
  const from = column > widest * 0.6 ? column - Math.floor(widest * 0.4) : 0;
  const cut = line.slice(from, from + widest);
  const [before, after] = [from > 0 ? '… ' : '', from + widest < line.length ? ' …' : ''];
  const mark = '^'.repeat(Math.max(1, Math.min(length, cut.length - (column - from))));
  return `    ${before}${cut}${after}\n    ${' '.repeat(before.length + column - from)}${mark}${hint ? `  ${hint}` : ''}`;
}
