/**
 * Several uses of an undeclared id have one cause: it was renamed, or its card was deleted. The cause is reported once, at the
 * former declaration, with the number of uses.
 */
import { nearest } from './nearest.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { codeFrame, type JsonPath, offsetOf, position, type SchemaSource } from './source.ts';

/** The location of declared ids: under a key of a card, or as the cards of a folder. */
type DeclaredAt = { file: string; path: JsonPath } | { folder: string };

const declaredIn: Readonly<Partial<Record<ProblemCode, DeclaredAt>>> = {
  'unknown-group': { file: 'schema/access.json', path: ['groups'] },
  'unknown-account': { file: 'schema/access.json', path: ['accounts'] },
  'unknown-role': { file: 'schema/access.json', path: ['roles'] },
  'unknown-denied': { file: 'schema/access.json', path: ['denied'] },
  'unknown-host': { file: 'schema/portal.json', path: ['hosts'] },
  'unknown-icon': { file: 'schema/icons.json', path: [] },
  'unknown-error': { file: 'schema/errors.json', path: [] },
  'unknown-script': { file: 'schema/scripts.json', path: [] },
  'unknown-menu': { folder: 'schema/menus' },
  'unknown-zone': { folder: 'schema/zones' },
  'unknown-record': { folder: 'schema/records' },
};

/** Up to this number, uses are reported individually. With more uses, the declaration is probably wrong. A missing card needs fewer. */
const leastOf = ([first]: readonly Problem[]): number => (first && 'folder' in (declaredIn[first.code] ?? {}) ? 1 : 2);

/** The problems, with those of one undeclared id combined at its declaration. */
export function gather(problems: readonly Problem[], sources: ReadonlyMap<string, SchemaSource>): Problem[] {
  const groups = Map.groupBy(problems, ({ code, found }) => (declaredIn[code] && found !== undefined ? `${code} ${found}` : ''));
  const causes = [...groups].flatMap(([key, group]) => {
    const { size } = new Set(group.map(({ file, line, column }) => `${file}:${line}:${column}`));
    const cause = key !== '' && size > leastOf(group) ? causeOf(group, sources) : undefined;
    return cause ? [{ cause, group: new Set(group) }] : [];
  });
  const grouped = new Set(causes.flatMap(({ group }) => [...group]));
  return [...problems.filter((problem) => !grouped.has(problem)), ...causes.map(({ cause }) => cause)];
}

function causeOf(group: readonly Problem[], sources: ReadonlyMap<string, SchemaSource>): Problem | undefined {
  const [first] = group;
  const declared = first && declaredIn[first.code];
  if (!first?.found || !declared) return undefined;
  const named = `${group.length} places name it, such as ${first.file}:${first.line}`;
  if ('folder' in declared) {
    const file = `${declared.folder}/${first.found}.json`;
    return { ...madeOf(first, group), file, line: 1, column: 1, message: `this card does not exist, although ${named}`, frame: '' };
  }
  const source = sources.get(declared.file);
  const ids = Object.keys((valueAt(source?.value, declared.path) as object | undefined) ?? {});
  const near = nearest(first.found, ids);
  const location =
    near === undefined ? { path: declared.path, key: declared.path.length > 0 } : { path: [...declared.path, near], key: true };
  if (!source) return undefined;
  const { offset, length } = offsetOf(source, location.path, location.key);
  const shift = location.key ? 1 : 0;
  return {
    ...madeOf(first, group),
    file: declared.file,
    ...position(source.text, offset + shift),
    message: `"${first.found}" is not declared, although ${named}${near === undefined ? '' : `: it may have been renamed to "${near}"`}`,
    frame: codeFrame(source.text, offset + shift, Math.max(1, length - 2 * shift), `is "${first.found}" meant?`),
    suggestion: first.found,
  };
}

const madeOf = (
  { severity, stage, code, found }: Problem,
  group: readonly Problem[],
): Pick<Problem, 'severity' | 'stage' | 'code' | 'found' | 'follows'> => ({
  ...{ severity, stage, code, follows: group.length },
  ...(found !== undefined && { found }),
});

const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (part, step) => (part !== null && typeof part === 'object' ? (part as Record<string, unknown>)[step] : undefined),
    value,
  );
