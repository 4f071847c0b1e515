import type { Binding, LinkCard, Opens } from '../../../schema/define/index.ts';
import type { Decode, SiteTables, Use } from '../portal.ts';
import { path } from '../routing/path.ts';

/** Values for bindings: route, query, page, account, site, zone, row, rows, form, node, and the data of the page. */
export type BindingScope = Readonly<Record<string, unknown>>;

/** The request values of a call. A binding without a value is omitted. */
export const bindUse = (use: Use, scope: BindingScope): Record<string, unknown> => bindObject(use.with, scope, use.decode ?? {}, '');

/** Whether a value of a call is bound to an absent value, such as the author of a text without one. */
export const hasGap = (use: Pick<Use, 'with'>, scope: BindingScope): boolean =>
  Object.values(use.with).some((value) => bindValue(value, scope) === undefined);

/** The address of a link, or null if a required parameter is missing. If there are several links, a field of `row` selects one. */
export function targetPath(tables: Pick<SiteTables, 'routes' | 'site' | 'encryptQuery'>, opens: Opens, scope: BindingScope): string | null {
  const link = 'route' in opens ? opens : (step(opens.ways, String(step(scope.row, opens.by))) as LinkCard | undefined);
  if (!link) return null;
  try {
    const { hash } = texts({ hash: link.hash ?? null }, scope);
    return path(tables, link.route, texts(link.with ?? {}, scope), texts(link.query ?? {}, scope), hash);
  } catch {
    return null;
  }
}

/** Resolves one binding or constant. `$$x` is the text `$x`; `$rows.field` is the field of each row. */
export function bindValue(value: Binding, scope: BindingScope): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  if (value.startsWith('$$')) return value.slice(1);
  return value.slice(1).split('.').reduce<unknown>(step, scope);
}

function step(from: unknown, name: string): unknown {
  if (Array.isArray(from)) return from.map((item) => step(item, name)).filter((item) => item !== undefined);
  return from !== null && typeof from === 'object' && Object.hasOwn(from, name) ? (from as Record<string, unknown>)[name] : undefined;
}

function bindObject(
  values: Record<string, Binding>,
  scope: BindingScope,
  decode: Record<string, Decode>,
  location: string,
): Record<string, unknown> {
  const bound = Object.entries(values).map(
    ([name, value]) => [name, bindAt(value, scope, decode, location ? `${location}.${name}` : name)] as const,
  );
  return Object.fromEntries(bound.filter(([, value]) => value !== undefined));
}

function bindAt(value: Binding, scope: BindingScope, decode: Record<string, Decode>, location: string): unknown {
  if (Array.isArray(value)) return value.map((item) => bindValue(item, scope)).filter((item) => item !== undefined);
  if (value !== null && typeof value === 'object') return bindObject(value, scope, decode, location);
  const found = bindValue(value, scope);
  const how = decode[location];
  return found === undefined || how === undefined ? found : decoders[how](found);
}

const idOf = (value: unknown): unknown => (value !== null && typeof value === 'object' && 'id' in value ? value.id : value);

/** A value that cannot be decoded is passed on unchanged; the validation of the call reports it. */
const decoders: Record<Decode, (value: unknown) => unknown> = {
  number: (value) => (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value),
  boolean: (value) => (value === 'true' ? true : value === 'false' ? false : value),
  id: idOf,
  ids: (value) => (Array.isArray(value) ? value : [value]).map(idOf),
  strings: (value) => (Array.isArray(value) ? value.map(String) : [String(value)]),
};

/** The id of a linked record, or of the only one in a list. A list of several records has no single value. */
function singleOf(value: unknown): unknown {
  const isRecords = Array.isArray(value) && value.some((item) => idOf(item) !== item);
  return idOf(isRecords ? (value.length === 1 ? value[0] : undefined) : value);
}

function texts(values: Record<string, Binding>, scope: BindingScope): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const found = singleOf(bindValue(value, scope));
      return [name, found === undefined || found === null || found === '' ? undefined : String(found)];
    }),
  );
}
