/** `npm run bench -- autosave`: how long saves of drafts take that forms make while their texts are typed. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removePlace } from '../../runtime/server/database/cluster.ts';
import { startServer } from '../serverProcess.ts';
import { step } from '../step.ts';
import { type BenchRequest, type Load, load, middle } from './serverLoad.ts';
import { logIn } from './serverRequests.ts';
import { beside, formatTable, milliseconds, whole } from './table.ts';

const rounds = 3;
const roundMs = 3_000;
const warmMs = 500;
/** Characters of a draft. */
const lengths = [2_000, 20_000, 200_000];
/** Open forms, each of which sends its next save when it has the answer to the last one. */
const formCounts = [1, 16];
/** Milliseconds that nineteen of twenty saves may take. */
const aim = 100;

/** In a folder of its own, which goes away with it. */
export async function benchAutosave(): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const password = randomBytes(18).toString('base64url');
  const { DATABASE_URL: _database, PORTAL_PUBLIC_URL: _address, ...own } = process.env;
  const env = { ...own, PORTAL_DATA: data, PORTAL_DEMO: '1', PORTAL_DEMO_PASSWORD: password };
  const portal = await step('Started a portal', () => startServer('start.ts', { env }));
  try {
    const headers = await logIn(portal.url, 'demo-internal', password);
    const lines: string[][] = [];
    for (const length of lengths) for (const forms of formCounts) lines.push(await benchSaves(portal.url, headers, length, forms));
    console.log(`\nSaves of drafts, the middle of ${rounds} rounds of ${roundMs / 1000} s`);
    console.log(formatTable(['characters, open forms', 'saves/s', 'p50 ms', 'p95 ms', 'p99 ms', `aim ${aim}`], lines));
  } finally {
    await portal.stop();
    await removePlace(data);
    await rm(data, { recursive: true, force: true });
  }
}

async function benchSaves(origin: string, headers: Record<string, string>, length: number, forms: number): Promise<string[]> {
  const requests: BenchRequest[] = [];
  for (let at = 0; at < forms; at += 1) requests.push(await openForm(origin, headers, length, `form-${length}-${forms}-${at}`));
  await load(origin, requests, warmMs, forms);
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await load(origin, requests, roundMs, forms));
  const failed = loads.reduce((sum, one) => sum + one.failed, 0);
  await Promise.all(requests.map(({ body = '' }) => post(origin, headers, '/account/drafts/remove', { id: JSON.parse(body).id })));
  const [half, most, longest] = (['p50', 'p95', 'p99'] as const).map((part) => middle(loads, part)) as [number, number, number];
  return [
    `${whole(length)}, ${forms}${failed > 0 ? ` (${failed} failed)` : ''}`,
    whole(middle(loads, 'perSecond')),
    ...[half, most, longest].map(milliseconds),
    beside(most, aim, true),
  ];
}

/** Makes the draft of a form, and answers the request that saves it again. */
async function openForm(origin: string, headers: Record<string, string>, length: number, writer: string): Promise<BenchRequest> {
  const written = { form: 'upload-article', name: writer, writer, content: JSON.stringify({ body: 'a'.repeat(length) }) };
  const { id } = await post<{ id: string }>(origin, headers, '/account/drafts/save', written);
  return { path: '/account/drafts/save', headers, body: JSON.stringify({ ...written, id }) };
}

async function post<Answer>(origin: string, headers: Record<string, string>, address: string, body: object): Promise<Answer> {
  const response = await fetch(origin + address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, data, message } = (await response.json()) as { code: number; data: Answer; message: string };
  if (code !== 200) throw new Error(`${address} answers ${code}: ${message}`);
  return data;
}
