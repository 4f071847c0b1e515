/**
 * A line of the visit log: the request, the result, and the kind of account. It contains no personal data: no address, id,
 * name, query or entered value, and no time more precise than a minute.
 */
import type { Seen } from '../explain/index.ts';
import type { AccountType, Call } from '../portal.ts';

/** The account type of a visit, with the accepted roles if the rule requires roles. */
export interface VisitorKind {
  type: AccountType;
  roles?: string[];
}

/** The result by the rules of the schema. Other outcomes, such as a missing record, appear only in the status. */
interface Got {
  sees: Exclude<Seen, 'waiting'>;
  /** Target of a redirect: key of a route, or a path. */
  to?: string;
  /** The HTTP status of the response. */
  status: number;
}

/** A visit of a route. Parameters are in its path by name; those with listed values, by value. */
export interface RouteVisit extends VisitorKind, Got {
  kind: 'route';
  site: string;
  route: string;
  path: string;
}

/** A call over HTTP. Its rule is the same on every site, so the site is not logged. */
export interface CallVisit extends VisitorKind, Got {
  kind: 'call';
  call: string;
  method: Call['method'];
  path: string;
}

/** An address without a route. It is not logged, because it may contain anything. */
export interface NowhereVisit extends VisitorKind {
  kind: 'nowhere';
  site: string;
}

/** Visits that were aggregated, because a minute had too many kinds. */
export interface OtherVisits {
  kind: 'others';
}

/** All properties that distinguish visits. */
export type VisitKind = RouteVisit | CallVisit | NowhereVisit | OtherVisits;

/** The number of equal visits in one minute (`2026-01-31T12:59Z`). */
export type VisitCount = VisitKind & { minute: string; times: number };

/** Maximum line length, longer than any line that the portal writes. */
export const maxLineLength = 4_096;

/** A parsed line, or its fault. */
export type ReadLine = { visit: VisitCount } | { fault: string };

/** Parses an untrusted line. Faults are returned, never thrown. */
export function readVisit(line: string): ReadLine {
  if (line.length > maxLineLength) return { fault: `is longer than ${maxLineLength} letters` };
  const value = parsed(line);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { fault: 'is not a JSON object' };
  const given = value as Record<string, unknown>;
  const kind = Object.hasOwn(given, 'kind') ? given.kind : undefined;
  const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind as VisitKind['kind']] : undefined;
  if (!shape) return { fault: `has none of the kinds ${Object.keys(shapes).join(', ')}` };
  const fault = misfit(shape, given);
  // Every field was validated above, and there are no others.
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
  if (unknown !== undefined) return `has an unknown field: ${JSON.stringify(unknown.slice(0, 40))}`;
  for (const [name, { fits, isOptional }] of Object.entries(shape)) {
    const isThere = Object.hasOwn(given, name);
    if (!isThere && !isOptional) return `has no ${name}`;
    if (isThere && !fits(given[name])) return `has an invalid ${name}`;
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
const from = (least: number, max: number): Field => ({
  fits: (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= max,
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

const minuteShape: LineShape = { kind: name, minute: fitting(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/), times: from(1, 1e9) };
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
  route: { ...minuteShape, ...visitor, ...got, site: name, route: name, path },
  call: { ...minuteShape, ...visitor, ...got, call: name, method: fitting(/^(GET|POST)$/), path },
  nowhere: { ...minuteShape, ...visitor, site: name },
  others: minuteShape,
};
