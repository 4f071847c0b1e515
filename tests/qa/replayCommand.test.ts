/** `npm run qa -- replay`: its exit codes for programs, and its sources. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, logFolder } from '../../runtime/server/log/dailyFiles.ts';
import { addLines } from '../../runtime/server/visits/files.ts';
import type { VisitCount } from '../../runtime/shared/qa/visit.ts';
import { root } from '../support/paths.ts';

const home: VisitCount = {
  minute: '2026-03-01T12:59Z',
  kind: 'route',
  site: 'zh',
  type: 0,
  route: 'home',
  path: '/',
  sees: 'page',
  status: 200,
  times: 1_204,
};
/** A logged page view that the schema now refuses, because the page requires a login. */
const account: VisitCount = { ...home, route: 'account', path: '/user/account' };

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'replay-'));
});
afterAll(() => rm(dataFolder, { recursive: true }));

/** Runs the command on a portal's data, with something piped in. */
async function run(args: readonly string[], input = ''): Promise<{ code: number | null; out: string; said: string }> {
  const child = spawn(process.execPath, ['scripts/qa.ts', 'replay', ...args], {
    cwd: root,
    env: { ...process.env, PORTAL_DATA: dataFolder },
  });
  child.stdin.end(input);
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => void child.on('close', resolve)),
  ]);
  return { code, out: output.trim(), said: errors.trim() };
}

test('a missing log or file is incorrect usage', async () => {
  const [none, missing] = await Promise.all([run([]), run([join(dataFolder, 'nothing.jsonl')])]);
  expect([none.code, missing.code]).toEqual([2, 2]);
  expect(none.said).toContain(`There is no log ${logFolder({ dataFolder })}.`);
  expect(missing.said).toContain('npm run qa -- replay [LOG …]');
}, 60_000);

test('the log of the portal is read by default, and standard input on request', async () => {
  const folder = logFolder({ dataFolder });
  await mkdir(folder, { recursive: true });
  await addLines(folder, dayOf(new Date()), [JSON.stringify(home)]);
  const [own, piped] = await Promise.all([run([]), run(['-', '--json'], `${JSON.stringify(account)}\nnonsense\n`)]);
  expect(own).toMatchObject({
    code: 0,
    out: '1,204 visits: 0 would be refused, 0 let in, 0 led elsewhere, 1,204 stay as they were',
  });
  expect(piped.code).toBe(1);
  expect(JSON.parse(piped.out)).toMatchObject({
    rows: [
      { times: 1_204, asker: 'anonymous', asked: '/user/account', effect: 'refuses', before: { sees: 'page' }, after: { sees: 'login' } },
    ],
    totals: { visits: 1_204, unread: 1 },
    unread: [{ file: 'stdin', line: 2, fault: 'is not a JSON object' }],
  });
}, 60_000);
