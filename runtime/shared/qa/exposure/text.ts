/** Formats exposure changes as lines of text. */
import type { LocatedSchema, SourceLocation } from '../../compile/index.ts';
import type { ChangeLine } from '../formats/changes.ts';
import { cardOf } from '../lint/links.ts';
import type { ExposureChange, FactKind } from './diff.ts';

/** `schema/portal.json:79:5  limit bodyBytes  1048576 -> 104857600 (x 100)  everyone`, and so on. */
export const exposureLines = (schema: LocatedSchema, changes: readonly ExposureChange[]): ChangeLine[] =>
  changes.map((change) => ({
    at: locationOf(schema, change),
    cells: [`${change.kind} ${change.of} ${change.part}`, transition(change), audience(schema, change)],
  }));

/** Maximum length of a constant. Longer ones are truncated; the diff of the card shows them in full. */
const maxLength = 120;

function transition({ before, after }: ExposureChange): string {
  const said = (value: string | number | null): string => (value === null ? 'nothing' : String(value).slice(0, maxLength));
  const times = typeof before === 'number' && typeof after === 'number' && before > 0 ? after / before : 0;
  return `${said(before)} -> ${said(after)}${times >= 2 ? ` (x ${Number(times.toFixed(1))})` : ''}`;
}

/** The account types that the call, the page's routes or the zone admits on any site, with a role if one is required. */
function audience({ portal }: LocatedSchema, { kind, of }: ExposureChange): string {
  const rules = {
    call: () => (portal.calls[of] ? [{ types: portal.calls[of].allowed, roles: portal.calls[of].roles }] : []),
    page: () =>
      portal.routes.filter(({ page }) => page === of).map(({ allowed, roles }) => ({ types: Object.values(allowed).flat(), roles })),
    zone: () => [{ types: Object.values(portal.zones[of]?.allowed ?? {}).flat(), roles: undefined }],
  }[kind === 'column' || kind === 'rows' || kind === 'block' ? 'page' : kind === 'content' ? 'zone' : 'call']();
  const types = Object.keys(portal.access.names).filter((type) => rules.some((rule) => rule.types.includes(Number(type))));
  const roles = rules.every((rule) => rule.roles) ? [...new Set(rules.flatMap((rule) => rule.roles ?? []))] : [];
  const isEveryone = types.length === 0 || types.length === Object.keys(portal.access.names).length;
  const names = isEveryone ? 'everyone' : types.map((type) => portal.access.names[type]).join(', ');
  return roles.length > 0 ? `${names} with ${roles.join(' or ')}` : names;
}

const locations: Record<FactKind, (schema: LocatedSchema, change: ExposureChange) => SourceLocation | null> = {
  field: ({ sources }, { of }) => sources.ofCall(of, 'answers'),
  column: ({ sources }, { of }) => sources.at(cardOf(sources, of), []),
  rows: ({ sources }, { of }) => sources.at(cardOf(sources, of), []),
  block: ({ sources }, { of }) => sources.at(cardOf(sources, of), []),
  content: ({ sources }, { of }) => sources.at(`schema/zones/${of}.json`, ['content']),
  limit: ({ sources }, { of, part }) => {
    if (of.startsWith('schema/')) return sources.at(of, part.split('.'));
    return sources.ofCall(of, part.startsWith('upload') ? 'upload' : 'body') ?? sources.ofCall(of, 'query');
  },
};

const locationOf = (schema: LocatedSchema, change: ExposureChange): SourceLocation | null =>
  change.after === null ? null : locations[change.kind](schema, change);
