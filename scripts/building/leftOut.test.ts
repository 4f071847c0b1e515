import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withBodies, withoutUnused } from './leftOut.ts';

interface Built {
  createWords: typeof import('../../runtime/browser/words.ts').createWords;
  translateBy: typeof import('../../runtime/browser/words.ts').translateBy;
  ky: typeof import('ky').default;
  openQueryCipher: typeof import('../../runtime/browser/navigation/queryCipher.ts').openQueryCipher;
}

const entry = path.resolve('scripts/building/leftOut.entry.js');
const source = `export { default as ky } from 'ky';
export * from '/runtime/browser/words.ts';
export * from '/runtime/browser/navigation/queryCipher.ts';`;

const folder = await mkdtemp(path.join(tmpdir(), 'portal-left-out-'));

async function buildEntry(): Promise<{ code: string; parts: Built }> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'entry', enforce: 'pre', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
      withoutUnused(),
    ],
    build: { write: false, lib: { entry, formats: ['es'] }, minify: false, target: 'es2022' },
  })) as Rolldown.RolldownOutput[];
  const code = result[0]?.output[0].code ?? '';
  const file = path.join(folder, 'built.mjs');
  await writeFile(file, code);
  return { code, parts: (await import(file)) as Built };
}

let built: { code: string; parts: Built };
const answers: Record<string, (response: ServerResponse) => void> = {
  '/json': (response) => response.setHeader('content-type', 'application/json').end('{"code":200}'),
  '/500': (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":500}'),
  '/broken': (response) => void response.destroy(),
  '/never': () => {},
};
const server = createServer(({ url }, response) => answers[url ?? '']?.(response)).listen(0, '127.0.0.1');
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  [built] = await Promise.all([buildEntry(), server.listening || once(server, 'listening')]);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  server.closeAllConnections();
  server.close();
});

test.each([
  ['en', [1, 2], ['1 row', '2 rows']],
  ['ru', [1, 3, 5], ['1 строка', '3 строки', '5 строк']],
  ['ar', [0, 2, 3], ['no rows', 'two rows', 'some rows']],
] as const)('words of %s are the same without the unused parts of i18next', (locale, counts, texts) => {
  const { createWords, translateBy } = built.parts;
  const words = {
    en: { rows_one: '{{count}} row', rows_other: '{{count}} rows' },
    ru: { rows_one: '{{count}} строка', rows_few: '{{count}} строки', rows_many: '{{count}} строк' },
    ar: { rows_zero: 'no rows', rows_two: 'two rows', rows_few: 'some rows' },
  };
  const t = translateBy(createWords(locale, { hello: 'Hello {{ name }}', none: '', size: '{{bytes, number}}' }, words[locale]));
  expect(counts.map((count) => t('rows', { count }))).toEqual(texts);
  expect([t('hello', { name: '<b>' }), t('none'), t('no.word'), t('no.word', { defaultValue: 'else' })]).toEqual([
    'Hello <b>',
    '',
    'no.word',
    'else',
  ]);
  expect(t('size', { bytes: 1_234_567 })).toBe(new Intl.NumberFormat(locale).format(1_234_567));
});

const options = { retry: 0, throwHttpErrors: false, credentials: 'same-origin', keepalive: false } as const;

test('a call gets its answer and its status without the unused parts of ky', async () => {
  const { ky } = built.parts;
  const answered = await ky(`${origin()}/json`, { ...options, method: 'POST', json: { a: 1 }, timeout: 5_000 });
  expect(await answered.json()).toEqual({ code: 200 });
  const failed = await ky(`${origin()}/500`, { ...options, method: 'POST', body: new URLSearchParams({ a: '1' }) });
  expect([failed.status, await failed.json()]).toEqual([500, { code: 500 }]);
});

test('a broken connection, a time limit and a cancelled call reject as before', async () => {
  const { ky } = built.parts;
  await expect(ky(`${origin()}/broken`, options)).rejects.toMatchObject({ name: 'NetworkError' });
  await expect(ky(`${origin()}/never`, { ...options, timeout: 50 })).rejects.toMatchObject({ name: 'TimeoutError' });
  const cancelled = ky(`${origin()}/never`, { ...options, signal: AbortSignal.timeout(50) });
  await expect(cancelled).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a query is encrypted as by the whole library', async () => {
  const key = Buffer.alloc(64, 7).toString('base64');
  const { openQueryCipher } = await import('../../runtime/browser/navigation/queryCipher.ts');
  const [small, whole] = [built.parts.openQueryCipher(key), openQueryCipher(key)];
  expect(small.encrypt('q=входы')).toBe(whole.encrypt('q=входы'));
  expect(small.decrypt(whole.encrypt('q=1'))).toBe('q=1');
});

test('what is left out is not in the program', () => {
  expect(built.code.match(/cloneInstance\(.*\n.*/)?.[0]).toContain('left out');
  expect(built.code).not.toContain('retry-after');
});

test('a function that a library no longer has is an error of the build', () => {
  expect(() => withBodies('class A { b() { return 1; } }', { 'A.c': '' })).toThrow('no function A.c');
  expect(withBodies('class A { b() { return 1; } }', { 'A.b': 'return 2' })).toBe('class A { b() {return 2} }');
});
