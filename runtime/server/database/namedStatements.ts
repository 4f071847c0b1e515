import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** From this time on a statement is prepared: most that are asked once are never asked again. */
const asksBefore = 5;
/** Statements prepared at most; each connection holds the plans of all, of some 60 KB each. What comes later is planned at each ask. */
const maxNamed = 250;
/** Texts whose uses are counted; the oldest are forgotten. */
const maxCounted = 1_000;
/** Longer texts are lists of values that seldom come again. */
const maxTextLength = 8_000;

/** Names for the statements that come again and again. One for all connections of a process. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const asks = new LRUCache<string, number>({ max: maxCounted });
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNamed || text.length > maxTextLength) return known;
    const count = (asks.get(text) ?? 0) + 1;
    if (count > asksBefore) {
      asks.delete(text);
      names.set(text, `portal_${names.size}`);
      return names.get(text);
    }
    asks.set(text, count);
    return undefined;
  };
}

const nameOf = statementNames();

/**
 * A client that prepares what is asked often: PostgreSQL then reads and plans a statement once a connection and not at
 * each ask, which for the statements of a list is most of its work. Only those with values: what begins and ends a
 * transaction is nothing to plan.
 */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.query = wrapQuery(this.query.bind(this), (query, statement, ...rest) => {
      const [values] = rest;
      if (!isText(statement) || !Array.isArray(values) || values.length === 0) return query(statement, ...rest);
      const name = nameOf(statement.text);
      return query(name === undefined ? statement : { ...statement, name }, ...rest);
    });
  }
}

/** `query()` in any of its forms. pg declares a dozen, which TypeScript cannot override as one. */
type Query = (...given: unknown[]) => unknown;

/** A `query()` of pg behind a wrapper. It keeps the overloads that pg declares. */
export const wrapQuery = <PgQuery>(query: PgQuery, wrapped: (query: Query, ...given: unknown[]) => unknown): PgQuery =>
  ((...given: unknown[]) => wrapped(query as Query, ...given)) as PgQuery;

/** The form in which statements come from the query builder: text without a name. */
const isText = (statement: unknown): statement is { text: string; name?: undefined } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('submit' in statement) &&
  (statement as { name?: string }).name === undefined;
