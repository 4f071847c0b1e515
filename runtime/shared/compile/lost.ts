/**
 * Parts of cards that were lost while reading. A problem that only reports a lost part as missing is not reported individually.
 * It is counted with the problem that lost the part.
 */
import type { ProblemCode } from './problem.ts';
import type { CardLocation, JsonPath, SchemaSource } from './source.ts';

interface JudgedMistake {
  location: CardLocation;
  code: ProblemCode;
  found: string | undefined;
}

/** Whether a code reports something as missing. Other codes report something as wrong. */
const isAbsence = (code: ProblemCode): boolean => /^(?:unknown|missing|no)-/.test(code) || absences.has(code);

const absences: ReadonlySet<ProblemCode> = new Set([
  ...(['entry-refused', 'call-refused', 'role-in-vain', 'feed-closed', 'feed-without-way', 'call-circle', 'who-conflict'] as const),
  ...(['equal-paths', 'shadowed-path', 'page-conflict', 'field-kind', 'binding-type'] as const),
]);

/** Problems that depend on a complete card, without naming a part. */
const restsOn: Readonly<Record<string, ReadonlySet<ProblemCode>>> = {
  'schema/access.json': new Set<ProblemCode>(['entry-refused', 'call-refused', 'role-in-vain', 'feed-closed', 'no-way-in']),
  'schema/portal.json': new Set<ProblemCode>(['no-search', 'no-way-in', 'site-prefix', 'kept-token']),
  'schema/requests.json': new Set<ProblemCode>(['no-way-in']),
};

export class LostParts {
  /** Ids whose declaration was lost, with the file that lost it. */
  readonly #names = new Map<string, string>();
  /** Locations that were lost, or that have generated values. */
  readonly #lostPaths = new Map<string, JsonPath[]>();
  /** Files that could not be read completely, with the rest of their text. */
  readonly #files = new Map<string, string>();

  /** Records a lost part of a card; the keys of `value` may be ids. */
  part(file: string, path: JsonPath, value?: unknown): void {
    this.#lostPaths.set(file, [...(this.#lostPaths.get(file) ?? []), path]);
    const within = path.length < 2 && value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
    for (const name of [...namesAt(file, path), ...within]) this.#names.set(name, file);
  }

  /** Records ids that were lost because something was renamed. */
  renamed(file: string, ids: readonly string[]): void {
    for (const id of ids) this.#names.set(id, file);
  }

  /** Records a file that is not used at all. */
  whole({ file, text }: Pick<SchemaSource, 'file' | 'text'>, ids: readonly string[]): void {
    this.#files.set(file, text.replace(/\0/g, ''));
    for (const id of ids) this.#names.set(id, file);
  }

  /** Whether a file of a folder could not be read. */
  hasBelow(folder: string): boolean {
    return [...this.#files.keys()].some((file) => file.startsWith(folder));
  }

  /** Whether a problem is about a generated value. */
  isOfLost({ file, path }: CardLocation): boolean {
    return (this.#lostPaths.get(file) ?? []).some((lost) => lost.length > 0 && lost.every((step, index) => step === path[index]));
  }

  /** The file that caused a problem, if the problem only follows from a part lost there. */
  causeOf({ location, code, found }: JudgedMistake): string | undefined {
    const named = found === undefined ? undefined : (this.#names.get(found) ?? this.#names.get(found.split('.').slice(0, -1).join('.')));
    if (named !== undefined && isAbsence(code)) return named;
    if (isAbsence(code) && (this.#lostPaths.get(location.file) ?? []).some((lost) => isSameUnit(location.file, lost, location.path)))
      return location.file;
    for (const file of this.#lostPaths.keys()) if (restsOn[file]?.has(code)) return file;
    for (const [file, text] of this.#files) if (restsOn[file]?.has(code) || (isAbsence(code) && isSaidIn(file, text, found))) return file;
    return undefined;
  }
}

/** The ids that a part of a card declares. */
function namesAt(file: string, path: JsonPath): string[] {
  const [first, second] = path.map(String);
  if (file.startsWith('schema/routes/')) return first === 'routes' && second !== undefined ? [second] : [];
  if (file === 'schema/access.json' || file === 'schema/portal.json') return second === undefined ? [] : [second];
  if (/^schema\/(?:errors|icons|scripts)\.json$/.test(file)) return first === undefined ? [] : [first, `error.${first}`];
  if (file.startsWith('schema/words/')) return [path.join('.')];
  return [];
}

/** Whether two parts of a card are read together: a line of a file of routes, otherwise the whole card. */
const isSameUnit = (file: string, lost: JsonPath, path: JsonPath): boolean =>
  /^schema\/(?:routes\/|access|errors|icons|scripts|portal|requests)/.test(file)
    ? lost[0] === path[0] && (lost[1] === path[1] || lost.length < 2)
    : true;

/** Whether an unreadable text contains the missing word. A nearly empty text may have contained anything. */
function isSaidIn(file: string, text: string, found: string | undefined): boolean {
  if (found === undefined) return false;
  if (text.length < shortest) return true;
  const last = file.startsWith('schema/words/') ? (found.split('.').at(-1) ?? found) : found;
  return text.includes(last);
}

/** Minimum length of a text that is not nearly empty, in characters. */
const shortest = 20;
