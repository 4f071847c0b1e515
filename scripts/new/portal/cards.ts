/** Derives the cards of a new portal from those of this one. Omits references to pages, calls and roles that it lacks. */
import { parse } from 'jsonc-parser';
import type { Json } from '../../../runtime/shared/portal.ts';
import { base } from './base.ts';

export type JsonCard = { [key: string]: Json };

export const cardOf = (text: string): JsonCard => parse(text) as JsonCard;
export const textOf = (card: JsonCard): string => `${JSON.stringify(card, null, 2)}\n`;

/** The names of a portal and its company, by language. */
export interface PortalNames {
  name: Readonly<Record<string, string>>;
  owner: Readonly<Record<string, string>>;
}

const isObject = (value: Json | undefined): value is JsonCard => typeof value === 'object' && value !== null && !Array.isArray(value);
const only = (card: JsonCard, keys: readonly string[]): JsonCard =>
  Object.fromEntries(Object.entries(card).filter(([key]) => keys.includes(key)));

/** Keys of portal.json that apply to any portal. The others refer to pages, hosts or content of this one. */
const portalKeys = [
  ...['$schema', 'schemaVersion', 'mainSite', 'session', 'phoneCountry', 'departmentSeparator'],
  ...['limits', 'times', 'progress', 'scrollOffsets', 'budgets'],
];

export function portalCard(own: JsonCard, { name, owner }: PortalNames, publicFiles: readonly string[]): JsonCard {
  const served = [...base.addresses, ...publicFiles.map((file) => `/${file}`)];
  const addresses = (own.addresses as JsonCard[]).filter(({ path }) => served.includes(path as string));
  const { $schema, schemaVersion, ...rest } = only(own, portalKeys);
  return { $schema, schemaVersion, name, owner, ...rest, hosts: { main: 'https://support.example' }, addresses } as JsonCard;
}

/** Requests to the portal itself, without tokens and headers of other systems. */
export function requestsCard(own: JsonCard): JsonCard {
  const token = (own.token as JsonCard[]).filter(({ paths }) => (paths as Json[]).includes('*'));
  const { every, ...headers } = own.headers as { every: JsonCard; [key: string]: Json };
  const plain = only(every, ['Cache-Control', 'Local-Language']);
  const none = Object.fromEntries(Object.keys(headers).map((key) => [key, {}]));
  return { ...own, credentials: [], headers: { every: plain, ...none }, token, obtain: [], forget: [], secretKey: { exempt: [] } };
}

/** The parts of a new portal that menus may refer to. */
export interface BaseParts {
  routes: ReadonlySet<string>;
  slots: ReadonlySet<string>;
}

/** A menu with the entries of the base. The base has no counts. */
export function menuCard({ counts: _, entries, ...rest }: JsonCard, parts: BaseParts): JsonCard {
  return { ...rest, entries: entriesOf(entries as Json[], parts) };
}

function entriesOf(entries: readonly Json[], parts: BaseParts): Json[] {
  return entries.flatMap((entry): Json[] => {
    if (!isObject(entry)) return parts.routes.has(entry as string) ? [entry] : [];
    if (entry.kind === 'group') {
      const inner = entriesOf(entry.entries as Json[], parts);
      return inner.length === 0 ? [] : [{ ...entry, entries: inner }];
    }
    if (entry.kind !== 'route') return parts.slots.has(entry.slot as string) ? [entry] : [];
    const { count: _, hiddenOn: _sites, ...plain } = entry;
    return parts.routes.has(entry.route as string) ? [plain] : [];
  });
}

/** Errors that code or calls name. */
export const errorsCard = (own: JsonCard, code: string): JsonCard =>
  Object.fromEntries(Object.entries(own).filter(([id]) => id === '$schema' || code.includes(`'${id}'`)));

/** Roles that code or cards name. */
export function accessCard(own: JsonCard, used: string): JsonCard {
  const roles = Object.entries(own.roles as JsonCard).filter(([role]) => used.includes(`'${role}'`) || used.includes(`"${role}"`));
  return { ...own, roles: Object.fromEntries(roles) };
}

/** The retained words, by their keys. Empty objects are removed. */
export function filteredWords(card: JsonCard, isRetained: (key: string) => boolean): JsonCard {
  const retained = (value: Json, key: string): Json | undefined => {
    if (!isObject(value)) return key === '$schema' || isRetained(key) ? value : undefined;
    const members = Object.entries(value).flatMap(([name, inner]) => {
      const left = retained(inner, key ? `${key}.${name}` : name);
      return left === undefined ? [] : [[name, left] as const];
    });
    return members.length === 0 ? undefined : Object.fromEntries(members);
  };
  return (retained(card, '') ?? {}) as JsonCard;
}

/** Whether a new portal with this code needs a word of this portal. */
export function isWordOfBase(key: string, code: string): boolean {
  const isRenewed = base.renewedWords.some((own) => key === own || (own.endsWith('.') && key.startsWith(own)));
  const family = base.namedWords.find((own) => key.startsWith(own));
  return (
    !isRenewed && (family === undefined || code.includes(`'${key.slice(family.length).replace(/_(zero|one|two|few|many|other)$/, '')}'`))
  );
}

/** Replaces the name of the portal first, then that of its company, because the former often contains the latter. */
export const renamed = (text: string, own: PortalNames, names: PortalNames, language: string): string =>
  (['name', 'owner'] as const).reduce(
    (changed, kind) => Object.values(own[kind]).reduce((one, called) => one.replaceAll(called, names[kind][language] ?? called), changed),
    text,
  );
