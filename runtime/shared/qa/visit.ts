/**
 * A line of the log of visits: what was asked for and what was seen, by whom as far as rules tell people apart. Nothing
 * in it points to a person: no address, id, name, query or value that somebody typed, and no moment finer than a minute.
 */
import type { Seen } from '../explain/index.ts';
import type { AccountType, Call } from '../portal.ts';

/** The account type of a visit, with the roles that let it in where a rule asks for roles. */
export interface VisitorKind {
  type: AccountType;
  roles?: string[];
}

/** What the rules of the schema gave. What became of it beside them (no such record, a broken part) is the status alone's. */
interface Got {
  sees: Exclude<Seen, 'waiting'>;
  /** Where a redirect led: key of a route, or a path. */
  to?: string;
  /** Of the answer, by HTTP. */
  status: number;
}

/** An address of a route. Parameters stand in its path by their names; those that the schema lists the values of, by value. */
export interface RouteVisit extends VisitorKind, Got {
  kind: 'route';
  site: string;
  route: string;
  path: string;
}

/** A call made over HTTP. Its rule is the same on every site, so no site is told. */
export interface CallVisit extends VisitorKind, Got {
  kind: 'call';
  call: string;
  method: Call['method'];
  path: string;
}

/** An address that belongs to no route. What it was is not told: somebody may have typed anything. */
export interface NowhereVisit extends VisitorKind {
  kind: 'nowhere';
  site: string;
}

/** Visits that were not told apart, as there were too many kinds of them in one minute. */
export interface OtherVisits {
  kind: 'others';
}

/** Everything by which visits are told apart. */
export type VisitKind = RouteVisit | CallVisit | NowhereVisit | OtherVisits;

/** The number of equal visits in one minute (`2026-01-31T12:59Z`). */
export type VisitCount = VisitKind & { minute: string; times: number };

/** No line that the portal writes is nearly as long. */
export const maxLineLength = 4_096;

/** A line that was read, or what is wrong with it. */
export type ReadLine = { visit: VisitCount } | { fault: string };

/** Reads a line, whoever wrote it: what is no visit is told, never thrown. */
export function readVisit(line: string): ReadLine {
  if (line.length > maxLineLength) return { fault: `is longer than ${maxLineLength} letters` };
  const value = parsed(line);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { fault: 'is no JSON object' };
  const given = value as Record<string, unknown>;
  const kind = Object.hasOwn(given, 'kind') ? given.kind : undefined;
  const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind as VisitKind['kind']] : undefined;
  if (!shape) return { fault: `has none of the kinds ${Object.keys(shapes).join(', ')}` };
  const fault = misfit(shape, given);
  // Every field has just been found to be what the kind says, and there is no other.
  return fault === null ? { visit: given as unknown as VisitCount } : { fault };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

interface Field {
  fits: (value: unknown) => boolean;
  isOptional?: true;
}
type LineShape = Readonly<Record<string, Field>>;

function misfit(shape: LineShape, given: Readonly<Record<string, unknown>>): string | null {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined) return `has a field that nobody writes: ${JSON.stringify(unknown.slice(0, 40))}`;
  for (const [name, { fits, isOptional }] of Object.entries(shape)) {
    const isThere = Object.hasOwn(given, name);
    if (!isThere && !isOptional) return `has no ${name}`;
    if (isThere && !fits(given[name])) return `has a ${name} that is none`;
  }
  return null;
}

const seen: Readonly<Record<Got['sees'], true>> = {
  page: true,
  redirect: true,
  home: true,
  login: true,
  noPermission: true,
  notFound: true,
  answer: true,
  loginRequired: true,
  notAllowed: true,
};

const fitting = (pattern: RegExp): Field => ({ fits: (value) => typeof value === 'string' && pattern.test(value) });
const from = (least: number, most: number): Field => ({
  fits: (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
});
const maybe = (field: Field): Field => ({ ...field, isOptional: true });

const name = fitting(/^[^\p{C}\s]{1,200}$/u);
const path: Field = { fits: (value) => typeof value === 'string' && /^\/[^\p{C}\s]{0,500}$/u.test(value) && isDecodable(value) };

function isDecodable(text: string): boolean {
  try {
    decodeURI(text);
    return true;
  } catch {
    return false;
  }
}

const counted: LineShape = { kind: name, minute: fitting(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/), times: from(1, 1e9) };
const visitor: LineShape = {
  type: from(0, 1e6),
  roles: maybe({ fits: (value) => Array.isArray(value) && value.length <= 50 && value.every(name.fits) }),
};
const got: LineShape = {
  sees: { fits: (value) => typeof value === 'string' && Object.hasOwn(seen, value) },
  to: maybe(name),
  status: from(100, 599),
};

const shapes: Readonly<Record<VisitKind['kind'], LineShape>> = {
  route: { ...counted, ...visitor, ...got, site: name, route: name, path },
  call: { ...counted, ...visitor, ...got, call: name, method: fitting(/^(GET|POST)$/), path },
  nowhere: { ...counted, ...visitor, site: name },
  others: counted,
};
