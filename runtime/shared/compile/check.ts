import { nearest, slipOf } from './nearest.ts';
import { type Problem, type ProblemCode, sortProblems } from './problem.ts';
import { codeFrame, offsetOf, type Place, position, type Source } from './source.ts';

/** A place in a file of the schema. `key` points at the name rather than the value. */
export interface At {
  file: string;
  place: Place;
  key?: boolean;
}

/** Collects what is wrong, with its place and the nearest right word. Knows no rule itself. */
export class Check {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #problems: Problem[] = [];
  readonly #meant = new Map<string, { made: Place; written: Place }[]>();

  constructor(sources: ReadonlyMap<string, Source>) {
    this.#sources = sources;
  }

  /** Says that a part of a card which nobody wrote was made of another: its mistakes are those of what it was made of. */
  meant(file: string, made: Place, written: Place): void {
    this.#meant.set(file, [...(this.#meant.get(file) ?? []), { made, written }]);
  }

  /** Notes a mistake. `candidates` are the right words, `found` the wrong one. */
  error(at: At, code: ProblemCode, message: string, found?: string, candidates?: Iterable<string>): void {
    this.#note('error', at, code, message, found, candidates);
  }

  /** Notes keys that stand in another order than they should. */
  order(at: At, message: string, order: readonly string[]): void {
    this.#note('error', at, 'key-order', message, undefined, undefined, order);
  }

  warning(at: At, code: ProblemCode, message: string): void {
    this.#note('warning', at, code, message);
  }

  /** Notes an id that nothing declares; true where it is declared. */
  known(
    at: At,
    code: ProblemCode,
    kind: string,
    id: string,
    declared: ReadonlyMap<string, unknown> | ReadonlySet<string> | Readonly<Record<string, unknown>>,
  ): boolean {
    const listed = declared instanceof Map || declared instanceof Set;
    if (listed ? declared.has(id) : Object.hasOwn(declared, id)) return true;
    const names = listed ? [...declared.keys()] : Object.keys(declared);
    this.error(at, code, `"${id}" is no ${kind}`, id, names);
    return false;
  }

  /** A mistake at a place in a text that is no JSON. */
  errorAt(file: string, text: string, offset: number, length: number, code: ProblemCode, message: string, hint?: string): void {
    this.#problems.push({
      severity: 'error',
      code,
      file,
      ...position(text, offset),
      message,
      frame: codeFrame(text, offset, length, hint),
    });
  }

  /** How many were noted so far. */
  get count(): number {
    return this.#problems.length;
  }

  get hasErrors(): boolean {
    return this.#problems.some(({ severity }) => severity === 'error');
  }

  get problems(): Problem[] {
    return sortProblems(this.#problems);
  }

  #note(
    severity: Problem['severity'],
    { file, place: made, key }: At,
    code: ProblemCode,
    message: string,
    found?: string,
    candidates?: Iterable<string>,
    order?: readonly string[],
  ): void {
    const source = this.#sources.get(file);
    const place = this.#writtenPlace(file, made);
    const { offset, length } = source ? inside(source, place, key, found) : { offset: 0, length: 1 };
    const words = found !== undefined && candidates ? [...candidates] : [];
    const suggestion = found === undefined ? undefined : nearest(found, words);
    const meant = found === undefined ? undefined : slipOf(found, words);
    const text = source?.text ?? '';
    const frame = codeFrame(text, offset, length, suggestion && `did you mean "${suggestion}"?`);
    this.#problems.push({
      ...{ severity, code, file, ...position(text, offset), message, frame, at: { place, ...(key && { key }) } },
      ...(suggestion && { suggestion }),
      ...(found !== undefined && { found }),
      ...(meant !== undefined && { meant }),
      ...(order && { order }),
    });
  }

  #writtenPlace(file: string, place: Place): Place {
    const found = this.#meant.get(file)?.find(({ made }) => made.every((step, at) => step === place[at]));
    return found ? [...found.written, ...place.slice(found.made.length)] : place;
  }
}

/** The part of a string value that is wrong, so that the mark stands under the word and not under the quote. */
function inside(source: Source, place: Place, key: boolean | undefined, found: string | undefined): { offset: number; length: number } {
  const whole = offsetOf(source, place, key);
  const at = found ? source.text.slice(whole.offset, whole.offset + whole.length).indexOf(found) : -1;
  return at < 0 || !found ? whole : { offset: whole.offset + at, length: found.length };
}
