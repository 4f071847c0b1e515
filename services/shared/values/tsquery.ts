/** Parses the text form of a PostgreSQL tsquery, and evaluates it for a known tsvector. */

/** A tsquery as a tree. */
export type Tsquery =
  | { kind: 'word'; lexeme: string; isPrefix: boolean }
  | { kind: 'all' | 'some'; parts: Tsquery[] }
  | { kind: 'not'; part: Tsquery }
  | { kind: 'phrase'; left: Tsquery; right: Tsquery; distance: number };

/** PostgreSQL writes one space between tokens. */
const token = / ?(?:'((?:[^']|'')+)'(:\*)?|<(-|\d+)>|([()&|!]))/y;

/** Reads the text form of a tsquery. Precedence: `!`, then `<->`, `&` and `|`. */
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

  #several(sign: string, kind: 'all' | 'some', readPart: () => Tsquery): Tsquery {
    const parts = [readPart()];
    while (this.#isSign(sign)) {
      this.#advance();
      parts.push(readPart());
    }
    return parts.length === 1 ? (parts[0] as Tsquery) : { kind, parts };
  }

  readWhole(): Tsquery {
    const alternatives = this.#some();
    if (this.#next) throw new SyntaxError('The query goes on behind its end.');
    return alternatives;
  }

  readonly #some = (): Tsquery => this.#several('|', 'some', this.#all);
  readonly #all = (): Tsquery => this.#several('&', 'all', () => this.#phrase());

  #phrase(): Tsquery {
    let left = this.#one();
    for (let between = this.#next?.[3]; between !== undefined; between = this.#next?.[3]) {
      this.#advance();
      left = { kind: 'phrase', left, right: this.#one(), distance: between === '-' ? 1 : Number(between) };
    }
    return left;
  }

  #one(): Tsquery {
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

export const parseTsquery = (text: string): Tsquery => new TsqueryReader(text).readWhole();

/** The lexemes of a text with their positions. */
export type Lexemes = ReadonlyMap<string, readonly number[]>;

/** Reads the text form of a tsvector: `'disk':1,5 'drive':5`. Weights are ignored. */
export function parseTsvector(text: string): Lexemes {
  const entries = [...text.matchAll(/'((?:[^']|'')+)'(?::([\d,A-D]+))?/g)];
  return new Map(
    entries.map(([, lexeme = '', positions = '']) => [
      lexeme.replaceAll("''", "'"),
      positions === '' ? [] : positions.split(',').map((position) => Number.parseInt(position, 10)),
    ]),
  );
}

/** Whether a text with these lexemes meets a query, as the operator `@@` decides. */
export function meetsTsquery(lexemes: Lexemes, query: Tsquery): boolean {
  if (query.kind === 'all') return query.parts.every((part) => meetsTsquery(lexemes, part));
  if (query.kind === 'some') return query.parts.some((part) => meetsTsquery(lexemes, part));
  if (query.kind === 'not') return !meetsTsquery(lexemes, query.part);
  return spansOf(lexemes, query).length > 0;
}

/** An occurrence of a phrase: the position of its last word, and its width before it. */
interface PhraseSpan {
  last: number;
  width: number;
}

/** The occurrences of a word, of one of several, or of a phrase. A negation or a conjunction within a phrase has none. */
function spansOf(lexemes: Lexemes, query: Tsquery): PhraseSpan[] {
  if (query.kind === 'word') return positionsOf(lexemes, query).map((last) => ({ last, width: 0 }));
  if (query.kind === 'some') return query.parts.flatMap((part) => spansOf(lexemes, part));
  if (query.kind !== 'phrase') return [];
  const before = spansOf(lexemes, query.left);
  return spansOf(lexemes, query.right).flatMap(({ last, width }) =>
    before
      .filter((left) => left.last === last - width - query.distance)
      .map((left) => ({ last, width: width + query.distance + left.width })),
  );
}

function positionsOf(lexemes: Lexemes, { lexeme, isPrefix }: Extract<Tsquery, { kind: 'word' }>): readonly number[] {
  if (!isPrefix) return lexemes.get(lexeme) ?? [];
  return [...lexemes].flatMap(([known, positions]) => (known.startsWith(lexeme) ? positions : []));
}
