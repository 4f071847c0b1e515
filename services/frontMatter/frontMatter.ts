import { LineCounter, parseDocument } from 'yaml';

/** The YAML between two `---` lines at the beginning of a Markdown file. */
export interface FrontMatter {
  fields: Readonly<Record<string, unknown>>;
  body: string;
  /** Number of lines before the body. */
  lines: number;
}

/** Front matter that cannot be parsed, with the line of the error. */
export class FrontMatterRefusal extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/**
 * Splits a Markdown file into front matter and text. Without front matter there are no fields.
 *
 * @throws FrontMatterRefusal if the front matter is not a YAML mapping
 */
export function readFrontMatter(text: string): FrontMatter {
  const match = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return { fields: {}, body: text, lines: 0 };
  return { fields: readFields(match[1] ?? ''), body: text.slice(match[0].length), lines: match[0].split('\n').length - 1 };
}

function readFields(head: string): FrontMatter['fields'] {
  const lines = new LineCounter();
  const yaml = parseDocument(head, { lineCounter: lines, prettyErrors: false, schema: 'core' });
  const [problem] = yaml.errors;
  // The YAML begins on the second line of the file.
  if (problem) throw new FrontMatterRefusal(lines.linePos(problem.pos[0]).line + 1, `The head is no YAML: ${problem.message}`);
  const fields: unknown = readValues(yaml);
  if (fields === null) return {};
  if (typeof fields === 'object' && !Array.isArray(fields)) return fields as FrontMatter['fields'];
  throw new FrontMatterRefusal(2, 'The head holds no keys and values.');
}

/** Limits the number of resolved aliases, so that a few lines cannot exhaust the memory. */
function readValues(yaml: ReturnType<typeof parseDocument>): unknown {
  try {
    return yaml.toJS({ maxAliasCount: 20 });
  } catch (error) {
    throw new FrontMatterRefusal(2, `The head cannot be read: ${(error as Error).message}`);
  }
}

/** The text of the first of these fields that is not empty. The entries of a list are joined with commas. */
export function wordsIn(fields: FrontMatter['fields'], ...names: readonly string[]): string {
  const values = names.map((name) => fields[name]).map((value) => (Array.isArray(value) ? value : [value]));
  const texts = values.map((value) =>
    value
      .filter((word) => typeof word === 'string' || typeof word === 'number')
      .join(', ')
      .trim(),
  );
  return texts.find((text) => text !== '') ?? '';
}
