/**
 * `npm run bench -- vectors`: exact search in the vectors of many passages, in this process and, with pgvector, in PostgreSQL.
 * Without DATABASE_URL it runs on a temporary database without the extension.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { and, lte, type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabaseServer, removeDatabaseFolders } from '../../runtime/server/database/cluster.ts';
import { openDatabase, type PortalDatabase } from '../../runtime/server/database/database.ts';
import { hasVectorExtension } from '../../services/assistant/vectors/extension.ts';
import { findInDatabase, findInProcess, type NearVector, type VectorSearch } from '../../services/assistant/vectors/nearest.ts';
import { embeddedTexts, passageVectors } from '../../services/assistant/vectors/tables.ts';
import { searchTexts, servedTo } from '../../services/searchIndex/tables.ts';
import { root } from '../schema.ts';
import { step } from '../step.ts';
import { compareWithAim, formatInteger, formatTable, milliseconds } from './table.ts';

const passagesByDefault = 50_000;
const passagesOfText = 10;
/** Dimensions of a vector, as in common models. */
const dimensions = 1_024;
const searches = 40;
const model = 'bench';
const max = 40;
/** Maximum p95 of a search in milliseconds. A question may take two seconds in total. */
const aim = 500;

export async function benchVectors({ passages = passagesByDefault } = {}): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-vectors-'));
  const { DATABASE_URL } = process.env;
  const cluster = await openDatabaseServer({ PORTAL_DATA: folder, ...(DATABASE_URL && { DATABASE_URL }) }, () => {});
  const name = `portal_bench_${randomBytes(4).toString('hex')}`;
  const { database: _own, ...connection } = cluster.connection;
  await onServer(cluster.connection, `create database ${name}`);
  const database = await openDatabase({ ...connection, database: name }, { migrationsFolder: path.join(root, 'services/migrations') });
  try {
    const { rows } = await database.execute(sql`select from pg_available_extensions where name = 'vector'`);
    if (rows.length > 0) await database.execute(sql`create extension vector`);
    await step(`Made ${formatInteger(passages)} vectors of ${formatInteger(dimensions)} numbers`, () => fill(database, passages));
    report(await measureAll(database));
  } finally {
    await database.close();
    await onServer(cluster.connection, `drop database ${name} with (force)`);
    await cluster.stop();
    if (cluster.kind === 'embedded') await removeDatabaseFolders(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function onServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Inserts passages. Every other text is for staff only. A vector has random numbers and the length 1. */
async function fill(database: PortalDatabase, passages: number): Promise<void> {
  const texts = Math.ceil(passages / passagesOfText);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`
      insert into ${searchTexts} (kind, record, language, serves, title, heads, words, audience)
      select 'product', 'bench-' || at, 'en', '{en}', 'Bench ' || at, '', '', case at % 2 when 0 then 1 else 3 end
      from generate_series(1, ${texts}::int) as at`);
    await transaction.execute(sql`
      insert into ${passageVectors} (kind, record, language, hash, model, vector)
      select kind, record, language, at::text, ${model},
        (select array_agg((number / sqrt(squares))::real) from (
          select number, sum(number * number) over () as squares
          from (select random() - 0.5 as number from generate_series(1, ${dimensions}::int) where record <> '' and at > 0) as numbers) as measured)
      from ${searchTexts}, generate_series(1, ${passagesOfText}::int) as at`);
    await transaction.execute(sql`
      insert into ${embeddedTexts} (kind, record, language, model, version, passages)
      select kind, record, language, ${model}, '', ${passagesOfText}::int from ${searchTexts}`);
    await transaction.execute(sql`analyze`);
  });
}

type Finder = (database: PortalDatabase, search: VectorSearch) => Promise<NearVector[]>;

interface VectorFigures {
  name: string;
  /** Milliseconds. */
  first: number;
  times: number[];
  /** MiB that the process retains. */
  memory: number;
}

async function measureAll(database: PortalDatabase): Promise<VectorFigures[]> {
  const hasExtension = await hasVectorExtension(database);
  if (!hasExtension) console.log('The database has no pgvector: DATABASE_URL can name one that offers it.');
  const finders: [string, Finder][] = [
    ['in the process', findInProcess],
    ...(hasExtension ? [['pgvector', findInDatabase] as [string, Finder]] : []),
  ];
  const found: VectorFigures[] = [];
  for (const [where, find] of finders)
    for (const [who, audience] of [
      ['staff', 3],
      ['visitors', 1],
    ] as const)
      found.push(await measure(database, `${where}, ${who}`, find, and(servedTo('en'), lte(searchTexts.audience, audience)) as SQL));
  if (hasExtension) await compare(database);
  return found;
}

async function measure(database: PortalDatabase, name: string, find: Finder, admitted: SQL): Promise<VectorFigures> {
  const before = memoryInUse();
  const times: number[] = [];
  for (let index = 0; index <= searches; index += 1) {
    const began = performance.now();
    await find(database, { vector: randomVector(), model, admitted, max });
    times.push(performance.now() - began);
  }
  const [first = Number.NaN, ...others] = times;
  return { name, first, times: others.sort((one, other) => one - other), memory: memoryInUse() - before };
}

/** Both searches must find the same passages. */
async function compare(database: PortalDatabase): Promise<void> {
  const search = { vector: randomVector(), model, admitted: servedTo('en'), max: 10 };
  const [one, other] = [await findInProcess(database, search), await findInDatabase(database, search)];
  const keys = (found: readonly NearVector[]) => found.map(({ record, hash }) => `${record} ${hash}`).join(', ');
  if (keys(one) !== keys(other)) throw new Error(`The process finds ${keys(one)}, PostgreSQL finds ${keys(other)}.`);
}

function randomVector(): Float32Array {
  const numbers = Float32Array.from({ length: dimensions }, () => Math.random() - 0.5);
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** MiB of objects and buffers without garbage. */
function memoryInUse(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

function report(figures: readonly VectorFigures[]): void {
  const rows = figures.map(({ name, first, times, memory }) => {
    const [half, p95] = [0.5, 0.95].map((part) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN) as [number, number];
    return [name, milliseconds(first), milliseconds(half), milliseconds(p95), compareWithAim(p95, aim, true), formatInteger(memory)];
  });
  console.log(formatTable(['search', 'first ms', 'p50 ms', 'p95 ms', `aim ${aim}`, 'memory MiB'], rows));
}
