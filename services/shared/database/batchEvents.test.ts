import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AfterResponse, openAfterResponse } from '../../../runtime/server/calls/afterResponse.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { batchEvents } from './batchEvents.ts';

let portal: TestPortal;
let after: AfterResponse;
const warnings: string[] = [];
beforeAll(async () => {
  portal = await openPortal();
  after = openAfterResponse(portal.database, { warn: (_facts, sentence) => warnings.push(sentence) });
});
afterAll(() => portal.close());

/** The function with which one page starts work after its responses. */
const startOfPage = (): AfterResponse['start'] => (work) => after.start(work);

test('events of different pages, and of a page that is sent again, are written together, and none is lost', async () => {
  const batches: number[][] = [];
  const add = batchEvents<number>(async (_database, events) => batches.push([...events]));
  for (let event = 0; event < 1_000; event += 1) {
    add(startOfPage(), event);
    await Promise.resolve();
  }
  const works: Parameters<AfterResponse['start']>[0][] = [];
  add((work) => works.push(work), 1_000);
  for (const work of [...works, ...works]) after.start(work);
  await after.settled();
  expect(batches).toEqual([[...Array.from({ length: 1_000 }, (_, event) => event), 1_000, 1_000]]);
  expect(warnings).toEqual([]);
  add(startOfPage(), 1_001);
  await after.settled();
  expect(batches.slice(1)).toEqual([[1_001]]);
});
