import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { type PooledClientConfig, setInTransactions } from './transactionPooling.ts';
import { type WrappedQuery, wrapQuery } from './wrapQuery.ts';

/** Number of executions before a statement is prepared: most statements run only once. */
const usesBeforeNaming = 5;
/** Maximum number of prepared statements; each connection keeps about 60 KB a plan. Further statements are planned at each execution. */
const maxNamed = 250;
/** Maximum number of statement texts whose executions are counted; the oldest are evicted. */
const maxTracked = 1_000;
/** Longer texts are lists of values that rarely repeat. */
const maxTextLength = 8_000;

/** Assigns names to frequent statements. Shared by all connections of a process. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const useCounts = new LRUCache<string, number>({ max: maxTracked });
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNamed || text.length > maxTextLength) return known;
    const count = (useCounts.get(text) ?? 0) + 1;
    if (count > usesBeforeNaming) {
      useCounts.delete(text);
      names.set(text, `portal_${names.size}`);
      return names.get(text);
    }
    useCounts.set(text, count);
    return undefined;
  };
}

const nameOf = statementNames();

/** Gives a name to a frequent statement with values; transaction control needs no plan. */
const named: WrappedQuery = (query, statement, ...rest) => {
  const [values] = rest;
  if (!isText(statement) || !Array.isArray(values) || values.length === 0) return query(statement, ...rest);
  const name = nameOf(statement.text);
  return query(name === undefined ? statement : { ...statement, name }, ...rest);
};

/**
 * A client that prepares frequent statements. PostgreSQL then parses and plans them once for each connection, which is
 * most of the work for list queries. Through a pooler in transaction mode nothing is prepared.
 */
export class NamingClient extends pg.Client {
  constructor(config?: string | PooledClientConfig) {
    super(config);
    const settings = typeof config === 'object' ? config.transactionSettings : undefined;
    this.query = wrapQuery(this.query.bind(this), settings === undefined ? named : setInTransactions(this, settings));
  }
}

/** The form that the query builder sends: text without a name. */
const isText = (statement: unknown): statement is { text: string; name?: undefined } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('submit' in statement) &&
  (statement as { name?: string }).name === undefined;
