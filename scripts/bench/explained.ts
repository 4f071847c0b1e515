/** Runs EXPLAIN for recorded statements. */
import type pg from 'pg';
import type { Statement } from './serverBare.ts';
import { median } from './table.ts';

/** The number of runs of each statement. Their median is reported. */
const repeats = 3;

/** A statement with the measurements of PostgreSQL for one run. */
export interface ExplainedStatement {
  text: string;
  ms: number;
  /** Pages of 8 KiB that were read, from memory or from disk. */
  buffers: number;
  /** Rows that were read from tables and indexes, including filtered ones. */
  rows: number;
}

/** Explains statements. They must be read-only, because EXPLAIN ANALYZE runs them. */
export async function explainAll(client: pg.Client, statements: readonly Statement[]): Promise<ExplainedStatement[]> {
  const explained: ExplainedStatement[] = [];
  for (const { text, values } of statements.filter((statement) => /^\s*(select|with)\b/i.test(statement.text))) {
    const runs: ExplainedStatement[] = [];
    for (let run = 0; run < repeats; run += 1) runs.push(await explain(client, { text, values }));
    explained.push({ ...(runs[0] as ExplainedStatement), ms: median(runs.map(({ ms }) => ms)) });
  }
  return explained;
}

async function explain(client: pg.Client, { text, values }: Statement): Promise<ExplainedStatement> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values as unknown[]);
  const [plan] = rows[0]['QUERY PLAN'];
  const buffers = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'];
  return { text, ms: plan['Execution Time'] + plan['Planning Time'], buffers, rows: rowsRead(plan.Plan) };
}

/** A node of a plan, as PostgreSQL describes it. Its row counts are per loop. */
interface ExplainedNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: ExplainedNode[];
}

function rowsRead(node: ExplainedNode): number {
  const own = node['Relation Name'] === undefined ? 0 : node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return Math.round(own * node['Actual Loops']) + (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);
}
