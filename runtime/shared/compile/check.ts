import { LostParts } from './lost.ts';
import { nearest, slipOf } from './nearest.ts';
import { type Problem, type ProblemCode, sortProblems } from './problem.ts';
import { type At, codeFrame, type JsonPath, offsetOf, position, type SchemaSource } from './source.ts';

export type { At } from './source.ts';

/** Collects what is wrong, with its place and the nearest right word. Knows no rule itself. */
export class Check {
  readonly #sources: ReadonlyMap<string, SchemaSource>;
  readonly #problems: Problem[] = [];
  readonly #meant = new Map<string, { made: JsonPath; written: JsonPath }[]>();
  /** Mistakes that follow from what was lost of a file. */
  readonly #followers = new Map<string, Set<string>>();
  readonly lost = new LostParts();
  #stage: Problem['stage'] = 'text';

  constructor(sources: ReadonlyMap<string, SchemaSource>) {
    this.#sources = sources;
  }

  /** What is noted from here on belongs to another stage. */
  enter(stage: Problem['stage']): void {
    this.#stage = stage;
  }

  /** Says that a part of a card which nobody wrote was made of another: its mistakes are those of what it was made of. */
  meant(file: string, made: JsonPath, written: JsonPath): void {
    this.#meant.set(file, [...(this.#meant.get(file) ?? []), { made, written }]);
  }

  /** Notes a mistake. `candidates` are the right words, `found` the wrong one. */
  error(at: At, code: ProblemCode, message: string, found?: string, candidates?: Iterable<string>): void {
    this.#note('error', at, code, message, found, candidates);
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
      stage: this.#stage,
      code,
      file,
      ...position(text, offset),
      message,
      frame: codeFrame(text, offset, length, hint),
    });
  }

  /** A mistake of a call, which is code: `found` is the id that nothing declares. */
  errorInCode(
    file: string,
    text: string,
    word: { offset: number; length: number },
    code: ProblemCode,
    message: string,
    found?: string,
    candidates: Iterable<string> = [],
  ): void {
    if (this.#follows({ file, place: [] }, code, message, found)) return;
    const suggestion = found === undefined ? undefined : nearest(found, candidates);
    this.errorAt(file, text, word.offset, word.length, code, message, suggestion && `did you mean "${suggestion}"?`);
    Object.assign(this.#problems.at(-1) as Problem, { ...(found !== undefined && { found }), ...(suggestion && { suggestion }) });
  }

  /** How many were noted so far. */
  get count(): number {
    return this.#problems.length;
  }

  get hasErrors(): boolean {
    return this.#problems.some(({ severity }) => severity === 'error');
  }

  /** All mistakes; the first one of a file of which something was lost counts what follows from that. */
  get problems(): Problem[] {
    const counted = new Map([...this.#followers].map(([file, followers]) => [file, followers.size]));
    return sortProblems(this.#problems).map((problem) => {
      const follows = counted.get(problem.file);
      if (follows) counted.delete(problem.file);
      return follows ? { ...problem, follows } : problem;
    });
  }

  /** A file that is not there, said once; each further thing that it lacks is counted. */
  missingFile(file: string, message: string, lacking: string): void {
    if (!this.#problems.some((problem) => problem.file === file && problem.code === 'missing-file'))
      this.error({ file, place: [] }, 'missing-file', message);
    else this.#followers.set(file, (this.#followers.get(file) ?? new Set()).add(lacking));
  }

  /** Whether a mistake only follows from what was lost; those of values that nobody wrote are none at all. */
  #follows(at: At, code: ProblemCode, message: string, found: string | undefined): boolean {
    if (this.#stage !== 'judging') return false;
    if (this.lost.isOfLost(at)) return true;
    const cause = this.lost.causeOf({ at, code, found });
    if (cause === undefined) return false;
    this.#followers.set(cause, (this.#followers.get(cause) ?? new Set()).add(`${at.file} ${at.place.join('.')} ${code} ${message}`));
    return true;
  }

  #note(
    severity: Problem['severity'],
    { file, place: made, key }: At,
    code: ProblemCode,
    message: string,
    found?: string,
    candidates?: Iterable<string>,
  ): void {
    const source = this.#sources.get(file);
    const place = this.#writtenPlace(file, made);
    if (this.#follows({ file, place }, code, message, found)) return;
    const { offset, length } = source ? inside(source, place, key, found) : { offset: 0, length: 1 };
    const words = found !== undefined && candidates ? [...candidates] : [];
    const suggestion = found === undefined ? undefined : nearest(found, words);
    const meant = found === undefined ? undefined : slipOf(found, words);
    const text = source?.text ?? '';
    const frame = codeFrame(text, offset, length, suggestion && `did you mean "${suggestion}"?`);
    this.#problems.push({
      ...{ severity, stage: this.#stage, code, file, ...position(text, offset), message, frame },
      at: { place, ...(key && { key }) },
      ...(suggestion && { suggestion }),
      ...(found !== undefined && { found }),
      ...(meant !== undefined && { meant }),
    });
  }

  #writtenPlace(file: string, place: JsonPath): JsonPath {
    const found = this.#meant.get(file)?.find(({ made }) => made.every((step, at) => step === place[at]));
    return found ? [...found.written, ...place.slice(found.made.length)] : place;
  }
}

/** The part of a string value that is wrong, so that the mark stands under the word and not under the quote. */
function inside(
  source: SchemaSource,
  place: JsonPath,
  key: boolean | undefined,
  found: string | undefined,
): { offset: number; length: number } {
  const whole = offsetOf(source, place, key);
  const text = source.text.slice(whole.offset, whole.offset + whole.length);
  // Of the key of a word only its last parts may be written there.
  const parts = found?.split('.') ?? [];
  const word = parts.map((_, at) => parts.slice(at).join('.')).find((part) => part !== '' && text.includes(part));
  return word === undefined ? whole : { offset: whole.offset + text.indexOf(word), length: word.length };
}
