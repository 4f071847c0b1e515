import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../../tests/portal.ts';
import { type Visitor, visitorOf } from '../../../tests/visitor.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const somebody = async (type = 1): Promise<Visitor> => visitorOf(portal.app, await portal.logIn({ type }));
const ask = async (visitor: Visitor, verb: string, body: object) => (await visitor.post(`/doc/savedSearch/${verb}`, body)).envelope;
const listOf = async (visitor: Visitor, data: object = {}) =>
  ((await ask(visitor, 'page', { data })).data as { data: Record<string, string>[]; total: number }).data;

test('a search is kept with what it was narrowed by, found by its name and dropped again', async () => {
  const visitor = await somebody();
  const asked = { keyword: 'door', tab: 'video', products: 'VC-1,VC-2', sort: '-views' };
  await ask(visitor, 'save', { name: ' Door videos ', ...asked });
  await ask(visitor, 'save', { name: '100 % sure', keyword: 'x' });
  expect(await listOf(visitor, { sort: 'name' })).toMatchObject([{ name: '100 % sure' }, { name: 'Door videos', ...asked }]);
  const [found, ...others] = await listOf(visitor, { keyword: '% s' });
  expect([found?.name, others]).toEqual(['100 % sure', []]);
  expect((await ask(visitor, 'remove', { id: found?.id as string })).data).toBe(true);
  expect((await listOf(visitor)).map(({ name }) => name)).toEqual(['Door videos']);
});

test('it is nobody else’s to see or to drop, and an account has no more than a hundred', async () => {
  const [owner, other] = [await somebody(), await somebody(3)];
  const { data } = await ask(owner, 'save', { name: 'Mine' });
  expect(await listOf(other)).toEqual([]);
  for (const id of [(data as { id: string }).id, 'no-id']) expect((await ask(other, 'remove', { id })).error).toBe('request.not-found');
  for (let at = 1; at < 100; at += 1) await ask(owner, 'save', { name: `Search ${at}` });
  expect((await ask(owner, 'save', { name: 'One more' })).error).toBe('keeping.full');
});
