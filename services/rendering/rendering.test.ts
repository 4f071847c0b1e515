import { afterAll, expect, test } from 'vitest';
import { textErrors } from '../../schema/define/text.ts';
import { readSchema } from '../../scripts/schema.ts';
import { openPool, type RenderingPool } from './pool.ts';
import { startProcess } from './process.ts';

/** A text within the limits that takes a parser longer than the test timeout. */
const hostile = '- a\n  '.repeat(60_000);
const order = (source: string) => ({ source, language: 'en', addressing: { kind: 'written' } as const });
const bounds = { heap: 256, milliseconds: 500, loadingMilliseconds: 60_000, processes: 1, waiting: 1, idleMilliseconds: 60_000 };

let pool: RenderingPool | undefined;
afterAll(() => pool?.close());

test('a text that takes too long is refused, and its process is killed', async () => {
  const process = await startProcess(bounds);
  await expect(process.run('render', order(hostile))).rejects.toMatchObject({ error: 'text.too-complex' });
  expect(process.isEnded()).toBe(true);
});

test('the next text is rendered, and one behind too many waiting texts is refused', async () => {
  pool = openPool({ ...bounds, milliseconds: 3_000 });
  const [first, second, third] = await Promise.allSettled(
    [hostile, '*a*', '*b*'].map((source) => (pool as RenderingPool).run('render', order(source))),
  );
  expect(first).toMatchObject({ reason: { error: 'text.too-complex' } });
  expect(second).toMatchObject({ value: { body: '<p><em>a</em></p>' } });
  expect(third).toMatchObject({ reason: { error: 'portal.unavailable' } });
  await expect(pool.run('render', order('>'.repeat(99)))).rejects.toMatchObject({
    error: 'text.too-deep',
    facts: { line: '1', limit: '32' },
  });
});

test('every call with Markdown declares the refusal', async () => {
  const { calls } = await readSchema();
  const receivers = calls.filter(({ body }) => JSON.stringify(body ?? {}).includes('"localMarkdown"'));
  expect(receivers.length).toBeGreaterThan(3);
  for (const { id, fails } of receivers) expect(fails, id).toEqual(expect.arrayContaining([...textErrors]));
});
