/** Any overload of `query()`. pg declares a dozen, which TypeScript cannot override as one. */
export type ClientQuery = (...given: unknown[]) => unknown;

/** A `query()` around another. */
export type WrappedQuery = (query: ClientQuery, ...given: unknown[]) => unknown;

/** Wraps a `query()` of pg and keeps its overloads. */
export const wrapQuery = <PgQuery>(query: PgQuery, wrapped: WrappedQuery): PgQuery =>
  ((...given: unknown[]) => wrapped(query as ClientQuery, ...given)) as PgQuery;
