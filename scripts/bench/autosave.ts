/** `npm run bench -- autosave`: how long forms take to save drafts while texts are typed. */
import { type BenchRequest, measureRounds, medianOf } from './serverLoad.ts';
import { callPortal, logIn } from './serverRequests.ts';
import { compareWithAim, formatInteger, formatTable, milliseconds } from './table.ts';
import { withTemporaryPortal } from './temporaryPortal.ts';

const saveRounds = { rounds: 3, roundMs: 3_000, warmMs: 500 };
/** Characters of a draft. */
const lengths = [2_000, 20_000, 200_000];
/** Numbers of open forms. Each form sends its next save after the response to the previous one. */
const formCounts = [1, 16];
/** Maximum p95 of a save, in milliseconds. */
const aim = 100;

export const benchAutosave = (): Promise<void> =>
  withTemporaryPortal(async (portal, password) => {
    const headers = await logIn(portal.url, 'demo-internal', password);
    const lines: string[][] = [];
    for (const length of lengths) for (const forms of formCounts) lines.push(await benchSaves(portal.url, headers, length, forms));
    console.log(`\nSaves of drafts, the middle of ${saveRounds.rounds} rounds of ${saveRounds.roundMs / 1000} s`);
    console.log(formatTable(['characters, open forms', 'saves/s', 'p50 ms', 'p95 ms', 'p99 ms', `aim ${aim}`], lines));
  });

async function benchSaves(origin: string, headers: Record<string, string>, length: number, forms: number): Promise<string[]> {
  const requests: BenchRequest[] = [];
  for (let index = 0; index < forms; index += 1) requests.push(await openForm(origin, headers, length, `form-${length}-${forms}-${index}`));
  const name = `${formatInteger(length)}, ${forms}`;
  const loads = await measureRounds(origin, requests, { ...saveRounds, name, visitors: forms });
  await Promise.all(requests.map(({ body = '' }) => callPortal(origin, headers, '/account/drafts/remove', { id: JSON.parse(body).id })));
  const [half, max, slowest] = (['p50', 'p95', 'p99'] as const).map((part) => medianOf(loads, part)) as [number, number, number];
  return [name, formatInteger(medianOf(loads, 'perSecond')), ...[half, max, slowest].map(milliseconds), compareWithAim(max, aim, true)];
}

/** Creates the draft of a form, and returns the request that saves it again. */
async function openForm(origin: string, headers: Record<string, string>, length: number, writer: string): Promise<BenchRequest> {
  const written = { form: 'upload-article', name: writer, writer, content: JSON.stringify({ body: 'a'.repeat(length) }) };
  const { id } = await callPortal<{ id: string }>(origin, headers, '/account/drafts/save', written);
  return { path: '/account/drafts/save', headers, body: JSON.stringify({ ...written, id }) };
}
