import { constants } from 'node:buffer';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxLineLength, type VisitCount } from '../../shared/qa/visit.ts';
import { addLines } from './files.ts';
import { type LogLine, ownVisits, visitsIn } from './read.ts';

const visit: VisitCount = {
  minute: '2026-03-01T12:59Z',
  kind: 'route',
  site: 'en',
  type: 3,
  roles: ['admin'],
  route: 'manage',
  path: '/manage/{id}',
  sees: 'redirect',
  to: 'manage.accounts',
  status: 302,
  times: 12,
};
const line = JSON.stringify(visit);

async function all(lines: AsyncIterable<LogLine>): Promise<LogLine[]> {
  const read: LogLine[] = [];
  for await (const one of lines) read.push(one);
  return read;
}

async function* inPieces(text: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let index = 0; index < bytes.length; index += size) yield bytes.subarray(index, index + size);
}

const read = (text: string, size = 65_536) => all(visitsIn(inPieces(text, size), 'log'));

test.each([1, 7, 65_536])('a log is parsed equally in chunks of %i bytes', async (size) => {
  const foreign = JSON.stringify({ ...visit, path: '/доступ/{id}' });
  expect(await read(`${line}\n\n${foreign}\n`, size)).toEqual([
    { file: 'log', line: 1, visit },
    { file: 'log', line: 3, visit: { ...visit, path: '/доступ/{id}' } },
  ]);
});

test('an incomplete last line is not reported, a complete one counts', async () => {
  expect(await read(`${line}\n${line.slice(0, 40)}`)).toEqual([{ file: 'log', line: 1, visit }]);
  expect(await read(`${line}\n${line}`)).toHaveLength(2);
});

const changed = (fields: object) => JSON.stringify({ ...visit, ...fields });
const without = (name: keyof typeof visit) => JSON.stringify({ ...visit, [name]: undefined });

test.each([
  ['invalid JSON', '{"minute":', 'is not a JSON object'],
  ['a line of another program', '127.0.0.1 - - [01/Mar/2026] "GET / HTTP/1.1" 200', 'is not a JSON object'],
  ['a list', '[]', 'is not a JSON object'],
  ['null', 'null', 'is not a JSON object'],
  ['a missing kind', '{}', 'has none of the kinds route, call, nowhere, others'],
  ['a kind from the prototype of objects', '{"kind":"constructor"}', 'has none of the kinds route, call, nowhere, others'],
  ['a kind that is not text', '{"kind":["route"]}', 'has none of the kinds route, call, nowhere, others'],
  ['a prototype', `{"__proto__":{"type":3},${line.slice(1)}`, 'has an unknown field: "__proto__"'],
  ['a constructor', changed({ constructor: 1 }), 'has an unknown field: "constructor"'],
  ['a missing count', without('times'), 'has no times'],
  ['a missing site', without('site'), 'has no site'],
  ['a count below one', changed({ times: 0 }), 'has an invalid times'],
  ['a count beyond the limit', changed({ times: 1e300 }), 'has an invalid times'],
  ['a count as text', changed({ times: '12' }), 'has an invalid times'],
  ['a type that is a list', changed({ type: [3] }), 'has an invalid type'],
  ['invalid roles', changed({ roles: [{ admin: true }] }), 'has an invalid roles'],
  ['an instant', changed({ minute: '2026-03-01T12:59:31.123Z' }), 'has an invalid minute'],
  ['an unknown outcome', changed({ sees: 'toString' }), 'has an invalid sees'],
  ['a path of two lines', changed({ path: '/a\n/b' }), 'has an invalid path'],
  ['a path of thousands', changed({ path: `/${'a'.repeat(2_000)}` }), 'has an invalid path'],
  ['a path that cannot be decoded', changed({ path: '/%E0%A4%A' }), 'has an invalid path'],
  ['an address elsewhere', changed({ path: 'https://evil.example/' }), 'has an invalid path'],
])('%s is reported and skipped', async (_what, hostile, fault) => {
  expect(await read(`${line}\n${hostile}\n${line}\n`)).toEqual([
    { file: 'log', line: 1, visit },
    { file: 'log', line: 2, fault },
    { file: 'log', line: 3, visit },
  ]);
});

test('only the reported part of a line that is too long is buffered', async () => {
  async function* endless(): AsyncGenerator<Buffer> {
    const chunk = Buffer.alloc(65_536, 'x');
    for (let sent = 0; sent <= constants.MAX_STRING_LENGTH; sent += chunk.length) yield chunk;
    yield Buffer.from(`\n${line}\n`);
  }
  expect(await all(visitsIn(endless(), 'log'))).toEqual([
    { file: 'log', line: 1, fault: `is longer than ${maxLineLength} letters` },
    { file: 'log', line: 2, visit },
  ]);
});

test('the portal reads only its own log files, the oldest day first', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'visits-'));
  expect(await all(ownVisits({ dataFolder }))).toEqual([]);
  const folder = join(dataFolder, 'logs');
  await mkdir(folder);
  await writeFile(join(folder, 'portal.log'), `${line}\n`);
  await addLines(folder, '2026-03-02', [changed({ times: 2 })]);
  await addLines(folder, '2026-03-01', [line]);
  const files = (await all(ownVisits({ dataFolder }))).map(({ file, line: lineNumber, ...reported }) => [
    file,
    lineNumber,
    'visit' in reported && reported.visit.kind,
  ]);
  expect(files).toEqual([
    ['visits-2026-03-01.jsonl', 1, 'route'],
    ['visits-2026-03-02.jsonl', 1, 'route'],
  ]);
  await rm(dataFolder, { recursive: true });
});
