import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VisitKind } from '../../shared/qa/visit.ts';
import { countVisits } from './count.ts';
import { addLines, deleteOldVisits } from './files.ts';

let folder: string;
let reported: string[];

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'visits-')), 'logs');
  reported = [];
  vi.useFakeTimers({ now: new Date('2026-03-01T23:58:40Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const open = (more: Partial<Parameters<typeof countVisits>[0]> = {}) =>
  countVisits({ folder, days: () => 30, clock: () => new Date(), log: { warn: (_, sentence) => void reported.push(sentence) }, ...more });

const page = (route: string): VisitKind => ({
  kind: 'route',
  site: 'en',
  type: 0,
  route,
  path: `/${route}`,
  sees: 'page',
  status: 200,
});

const linesOf = async (day: string): Promise<Record<string, unknown>[]> => {
  const text = await readFile(join(folder, `visits-${day}.jsonl`), 'utf8');
  expect(text.endsWith('\n')).toBe(true);
  return (
    text
      .trimEnd()
      .split('\n')
      // A process that writes at the same time may take an unfinished line for a truncated one, and start on a new
      // line.
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  );
};

test('equal visits of a minute are one line in the file of the day', async () => {
  const visits = open();
  const seeHome = visits.of(page('home'));
  for (let times = 0; times < 3; times++) seeHome();
  visits.of(page('login'))();
  vi.advanceTimersByTime(20_000);
  seeHome();
  vi.advanceTimersByTime(60_000);
  visits.of(page('home'))();
  await visits.close();
  expect(await linesOf('2026-03-01')).toEqual([
    { minute: '2026-03-01T23:58Z', ...page('home'), times: 3 },
    { minute: '2026-03-01T23:58Z', ...page('login'), times: 1 },
    { minute: '2026-03-01T23:59Z', ...page('home'), times: 1 },
  ]);
  expect(await linesOf('2026-03-02')).toEqual([{ minute: '2026-03-02T00:00Z', ...page('home'), times: 1 }]);
});

test('only the portal’s user can read the log', async () => {
  const visits = open();
  visits.of(page('home'))();
  await visits.close();
  const [log, path] = [await stat(join(folder, 'visits-2026-03-01.jsonl')), await stat(folder)];
  expect([log.mode & 0o777, path.mode & 0o777]).toEqual([0o600, 0o700]);
});

test('above a number of kinds in a minute, new kinds are counted together, and known kinds separately', async () => {
  const visits = open({ maxKinds: 2 });
  for (const route of ['home', 'login', 'search', 'faqZone', 'home']) visits.of(page(route))();
  await visits.close();
  expect((await linesOf('2026-03-01')).map(({ kind, route, times }) => [kind, route, times])).toEqual([
    ['route', 'home', 2],
    ['route', 'login', 1],
    ['others', undefined, 2],
  ]);
});

test('a portal without a visit log writes nothing, and neither does a minute without visits', async () => {
  const [silent, idle] = [open({ days: () => undefined }), open()];
  silent.of(page('home'))();
  vi.advanceTimersByTime(60_000);
  await Promise.all([silent.close(), idle.close()]);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('a log that cannot be written is reported once, until it can be written again', async () => {
  await mkdir(join(folder, '..'), { recursive: true });
  await writeFile(folder, 'a file where the folder belongs');
  const visits = open();
  const settle = () => vi.waitFor(() => expect(reported.length).toBeGreaterThan(0), { interval: 1, timeout: 20_000 });
  const visit = visits.of(page('home'));
  for (let minute = 0; minute < 3; minute++) {
    visit();
    vi.advanceTimersByTime(60_000);
  }
  vi.useRealTimers();
  await settle();
  await rm(folder);
  visit();
  await visits.close();
  expect(reported).toEqual(['visits could not be logged']);
});

test('an unfinished line does not affect the next one', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'visits-2026-03-01.jsonl'), '{"minute":"2026-03-01T2');
  await addLines(folder, '2026-03-01', ['{"a":1}', '{"b":2}']);
  await addLines(folder, '2026-03-01', ['{"c":3}']);
  expect(await readFile(join(folder, 'visits-2026-03-01.jsonl'), 'utf8')).toBe('{"minute":"2026-03-01T2\n{"a":1}\n{"b":2}\n{"c":3}\n');
});

test('concurrent writers write complete lines', async () => {
  const lines = (writer: number) =>
    Array.from({ length: 400 }, (_, index) => JSON.stringify({ writer, at: index, filling: 'x'.repeat(200) }));
  await Promise.all(Array.from({ length: 8 }, (_, writer) => addLines(folder, '2026-03-01', lines(writer))));
  const read = await linesOf('2026-03-01');
  const ofWriter = Map.groupBy(read, ({ writer }) => writer);
  expect(ofWriter.size).toBe(8);
  for (const own of ofWriter.values()) expect(own.map(({ at }) => at)).toEqual(Array.from({ length: 400 }, (_, index) => index));
});

test('expired files are deleted, and only files of the log', async () => {
  const [stored, foreign] = [
    ['visits-2026-01-30.jsonl', 'visits-2026-03-01.jsonl', 'visits-2027-01-01.jsonl'],
    ['portal.log', 'visits-2025-01-01.jsonl.gz', 'visits-2025-13-77.jsonl', 'my-visits-2025-01-01.jsonl', 'visits-2025-01-01.json'],
  ];
  await mkdir(join(folder, 'visits-2024-01-01.jsonl'), { recursive: true });
  for (const name of [...stored, ...foreign, 'visits-2026-01-29.jsonl', 'visits-2019-12-31.jsonl'])
    await writeFile(join(folder, name), 'x');
  await deleteOldVisits(folder, 30, new Date('2026-03-01T12:00:00Z'));
  expect((await readdir(folder)).sort()).toEqual([...stored, ...foreign, 'visits-2024-01-01.jsonl'].sort());
});

test('old files of the log are deleted once a day, when it is written', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'visits-2026-01-01.jsonl'), 'x');
  const visits = open();
  vi.advanceTimersByTime(20_000);
  await visits.close();
  expect(await readdir(folder)).toEqual([]);
});
