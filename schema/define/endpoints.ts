/** Declarations of the portal's calls: request, response and who may make them. */
import { z } from 'zod';
import type { Cost } from './costs.ts';
import type { AccountName, ErrorId, GroupId, RoleId } from './register.ts';

/**
 * The records that an account gets. `visible`: those in its display range and open zones. `own`: those it created. `company`:
 * its own and those of its company. `assigned`: those it handles.
 */
export const rowSets = ['all', 'visible', 'own', 'company', 'assigned'] as const;
export type Rows = (typeof rowSets)[number];

/**
 * How a call verifies the caller in addition to the session. Every value refuses access tokens. `session`: no further check.
 * `recent`: the owner has logged in or proved their identity recently. `given`: the request itself contains the password.
 */
export type CallProof = 'session' | 'recent' | 'given';

/** The declaration of a call. It has either `get` or `post`. */
export interface EndpointCard {
  get?: string;
  post?: string;
  /** Query parameters: strings on the wire, decoded by their types. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The file of a multipart call; `body` then describes its text fields. */
  upload?: { types: readonly string[]; maxBytes: number; rawEndings?: readonly string[] };
  /** The shape of `data` in the envelope. 'file' and 'stream' are answered without an envelope. */
  answers: z.ZodType | 'file' | 'stream';
  who: GroupId | readonly AccountName[];
  rows: Rows;
  /** Roles: the account needs one of them in addition to `who`. Only calls outside the specification may have them. */
  roles?: readonly RoleId[];
  fails?: readonly ErrorId[];
  /** Required for calls that change the identity, the credentials or the rights of an account, because a session alone is not enough. */
  proof?: CallProof;
  /** A newer call cancels the pending one. */
  newest?: true;
  /** Marks a GET that changes something. Only the portal's own pages may make it. */
  changes?: true;
  /** Only other programs make the call: no page, menu or setting of the portal does. */
  external?: true;
  /** The cost class, if it differs from the derived one. */
  cost?: Cost;
  /** Time limit in milliseconds; the default is 60,000. */
  timeout?: number;
  noToken?: true;
  noLocalLanguage?: true;
  noFromType?: true;
  noPV?: true;
}

/** Every declared call by its id, `<prefix>.<name>`. */
export type Endpoints = Readonly<Record<string, EndpointCard>>;

/** Declares the calls of one service. `prefix` is the common start of their ids. */
export function defineEndpoints<const Cards extends Record<string, EndpointCard>>(prefix: string, cards: Cards): Endpoints {
  return Object.fromEntries(Object.entries(cards).map(([name, card]) => [`${prefix}.${name}`, card]));
}

/** Options of a list call: additional keys, filters by field, and sort orders. */
interface PagedOptions<Own extends z.ZodRawShape, Filters extends z.ZodRawShape> {
  own?: Own;
  filters?: Filters;
  /** Fields to sort by, in ascending order, or in descending order with a leading minus. */
  sort?: readonly [string, ...string[]];
  /** Default number of rows in a page; 10 if absent. */
  size?: number;
  maxSize?: number;
}

/** The maximum page size of tables that staff process completely. It also limits how many rows one call changes. */
export const longPage = 1000;

/** The maximum length of the keyword of a list or search. */
export const maxKeywordLength = 200;

/** The body of a list call: `{ pageNo, pageSize, data: { keyword?, filters?, sort?, after?, …own } }`. */
export function paged<Own extends z.ZodRawShape, Filters extends z.ZodRawShape>(options: PagedOptions<Own, Filters> = {}) {
  const orders = (options.sort ?? []).flatMap((field) => [field, `-${field}`]);
  return z
    .strictObject({
      pageNo: z.int().min(1).max(500).default(1),
      pageSize: z
        .int()
        .min(1)
        .max(options.maxSize ?? 100)
        .default(options.size ?? 10),
      data: z
        .strictObject({
          ...options.own,
          keyword: z.string().max(maxKeywordLength).optional(),
          filters: z
            .strictObject(options.filters ?? {})
            .partial()
            .optional(),
          ...(orders.length > 0 && { sort: z.enum(orders as [string, ...string[]]).optional() }),
          /** Opaque cursor: the `next` of an earlier response. */
          after: z.string().max(500).optional(),
        })
        .default({}),
    })
    .meta({ paged: true });
}

/** Filter by ids of linked records or by choices; matches any of them. `choices` lists the values if no field of the row does. */
export const anyOf = (choices?: readonly string[]) =>
  z
    .array(z.string().max(100))
    .max(50)
    .meta({ filter: 'anyOf', ...(choices && { choices }) });

/**
 * Marks a value that zones declare as their content under this name, such as a class type. A card that sets an undeclared
 * value is an error.
 */
export const inZoneContent = <Type extends z.ZodType>(type: Type, name: string): Type =>
  type.meta({ ...type.meta(), zoneContent: name }) as Type;

/** Filter by one of a few values that no field of the row has, such as how far back to search. */
export const oneOf = (choices: readonly [string, ...string[]]) => z.enum(choices).meta({ filter: 'oneOf', choices });

/** Filter by a range of ISO days. Both ends are included; either may be absent. */
export const DateRange = z.strictObject({ from: z.iso.date(), to: z.iso.date() }).partial().meta({ filter: 'span' });
export const span = () => DateRange;

/** Filter by yes or no. */
export const either = () => z.boolean().meta({ filter: 'either' });

/**
 * A page of rows. `total` is exact up to 5,000, and 5,001 for more. `facets` counts the rows of each filter value. `own` are
 * further values of the whole list.
 */
export const pageOf = <Row extends z.ZodType, Own extends z.ZodRawShape = Record<never, never>>(row: Row, own?: Own) =>
  z
    .strictObject({
      ...(own as Own),
      data: z.array(row),
      total: z.int().min(0),
      facets: Facets.optional(),
      next: z.string().max(500).optional(),
    })
    .meta({ page: true });

/** A page of search results: `pageOf` with suggestions for searches that find little. */
export const searchPageOf = <Row extends z.ZodType>(row: Row) =>
  z
    .strictObject({
      data: z.array(row),
      total: z.int().min(0),
      facets: Facets.optional(),
      next: z.string().max(500).optional(),
      help: SearchHelp.optional(),
    })
    .meta({ page: true, search: true });

/**
 * The result of a call that changes several records: how many were changed, and why the others were refused. `at` is the
 * position of a record in the request.
 */
export const batchResult = () =>
  z
    .strictObject({
      done: z.int().min(0),
      refused: z
        .array(z.strictObject({ at: z.int().min(0), error: z.string().max(60), facts: z.record(z.string(), z.string()).optional() }))
        .max(200),
    })
    .meta({ batch: true });

/** A filter value and the number of rows that match it. */
export const FacetValue = z.strictObject({ value: z.string(), text: z.string(), count: z.int().min(0) });

/** Filter values by filter. */
export const Facets = z.record(z.string(), z.array(FacetValue));

/** Suggestions for a search that found little. */
const SearchHelp = z.strictObject({
  /** Other spellings of the query that have results, the best first. */
  meant: z.array(z.string().max(maxKeywordLength)).max(3),
  /** Filters that exclude results, with the number of results without each filter. */
  without: z.array(z.strictObject({ filter: z.string().max(60), count: z.int().min(1) })).max(20),
  /** Filter values that would find more results, such as other languages. */
  elsewhere: z.array(FacetValue.extend({ filter: z.string().max(60) })).max(20),
});
