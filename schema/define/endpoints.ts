/** The calls the portal answers: what they take, what they answer, who may make them. */
import { z } from 'zod';
import type { Cost } from './costs.ts';
import type { AccountName, ErrorId, GroupId, RoleId } from './register.ts';

/** Which records an account gets: `visible` = its display range and open zones, `own` = it made them, `assigned` = it handles them. */
export type Rows = 'all' | 'visible' | 'own' | 'assigned';

/**
 * How a call makes sure who asks, beyond the session. Each refuses access tokens. `session`: nothing more. `recent`: the
 * owner logged in or gave a proof of identity a short while ago. `given`: the request itself carries the password.
 */
export type CallProof = 'session' | 'recent' | 'given';

/** One call as a service file declares it. Exactly one of `get` and `post`. */
export interface EndpointCard {
  get?: string;
  post?: string;
  /** Query parameters; strings on the wire, decoded by their types. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The file a multipart call takes; `body` then describes its text fields. */
  upload?: { types: readonly string[]; maxBytes: number; rawEndings?: readonly string[] };
  /** What `data` of the envelope holds; 'file' and 'stream' answer no envelope. */
  answers: z.ZodType | 'file' | 'stream';
  who: GroupId | readonly AccountName[];
  rows: Rows;
  /** Roles of which the account needs one beside `who`; only on calls that are not the specification's. */
  roles?: readonly RoleId[];
  fails?: readonly ErrorId[];
  /** What changes who an account is, what opens it or what it may do needs more than a session. */
  proof?: CallProof;
  /** A newer call cancels the pending one. */
  newest?: true;
  /** A GET that changes something all the same: only the portal's own pages may make it. */
  changes?: true;
  /** What it costs, where neither its file nor its page of a list tells. */
  cost?: Cost;
  /** Milliseconds; 60,000 where nothing is said. */
  timeout?: number;
  noToken?: true;
  noLocalLanguage?: true;
  noFromType?: true;
  noPV?: true;
}

/** Every declared call by its id, with the docblock-free name `<prefix>.<name>`. */
export type Endpoints = Readonly<Record<string, EndpointCard>>;

/** Declares the calls of one service below a common prefix of their ids. */
export function defineEndpoints<const Cards extends Record<string, EndpointCard>>(prefix: string, cards: Cards): Endpoints {
  return Object.fromEntries(Object.entries(cards).map(([name, card]) => [`${prefix}.${name}`, card]));
}

/** What a list call may be asked beside its page: keys of its own, filters by field, sort orders. */
interface PagedOptions<Own extends z.ZodRawShape, Filters extends z.ZodRawShape> {
  own?: Own;
  filters?: Filters;
  /** Fields that may sort; each also descending, written with a leading minus. */
  sort?: readonly [string, ...string[]];
  /** Rows of a page where the caller names no number; 10 where nothing is said. */
  size?: number;
  maxSize?: number;
}

/** The most rows of a page of those tables that staff work through as a whole, and so the most that one call changes. */
export const longPage = 1000;

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
          keyword: z.string().max(200).optional(),
          filters: z
            .strictObject(options.filters ?? {})
            .partial()
            .optional(),
          ...(orders.length > 0 && { sort: z.enum(orders as [string, ...string[]]).optional() }),
          /** Opaque place to go on from, as `next` of an earlier answer gave it. */
          after: z.string().max(500).optional(),
        })
        .default({}),
    })
    .meta({ paged: true });
}

/** Filter by ids of linked records or by choices: any of them. `choices` names the values where no field of the row does. */
export const anyOf = (choices?: readonly string[]) =>
  z
    .array(z.string().max(100))
    .max(50)
    .meta({ filter: 'anyOf', ...(choices && { choices }) });

/** A value that zones declare as their content under this name, such as a class type. A card that fixes an undeclared value is a mistake. */
export const inZoneContent = <Type extends z.ZodType>(type: Type, name: string): Type =>
  type.meta({ ...type.meta(), zoneContent: name }) as Type;

/** Filter by one of a few values that no field of the row has, such as how far back is looked. */
export const oneOf = (choices: readonly [string, ...string[]]) => z.enum(choices).meta({ filter: 'oneOf', choices });

/** Filter by a span of time: ISO days, both ends included, either may be absent. */
export const DateRange = z.strictObject({ from: z.iso.date(), to: z.iso.date() }).partial().meta({ filter: 'span' });
export const span = () => DateRange;

/** Filter by yes or no. */
export const either = () => z.boolean().meta({ filter: 'either' });

/**
 * A page of rows: `total` is exact to 5,000, else 5,001; `facets` counts what each filter value would show. `own` is what the
 * call tells of the list as a whole.
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

/** A page of what a search found: as `pageOf`, and where little was found, what may help. */
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
 * What became of several records that one call was asked to change: how many it changed, and why it left out the others,
 * each by its place in the request. The list tells it row by row.
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

/** A value of a filter, and how many rows it would show. */
export const FacetValue = z.strictObject({ value: z.string(), text: z.string(), count: z.int().min(0) });

/** Values by filters. */
export const Facets = z.record(z.string(), z.array(FacetValue));

/** What may help somebody who found little. */
const SearchHelp = z.strictObject({
  /** Other spellings of what was typed that do find something, best first. */
  meant: z.array(z.string().max(200)).max(3),
  /** Filters of the request that stand in the way, and what would be found without each. */
  without: z.array(z.strictObject({ filter: z.string().max(60), count: z.int().min(1) })).max(20),
  /** Values of a filter that would find more, such as other languages. */
  elsewhere: z.array(FacetValue.extend({ filter: z.string().max(60) })).max(20),
});
