/** Translates a tsquery of PostgreSQL into the query language of OpenSearch. */
import { besides, type EngineField } from './mapping.ts';
import type { EngineClause } from './request.ts';

type Parsed =
  | { kind: 'word'; lexeme: string; isPrefix: boolean }
  | { kind: 'all' | 'some'; parts: Parsed[] }
  | { kind: 'not'; part: Parsed }
  | { kind: 'phrase'; left: Parsed; right: Parsed; distance: number };

/** PostgreSQL writes one space between tokens. */
const token = / ?(?:'((?:[^']|'')+)'(:\*)?|<(-|\d+)>|([()&|!]))/y;

/** Reads the text form of a tsquery. `!` binds most, then `<->`, `&` and `|`. */
class TsqueryReader {
  readonly #text: string;
  #at = 0;
  #next: RegExpExecArray | null = null;

  constructor(text: string) {
    this.#text = text.trim();
    this.#advance();
  }

  #advance(): void {
    token.lastIndex = this.#at;
    this.#next = token.exec(this.#text);
    if (this.#next) this.#at = token.lastIndex;
    else if (this.#at < this.#text.length) throw new SyntaxError(`The query cannot be read at ${this.#at}.`);
  }

  #isSign(sign: string): boolean {
    return this.#next?.[4] === sign;
  }

  #several(sign: string, kind: 'all' | 'some', readPart: () => Parsed): Parsed {
    const parts = [readPart()];
    while (this.#isSign(sign)) {
      this.#advance();
      parts.push(readPart());
    }
    return parts.length === 1 ? (parts[0] as Parsed) : { kind, parts };
  }

  readWhole(): Parsed {
    const whole = this.#some();
    if (this.#next) throw new SyntaxError('The query goes on behind its end.');
    return whole;
  }

  readonly #some = (): Parsed => this.#several('|', 'some', this.#all);
  readonly #all = (): Parsed => this.#several('&', 'all', () => this.#phrase());

  #phrase(): Parsed {
    let left = this.#one();
    for (let between = this.#next?.[3]; between !== undefined; between = this.#next?.[3]) {
      this.#advance();
      left = { kind: 'phrase', left, right: this.#one(), distance: between === '-' ? 1 : Number(between) };
    }
    return left;
  }

  #one(): Parsed {
    const found = this.#next;
    if (!found) throw new SyntaxError('The query ends too early.');
    const [, lexeme, prefix, , sign] = found;
    this.#advance();
    if (lexeme !== undefined) return { kind: 'word', lexeme: lexeme.replaceAll("''", "'"), isPrefix: prefix !== undefined };
    if (sign === '!') return { kind: 'not', part: this.#one() };
    if (sign !== '(') throw new SyntaxError('The query has an operator without a word before it.');
    const inner = this.#some();
    if (!this.#isSign(')')) throw new SyntaxError('The query lacks a bracket.');
    this.#advance();
    return inner;
  }
}

/** The query for a field. Undefined for what OpenSearch has no exact query for: a prefix or a conjunction within a phrase. */
export const clauseOfTsquery = (text: string, field: EngineField): EngineClause | undefined =>
  text.trim() === '' ? { match_none: {} } : clauseOf(new TsqueryReader(text).readWhole(), field);

function clauseOf(parsed: Parsed, field: EngineField): EngineClause | undefined {
  if (parsed.kind === 'word') return parsed.isPrefix ? { prefix: { [field]: parsed.lexeme } } : { term: { [field]: parsed.lexeme } };
  if (parsed.kind === 'phrase') return phraseClause(parsed, field);
  if (parsed.kind === 'not') {
    const part = clauseOf(parsed.part, field);
    return part && { bool: { must_not: [part] } };
  }
  const parts = parsed.parts.map((part) => clauseOf(part, field));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return parsed.kind === 'all' ? allOf(parts) : anyOf(parts);
}

/** A query that all clauses meet, and one that any meets. */
export const allOf = (clauses: readonly EngineClause[]): EngineClause => ({ bool: { filter: clauses } });
export const anyOf = (clauses: readonly EngineClause[]): EngineClause => ({ bool: { should: clauses, minimum_should_match: 1 } });

/** A word of a phrase and its distance from the one before it. */
interface PhraseStep {
  lexeme: string;
  distance: number;
}

/** Phrases of one query: each choice of synonyms makes one. */
const maxPhrases = 64;

function phraseClause(parsed: Parsed, field: EngineField): EngineClause | undefined {
  const phrases = phrasesOf(parsed)?.map((steps) => ({ match_phrase: { [field]: { query: textOfSteps(steps) } } }));
  if (!phrases || phrases.length > maxPhrases) return undefined;
  return phrases.length === 1 ? phrases[0] : anyOf(phrases);
}

const textOfSteps = (steps: readonly PhraseStep[]): string =>
  steps.flatMap(({ lexeme, distance }) => [...Array.from({ length: Math.max(distance - 1, 0) }, () => besides), lexeme]).join(' ');

function phrasesOf(parsed: Parsed): PhraseStep[][] | undefined {
  if (parsed.kind === 'word') return parsed.isPrefix ? undefined : [[{ lexeme: parsed.lexeme, distance: 0 }]];
  if (parsed.kind === 'some') {
    const each = parsed.parts.map(phrasesOf);
    return each.every((phrases) => phrases !== undefined) ? each.flat() : undefined;
  }
  if (parsed.kind !== 'phrase' || parsed.distance === 0) return undefined;
  const [left, right] = [phrasesOf(parsed.left), phrasesOf(parsed.right)];
  if (!left || !right || left.length * right.length > maxPhrases) return undefined;
  return left.flatMap((before) =>
    right.map(([first, ...rest]) => [...before, { ...(first as PhraseStep), distance: parsed.distance }, ...rest]),
  );
}
