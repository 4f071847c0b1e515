/** `npm run bench -- statements`: the statements that pages of a large portal send to PostgreSQL. */
import pg from 'pg';
import type { PortalServer } from '../../runtime/server/index.ts';
import { provideBuild } from '../building/built.ts';
import { builtProgram } from '../building/builtProgram.ts';
import { step } from '../step.ts';
import { provideData } from './data.ts';
import { type ExplainedStatement, explainAll } from './explained.ts';
import { articleIds, callPortal, logIn } from './serverRequests.ts';
import { type InProcessServer, recordStatements, withServer } from './serverStatements.ts';
import { compareWithAim, formatInteger, formatTable, milliseconds } from './table.ts';

const articlesByDefault = 100_000;
const account = 'demo-external';
/** Slower statements are listed. They read more rows than a page shows. */
const statementAimMs = 20;

/** A kind of page. The first address fills the caches; the statements of the second are measured. */
interface BenchPage {
  name: string;
  paths: readonly [string, string];
  cookie?: string;
}

/** Prints the number, time and buffers of the statements of each kind of page, and the slow ones with their text. */
export async function benchStatements({ articles = articlesByDefault } = {}): Promise<void> {
  const data = await provideData(articles);
  await provideBuild();
  const portal = await step('Started a portal', data.start);
  try {
    const kinds = await pageKinds(portal.url, data.password);
    await withServer(data.env, await builtProgram(), (inner) => measure(inner, kinds));
  } finally {
    await portal.stop();
  }
}

async function pageKinds(origin: string, password: string): Promise<BenchPage[]> {
  const session = await logIn(origin, account, password);
  const [one = '', other = ''] = await articleIds(origin, 1);
  const questions = await callPortal<{ data: { uuid: string }[] }>(origin, session, '/doc/doc-article/pageFront', {
    ...{ pageNo: 1, pageSize: 2, data: { language: 'en', isFaq: true } },
  });
  const [question = '', nextQuestion = ''] = questions.data.map(({ uuid }) => uuid);
  const pages: BenchPage[] = [
    { name: 'home', paths: ['/en/?from=a', '/en/?from=b'] },
    { name: 'article', paths: [`/en/dataSectionDetail/${one}`, `/en/dataSectionDetail/${other}`] },
    { name: 'FAQ entry', paths: [`/en/faqZoneDetail/${question}`, `/en/faqZoneDetail/${nextQuestion}`] },
    { name: 'FAQ entry as an article', paths: [`/en/dataSectionDetail/${question}`, `/en/dataSectionDetail/${nextQuestion}`] },
    { name: 'list', paths: ['/en/faqZone?pageNo=2', '/en/faqZone?pageNo=3'] },
    { name: 'search', paths: ['/en/search?q=recorder', '/en/search?q=camera'] },
    { name: 'product', paths: ['/en/hardwareDetail/VC-B420', '/en/hardwareDetail/VC-B420?tab=documents'] },
    { name: 'bulletins', paths: ['/en/bulletin?pageNo=1', '/en/bulletin?pageNo=2'] },
  ];
  return pages.flatMap((page) => [page, { ...page, name: `${page.name}, logged in`, cookie: session.cookie ?? '' }]);
}

async function measure({ server, database, connection }: InProcessServer, kinds: readonly BenchPage[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found: [string, ExplainedStatement[]][] = [];
    for (const { name, paths, cookie } of kinds) {
      await open(server.app, paths[0], cookie);
      const statements = await recordStatements(database, () => open(server.app, paths[1], cookie));
      found.push([name, await explainAll(client, statements)]);
    }
    print(found);
  } finally {
    await client.end();
  }
}

async function open(app: PortalServer['app'], url: string, cookie?: string): Promise<void> {
  const { statusCode } = await app.inject({ url, headers: { host: '127.0.0.1', accept: 'text/html', ...(cookie && { cookie }) } });
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}.`);
}

function print(found: readonly [string, ExplainedStatement[]][]): void {
  const lines = found.map(([name, statements]) => {
    const slowest = Math.max(0, ...statements.map(({ ms }) => ms));
    return [
      ...[name, String(statements.length), milliseconds(total(statements, 'ms')), formatInteger(total(statements, 'buffers'))],
      ...[milliseconds(slowest), compareWithAim(slowest, statementAimMs, true)],
    ];
  });
  console.log('\nStatements of a page that is rendered for the first time, alone on the database');
  console.log(formatTable(['', 'statements', 'ms', 'buffers', 'slowest ms', `aim ${statementAimMs}`], lines));
  for (const [name, statements] of found) {
    for (const { text, ms, buffers } of statements.filter((statement) => statement.ms > statementAimMs)) {
      console.log(`\n${name}: ${milliseconds(ms)} ms, ${formatInteger(buffers)} buffers\n${text}`);
    }
  }
}

const total = (statements: readonly ExplainedStatement[], figure: 'ms' | 'buffers'): number =>
  statements.reduce((sum, statement) => sum + statement[figure], 0);
