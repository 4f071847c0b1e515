/**
 * Connections through a pooler in transaction mode, such as PgBouncer: each transaction may run in another session of the
 * server. Settings and prepared statements of a session are therefore not used; each transaction begins with its settings.
 */
import type pg from 'pg';
import type { ClientQuery, WrappedQuery } from './wrapQuery.ts';

export interface PooledClientConfig extends pg.ClientConfig {
  /** Statements at the start of each transaction, where the pooler is in transaction mode. */
  transactionSettings?: string;
}

const isBegin = /^\s*begin\b/i;

/** Sends settings with the begin of each transaction. A statement outside a transaction gets its own. */
export function setInTransactions(client: Pick<pg.Client, 'getTransactionStatus'>, settings: string): WrappedQuery {
  return (query, statement, ...rest) => {
    const plain = readPlain(statement);
    if (plain === null) return query(statement, ...rest);
    if (isBegin.test(plain.text)) return query({ ...plain, text: `${plain.text}; ${settings}` });
    if (client.getTransactionStatus() !== 'I') return query(plain, ...rest);
    return inOwnTransaction(query, settings, () => query(plain, ...rest));
  };
}

async function inOwnTransaction(query: ClientQuery, settings: string, run: () => unknown): Promise<unknown> {
  // Awaited: a statement whose begin was cancelled would run without its settings.
  await query(`begin; ${settings}`);
  try {
    const result = await run();
    await query('commit');
    return result;
  } catch (error) {
    await Promise.resolve(query('rollback')).catch(() => {});
    throw error;
  }
}

/** A statement that is a text, without the name under which it would be prepared; null for a cursor or a stream. */
function readPlain(statement: unknown): { text: string } | null {
  if (typeof statement === 'string') return { text: statement };
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement)) return null;
  const { name: _name, ...plain } = statement as { text: string; name?: string };
  return plain;
}
