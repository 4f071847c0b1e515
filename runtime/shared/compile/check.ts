import { LostParts } from './lost.ts';
import { nearest, slipOf } from './nearest.ts';
import { type Problem, type ProblemCode, sortProblems } from './problem.ts';
import { type CardLocation, codeFrame, type JsonPath, offsetOf, position, type SchemaSource } from './source.ts';

export type { CardLocation } from './source.ts';

/** Collects problems with their location and a suggestion. It does not contain rules. */
export class Check {
  readonly #sources: ReadonlyMap<string, SchemaSource>;
  readonly #problems: Problem[] = [];
  readonly #meant = new Map<string, { made: JsonPath; written: JsonPath }[]>();
  /** Problems that follow from lost parts, by file. */
  readonly #followers = new Map<string, Set<string>>();
  readonly lost = new LostParts();
  #stage: Problem['stage'] = 'text';

  constructor(sources: ReadonlyMap<string, SchemaSource>) {
    this.#sources = sources;
  }

  /** Sets the stage of the following problems. */
  enter(stage: Problem['stage']): void {
    this.#stage = stage;
  }

  /** Maps a generated part of a card to the part it was made from. Problems of the first are reported at the second. */
  meant(file: string, made: JsonPath, written: JsonPath): void {
    this.#meant.set(file, [...(this.#meant.get(file) ?? []), { made, written }]);
  }

  /** Reports an error. `candidates` are the valid words, `found` the invalid one. */
  error(location: CardLocation, code: ProblemCode, message: string, found?: string, candidates?: Iterable<string>): void {
    this.#note('error', location, code, message, found, candidates);
  }

  warning(location: CardLocation, code: ProblemCode, message: string): void {
    this.#note('warning', location, code, message);
  }

  /** Reports an id that is not declared; true if it is declared. */
  known(
    location: CardLocation,
    code: ProblemCode,
    kind: string,
    id: string,
    declared: ReadonlyMap<string, unknown> | ReadonlySet<string> | Readonly<Record<string, unknown>>,
  ): boolean {
    const listed = declared instanceof Map || declared instanceof Set;
    if (listed ? declared.has(id) : Object.hasOwn(declared, id)) return true;
    const names = listed ? [...declared.keys()] : Object.keys(declared);
    this.error(location, code, `"${id}" is no ${kind}`, id, names);
    return false;
  }

  /** Reports an error at an offset of a text that is not JSON. */
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

  /** Reports an error in the code of a call; `found` is the undeclared id. */
  errorInCode(
    file: string,
    text: string,
    word: { offset: number; length: number },
    code: ProblemCode,
    message: string,
    found?: string,
    candidates: Iterable<string> = [],
  ): void {
    if (this.#follows({ file, path: [] }, code, message, found)) return;
    const suggestion = found === undefined ? undefined : nearest(found, candidates);
    this.errorAt(file, text, word.offset, word.length, code, message, suggestion && `did you mean "${suggestion}"?`);
    Object.assign(this.#problems.at(-1) as Problem, { ...(found !== undefined && { found }), ...(suggestion && { suggestion }) });
  }

  /** Number of problems so far. */
  get count(): number {
    return this.#problems.length;
  }

  get hasErrors(): boolean {
    return this.#problems.some(({ severity }) => severity === 'error');
  }

  /** All problems. The first problem of a file with lost parts has the number of problems that follow from them. */
  get problems(): Problem[] {
    const followerCounts = new Map([...this.#followers].map(([file, followers]) => [file, followers.size]));
    return sortProblems(this.#problems).map((problem) => {
      const follows = followerCounts.get(problem.file);
      if (follows) followerCounts.delete(problem.file);
      return follows ? { ...problem, follows } : problem;
    });
  }

  /** Reports a missing file once. Further words that are missing with it are counted. */
  missingFile(file: string, message: string, lacking: string): void {
    if (!this.#problems.some((problem) => problem.file === file && problem.code === 'missing-file'))
      this.error({ file, path: [] }, 'missing-file', message);
    else this.#followers.set(file, (this.#followers.get(file) ?? new Set()).add(lacking));
  }

  /** Whether a problem only follows from a lost part. Problems of generated values are dropped. */
  #follows(location: CardLocation, code: ProblemCode, message: string, found: string | undefined): boolean {
    if (this.#stage !== 'judging') return false;
    if (this.lost.isOfLost(location)) return true;
    const cause = this.lost.causeOf({ location, code, found });
    if (cause === undefined) return false;
    this.#followers.set(
      cause,
      (this.#followers.get(cause) ?? new Set()).add(`${location.file} ${location.path.join('.')} ${code} ${message}`),
    );
    return true;
  }

  #note(
    severity: Problem['severity'],
    { file, path: made, key }: CardLocation,
    code: ProblemCode,
    message: string,
    found?: string,
    candidates?: Iterable<string>,
  ): void {
    const source = this.#sources.get(file);
    const path = this.#writtenPath(file, made);
    if (this.#follows({ file, path }, code, message, found)) return;
    const { offset, length } = source ? inside(source, path, key, found) : { offset: 0, length: 1 };
    const words = found !== undefined && candidates ? [...candidates] : [];
    const suggestion = found === undefined ? undefined : nearest(found, words);
    const meant = found === undefined ? undefined : slipOf(found, words);
    const text = source?.text ?? '';
    const frame = codeFrame(text, offset, length, suggestion && `did you mean "${suggestion}"?`);
    this.#problems.push({
      ...{ severity, stage: this.#stage, code, file, ...position(text, offset), message, frame },
      at: { path, ...(key && { key }) },
      ...(suggestion && { suggestion }),
      ...(found !== undefined && { found }),
      ...(meant !== undefined && { meant }),
    });
  }

  #writtenPath(file: string, path: JsonPath): JsonPath {
    const found = this.#meant.get(file)?.find(({ made }) => made.every((step, index) => step === path[index]));
    return found ? [...found.written, ...path.slice(found.made.length)] : path;
  }
}

/** The invalid part of a string value, so that the marker is under the word and not under the quote. */
function inside(
  source: SchemaSource,
  path: JsonPath,
  key: boolean | undefined,
  found: string | undefined,
): { offset: number; length: number } {
  const span = offsetOf(source, path, key);
  const text = source.text.slice(span.offset, span.offset + span.length);
  // A word key may be abbreviated to its last segments.
  const parts = found?.split('.') ?? [];
  const word = parts.map((_, index) => parts.slice(index).join('.')).find((part) => part !== '' && text.includes(part));
  return word === undefined ? span : { offset: span.offset + text.indexOf(word), length: word.length };
}
