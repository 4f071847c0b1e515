/** Mutations of the access rules in the schema, one for each line with a rule. */
import { applyEdits, findNodeAtLocation, modify, type Node, parse, parseTree } from 'jsonc-parser';
import { compile, type DeclaredCall, type SchemaInput, type Sources } from '../../../runtime/shared/compile/index.ts';
import type { AccessCard, MenuCard, RoutesCard, Who, ZoneCard } from '../../../schema/define/index.ts';

type CardPath = (string | number)[];

/** A line of the schema with a fault. */
export interface SchemaFault {
  kind: string;
  file: string;
  line: number;
  /** Prefixes of test names. At least one of these tests must fail. */
  noticedBy: readonly string[];
  /** Changes the text of its file; several faults of one file can be made together. */
  change: (text: string) => string;
}

const accessFile = 'schema/access.json';
const cutAt = 36;

/** Faults in the access rules of calls and rows. The tests over all calls must detect them. */
export function callFaults(input: SchemaInput, sources: Sources): SchemaFault[] {
  const access = parse(input.files[accessFile] ?? '{}') as AccessCard;
  const faults = input.calls.flatMap((call) => [
    ...fault(call, sources, 'who', widenAudience(access, call.who)),
    ...fault(call, sources, 'rows', call.rows === 'all' ? 'own' : 'all'),
    ...(call.roles ? fault(call, sources, 'roles', null) : []),
  ]);
  // Calls that spread a constant share its lines.
  return Object.values(Object.groupBy(faults, ({ kind, file, line, at }) => `${kind} ${file}:${line}:${at}`)).flatMap((same = []) =>
    same[0] ? [{ ...same[0], noticedBy: same.flatMap(({ noticedBy }) => noticedBy) }] : [],
  );
}

function fault(
  { id }: DeclaredCall,
  sources: Sources,
  part: 'who' | 'rows' | 'roles',
  becomes: string | readonly string[] | null,
): (SchemaFault & { at: number })[] {
  const written = sources.ofCall(id, part);
  if (!written || becomes === undefined) return [];
  const list = typeof becomes === 'string' ? `'${becomes}'` : becomes && `[${becomes.map((name) => `'${name}'`).join(', ')}]`;
  if (part === 'who' && list === null) return [];
  const { file, line, column, text } = written;
  const change = (source: string) =>
    source
      .split('\n')
      .map((row, index) => {
        if (index !== line - 1) return row;
        // Other mutations may have changed the line before or after this part.
        return list === null
          ? row.replace(`${text}, `, '').replace(`, ${text}`, '')
          : replaceNearest(row, text, `${part}: ${list}`, column - 1);
      })
      .join('\n');
  return [{ kind: `${part} of a call`, file, line, at: column, noticedBy: [`${id} has`, `call ${id} is`], change }];
}

function replaceNearest(row: string, text: string, becomes: string, column: number): string {
  const offset = row.startsWith(text, column) ? column : row.indexOf(text);
  return offset < 0 ? row : row.slice(0, offset) + becomes + row.slice(offset + text.length);
}

/** One more account type; null if all are allowed. */
function widenAudience({ accounts, groups }: AccessCard, who: string | readonly string[]): readonly string[] | null {
  const names = typeof who === 'string' ? (groups[who] ?? []) : who;
  const missing = Object.entries(accounts)
    .filter(([name]) => !names.includes(name))
    .sort(([, a], [, b]) => b - a);
  const [next] = missing[0] ?? [];
  return next === undefined ? null : [...names, next];
}

/** Faults of routes, zones and menus. The tests over all routes and the access table must detect them. */
export function cardFaults(input: SchemaInput): SchemaFault[] {
  const access = parse(input.files[accessFile] ?? '{}') as AccessCard;
  return Object.entries(input.files).flatMap(([file, text]) => {
    const value = cardOf(text);
    if (file.startsWith('schema/routes/')) return routeFaults(file, text, value as RoutesCard, access);
    if (file.startsWith('schema/zones/')) return zoneFaults(file, text, value as ZoneCard);
    return file.startsWith('schema/menus/') ? menuFaults(file, text, value as MenuCard) : [];
  });
}

function routeFaults(file: string, text: string, { routes }: RoutesCard, access: AccessCard): SchemaFault[] {
  return Object.entries(routes).flatMap(([id, { path, who, roles, denied }]) => {
    const location = ['routes', id];
    // The runner truncates values in the names of tests.
    const noticedBy = [path.length < cutAt ? `${path} ` : path.slice(0, cutAt), `route ${id} is`];
    const make = (kind: string, path: CardPath, becomes: unknown) => edit(`${kind} of a route`, file, text, path, becomes, noticedBy);
    return [
      ...widenedEdits(access, who, [...location, 'who']).map(([path, names]) => make('who', path, names)),
      ...(roles ? [make('roles', [...location, 'roles'], undefined)] : []),
      make('denied', [...location, 'denied'], denied === 'askLogin' ? 'home' : 'askLogin'),
    ];
  });
}

/** Every list of account types of a `who`, with one more type. */
function widenedEdits(access: AccessCard, who: Who, path: CardPath): [CardPath, readonly string[]][] {
  if (typeof who === 'string' || Array.isArray(who)) {
    const names = widenAudience(access, who);
    return names ? [[path, names]] : [];
  }
  return [
    ...widenedEdits(access, who.is, [...path, 'is']),
    ...Object.entries(who.on).flatMap(([set, accounts]) => widenedEdits(access, accounts, [...path, 'on', set])),
  ];
}

const zoneFaults = (file: string, text: string, { who }: ZoneCard): SchemaFault[] => {
  const id = file.slice('schema/zones/'.length, -'.json'.length);
  return [edit('who of a zone', file, text, ['who'], who === 'internal' ? 'everyone' : 'internal', [`zone ${id} is`])];
};

function menuFaults(file: string, text: string, { refused, entries }: MenuCard): SchemaFault[] {
  const id = file.slice('schema/menus/'.length, -'.json'.length);
  const hidden = entries.flatMap((entry, index) =>
    typeof entry !== 'string' && 'hiddenOn' in entry && entry.hiddenOn
      ? [edit('hiddenOn of a menu', file, text, ['entries', index, 'hiddenOn'], undefined, [`menu ${id}/`])]
      : [],
  );
  return [edit('refused of a menu', file, text, ['refused'], refused === 'hidden' ? 'locked' : 'hidden', [`menu ${id}/`]), ...hidden];
}

/** Faults of access.json. They have many effects, so each is tried separately, and any failing test detects it. */
export function accessFaults(input: SchemaInput): SchemaFault[] {
  const text = input.files[accessFile] ?? '{}';
  const { groups, roles, denied, accounts } = parse(text) as AccessCard;
  const make = (path: CardPath, becomes: unknown) => edit('access.json', accessFile, text, path, becomes, ['']);
  return [
    ...Object.entries(groups).flatMap(([id, names]) => {
      const more = widenAudience({ groups, accounts } as AccessCard, names);
      return [make(['groups', id], more ?? names.slice(1))];
    }),
    ...Object.keys(roles).map((id) => make(['roles', id, 'within'], 'loggedIn')),
    ...Object.entries(denied).flatMap(([id, row]) =>
      (['anonymous', 'others'] as const).map((side) => make(['denied', id, side], row[side] === 'home' ? 'noPermission' : 'home')),
    ),
  ];
}

function edit(kind: string, file: string, text: string, path: CardPath, becomes: unknown, noticedBy: readonly string[]): SchemaFault {
  const node = findNodeAtLocation(parseTree(text) as Node, path) ?? findNodeAtLocation(parseTree(text) as Node, path.slice(0, -1));
  const line = text.slice(0, node?.offset ?? 0).split('\n').length;
  return { kind, file, line, noticedBy, change: (source) => applyEdits(source, modify(source, path, becomes, {})) };
}

const cardOf = (text: string): unknown => parse(text);

/** Applies faults to the schema. Faults of endpoints change only the text, which is not compiled here. */
const withFaults = (input: SchemaInput, faults: readonly SchemaFault[]): SchemaInput => ({
  ...input,
  files: { ...input.files, ...textsOf(input, faults) },
});

/** The texts of the files that faults change. */
export function textsOf(input: SchemaInput, faults: readonly SchemaFault[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { file, change } of faults) texts[file] = change(texts[file] ?? input.files[file] ?? input.callFiles?.[file] ?? '');
  return texts;
}

/** Whether the compiler refuses the fault, so that no test has to run. */
export const isRefused = (input: SchemaInput, one: SchemaFault): boolean => compile(withFaults(input, [one])).portal === undefined;
