/** `npm run bench -- audit`: the list of an approver with many articles and with a tenth of them, and the indexes that it reads. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import { withPortal } from '../portalData.ts';
import { step } from '../step.ts';
import { type BenchData, provideData } from './data.ts';
import { type BenchRequest, loadRounds, measureRounds, medianOf } from './serverLoad.ts';
import { logIn } from './serverRequests.ts';
import { captureStatements, type MeasuredCall } from './serverStatements.ts';
import { compareWithAim, formatInteger, formatTable, milliseconds, ratio } from './table.ts';

const articlesByDefault = 100_000;
const times = 10;
const approvers = 2;
/** Number of articles in review. It is the same for both sizes. */
const waiting = 500;
/** Maximum ratio of the list times of the larger and the smaller portal. */
const aim = 1.5;

interface AuditFigures {
  p95: Map<string, number>;
  indexes: Map<string, string[]>;
}

export async function benchAudit({ articles = articlesByDefault } = {}): Promise<void> {
  const sizes = [Math.ceil(articles / times), articles];
  const measured: AuditFigures[] = [];
  for (const size of sizes) measured.push(await benchSize(await provideData(size), size));
  const [small, large] = measured as [AuditFigures, AuditFigures];
  console.log(
    `\np95 of the list in ms, ${waiting} texts in review, ${approvers} approvers, the middle of ${loadRounds.rounds} rounds of ${loadRounds.roundMs / 1000} s`,
  );
  const lines = [...large.p95].map(([name, max]) => {
    const share = max / (small.p95.get(name) ?? Number.NaN);
    return [name, milliseconds(small.p95.get(name) ?? Number.NaN), milliseconds(max), ratio(share), compareWithAim(share, aim, true)];
  });
  console.log(formatTable(['', ...sizes.map(formatInteger), 'ratio', `aim ${aim}`], lines));
  console.log(`\nHow PostgreSQL reads articles for it, at ${formatInteger(articles)}`);
  console.log(
    formatTable(
      ['', 'by'],
      [...large.indexes].map(([name, indexes]) => [name, indexes.join(', ')]),
    ),
  );
}

async function benchSize(data: BenchData, size: number): Promise<AuditFigures> {
  Object.assign(process.env, { PORTAL_DATA: data.folder });
  const portal = await step(`Started a portal of ${formatInteger(size)} articles`, data.start);
  try {
    const ids = await withPortal(({ database }) => submitSome(database));
    try {
      const calls = auditCalls(await logIn(portal.url, 'demo-approver', data.password));
      const p95 = new Map<string, number>();
      for (const { name, requests } of calls) {
        const loads = await measureRounds(portal.url, requests, { ...loadRounds, name, visitors: approvers });
        p95.set(name, medianOf(loads, 'p95'));
      }
      return { p95, indexes: await indexesOf(data.env, calls) };
    } finally {
      await withPortal(({ database }) => withdrawReviews(database, ids));
    }
  } finally {
    await portal.stop();
  }
}

/** Submits changes of published articles, with times of the last weeks. Returns their ids. */
async function submitSome(database: PortalDatabase): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    update articles set change = 'in-review', submitted_at = now() - (chosen.nth || ' hours')::interval
    from (select id, row_number() over (order by id) as nth from articles
      where status = 'published' and change is null limit ${waiting}) as chosen
    where articles.id = chosen.id returning articles.id`);
  await database.execute(sql`analyze articles`);
  return rows.map(({ id }) => id);
}

async function withdrawReviews(database: PortalDatabase, ids: readonly string[]): Promise<void> {
  await database.execute(sql`update articles set change = null, submitted_at = null where id = any(${sql.param([...ids])}::uuid[])`);
}

function auditCalls(headers: Record<string, string>): MeasuredCall[] {
  const requestOf = (data: object, pageNo = 1): BenchRequest => ({
    path: '/doc/doc-article/pageFront/audit',
    headers,
    body: JSON.stringify({ pageNo, pageSize: 16, data: { language: 'en', ...data } }),
  });
  return [
    { name: 'to approve, first page', requests: [requestOf({ code: 1 })] },
    { name: 'to approve, page 10', requests: [requestOf({ code: 1 }, 10)] },
    { name: 'to approve, by author', requests: [requestOf({ code: 1, createUser: 'synthetic-articles' })] },
    { name: 'all tasks', requests: [requestOf({})] },
  ];
}

/** The indexes of articles in the plan of each list. A sequential scan is included. */
async function indexesOf(env: NodeJS.ProcessEnv, calls: readonly MeasuredCall[]): Promise<Map<string, string[]>> {
  const captured = await captureStatements(env, calls);
  const client = new pg.Client(captured.connection);
  await client.connect();
  try {
    const found = new Map<string, string[]>();
    for (const [index, { name }] of calls.entries()) {
      const statement = (captured.calls[`/${index}/0`] ?? []).flat().find(({ text }) => /^\s*select tasks\.task, tasks\.id/.test(text));
      if (!statement) throw new Error(`${name} has no statement of its list.`);
      const { rows } = await client.query(`explain (format json) ${statement.text}`, statement.values as unknown[]);
      found.set(name, [...new Set(scansOf(rows[0]['QUERY PLAN'][0].Plan))]);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** A node of a plan, as PostgreSQL describes it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

function scansOf(node: PlanNode): string[] {
  const index = node['Index Name']?.startsWith('articles_') ? [node['Index Name']] : [];
  const scan = node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'articles' ? ['sequential scan of articles'] : [];
  return [...index, ...scan, ...(node.Plans ?? []).flatMap(scansOf)];
}
