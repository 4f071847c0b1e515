/**
 * `npm run bench -- search`: the quality of search results. The queries of relevance/ are typical input (symptoms, models,
 * error texts, abbreviations, misspellings, inflections), each with the documents that answer it.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { idOf } from '../../services/shared/values/ids.ts';
import { type DemoPortal, openDemoPortal } from './searchPortal.ts';
import { formatTable } from './table.ts';

/** A query, its kind, and the records that answer it as `<kind>/<slug or code>`. */
interface RelevanceQuery {
  kind: string;
  query: string;
  wanted: string[];
}

/** A query and the rank of its first expected hit; infinite if the first ten hits have none. */
interface BenchQuery extends RelevanceQuery {
  language: string;
  rank: number;
  first: string[];
}

const languages = ['zh', 'en', 'ru'] as const;

export async function benchSearch(): Promise<void> {
  const portal = await openDemoPortal();
  try {
    const benchQueries = (await Promise.all(languages.map((language) => runQueries(portal, language)))).flat();
    report(benchQueries);
  } finally {
    await portal.close();
  }
}

async function runQueries(portal: DemoPortal, language: string): Promise<BenchQuery[]> {
  const text = await readFile(path.join(import.meta.dirname, 'relevance', `${language}.json`), 'utf8');
  const benchQueries: BenchQuery[] = [];
  for (const query of JSON.parse(text) as RelevanceQuery[]) benchQueries.push(await runQuery(portal, language, query));
  return benchQueries;
}

type Hit = { kind: string; id: string; title: { text: string } };

async function runQuery({ app, staff }: DemoPortal, language: string, query: RelevanceQuery): Promise<BenchQuery> {
  const payload = { pageSize: 10, data: { language, keyword: query.query } };
  const response = await app.inject({ method: 'POST', url: '/doc/daGrand_search/query', payload, headers: staff });
  if (response.statusCode !== 200) throw new Error(`The search for "${query.query}" answered ${response.statusCode}: ${response.body}`);
  const hits = response.json<{ data: { data: Hit[] } }>().data.data;
  const wanted = new Set(query.wanted.map(recordOf));
  const index = hits.findIndex(({ kind, id }) => wanted.has(`${kind}/${id}`));
  return {
    ...query,
    language,
    rank: index < 0 ? Number.POSITIVE_INFINITY : index + 1,
    first: hits.slice(0, 3).map(({ title }) => title.text),
  };
}

/** Ids of articles and questions are derived from their slugs. */
function recordOf(wanted: string): string {
  const [kind] = wanted.split('/');
  return kind === 'article' || kind === 'faq' ? `${kind}/${idOf(wanted.replace('/', ':'))}` : wanted;
}

function report(benchQueries: readonly BenchQuery[]): void {
  const groups = [
    ...[...Map.groupBy(benchQueries, ({ language }) => language)],
    ...[...Map.groupBy(benchQueries, ({ kind }) => kind)].sort(([one], [other]) => (one < other ? -1 : 1)),
    ['all', benchQueries] as const,
  ];
  console.log(
    formatTable(
      ['queries', 'number', 'at 1', 'at 3', 'at 10', 'MRR'],
      groups.map(([name, queries]) => figuresOf(name, queries)),
    ),
  );
  const missed = benchQueries.filter(({ rank }) => rank > 3);
  if (missed.length === 0) return;
  console.log('\nNot among the first three:');
  for (const { language, query, wanted, rank, first } of missed)
    console.log(`  ${language}  ${query}\n      wanted ${wanted.join(', ')}, at ${rank}; first were ${first.join(' | ') || 'none'}`);
}

function figuresOf(name: string, queries: readonly BenchQuery[]): string[] {
  const share = (max: number) => (queries.filter(({ rank }) => rank <= max).length / queries.length).toFixed(3);
  const reciprocal = queries.reduce((sum, { rank }) => sum + 1 / rank, 0) / queries.length;
  return [name, String(queries.length), share(1), share(3), share(10), reciprocal.toFixed(3)];
}
