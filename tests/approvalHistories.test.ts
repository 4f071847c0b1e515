/** Random histories of articles by several people at once: no illegal move, no lost update, no approval of an own text. */
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '../schema/define/transitions.ts';
import { transitions } from '../schema/entities/transitions.ts';
import { articles, classTypes } from '../services/articles/tables.ts';
import { articleSteps } from '../services/writing/tables.ts';
import { hasShelves } from './support/articleFixtures.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import { type TestVisitor, visitorOf } from './support/visitor.ts';

const seed = 20_261_123;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Client {
  id: string;
  visitor: TestVisitor;
}

let portal: TestPortal;
const clients: Client[] = [];
beforeAll(async () => {
  portal = await openPortal();
  await hasShelves(portal.database);
  await portal.database.update(classTypes).set({ needsApproval: true }).where(eq(classTypes.code, 'case'));
  const roles = [[], [], ['content'], ['content'], ['approver'], ['approver'], ['approver', 'content'], ['approver', 'content']];
  for (const [nth, own] of roles.entries()) {
    const account = await portal.logIn({ type: 3, roles: own, userAccount: `client-${nth}` });
    clients.push({ id: account.id, visitor: visitorOf(portal.app, account) });
  }
});
afterAll(() => portal.close());

const rowOf = async (id: string) =>
  (await portal.database.select().from(articles).where(eq(articles.id, id)))[0] as typeof articles.$inferSelect;

interface Answer {
  code: number;
  error?: string;
  data: { id: string; updatedAt: string; titles: { en: string } };
}
const ask = async ({ visitor }: Client, path: string, body: object): Promise<Answer> =>
  (await visitor.post(path, body)).envelope as never as Answer;

const written = { category: 'night', audience: 1, significance: 'medium', bodies: { en: 'Text.' } };

/** Adds one to the number in the title that was read. Answers whether it was saved. */
async function count(client: Client, id: string, from: 'writing' | 'manage/articles'): Promise<boolean> {
  const base = from === 'writing' ? '/doc/writing' : '/manage/articles';
  const read = await ask(client, `${base}/find`, { id });
  if (read.code !== 200) return false;
  const titles = { en: String(Number(read.data.titles.en) + 1) };
  return (await ask(client, `${base}/save`, { ...written, titles, id, version: read.data.updatedAt })).code === 200;
}

const anyOf = <Item>(random: () => number, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** Every move, with the clients that try it: also those that may not. */
const moves: Readonly<Record<string, (client: Client, id: string, random: () => number) => Promise<unknown>>> = {
  submit: (client, articleId) => ask(client, '/doc/doc-article/commitCheck', { articleId, isFaq: false }),
  recall: async (client, id) => ask(client, '/doc/doc-article/recall', { billNo: (await rowOf(id)).billNo, isFaq: false }),
  approve: async (client, id) => ask(client, '/doc/approval/approve', { ids: [id], versions: [(await rowOf(id)).editedAt.toISOString()] }),
  reject: async (client, id) =>
    ask(client, '/doc/approval/reject', { id, version: (await rowOf(id)).editedAt.toISOString(), rejectReason: 'No' }),
  reassign: async (client, id, random) =>
    ask(client, '/doc/approval/reassign', { id, version: (await rowOf(id)).editedAt.toISOString(), reviewer: anyOf(random, clients).id }),
  submitForOthers: (client, id) => ask(client, '/manage/articles/submit', { ids: [id] }),
  publish: (client, id) => ask(client, '/manage/articles/publish', { ids: [id] }),
  withdraw: (client, id) => ask(client, '/manage/articles/withdraw', { id, reason: 'Wrong' }),
};

interface States {
  own: string;
  /** The state of the change of a published article. */
  change: string;
}

/** The states after a step, by the table of the schema; nothing if the step is not allowed in the states before it. */
function statesAfter(step: string, { own, change }: States): States | undefined {
  const [ownMoves, changeMoves] = [transitions.article, transitions.articleChange].map(
    (machine) => (machine as Readonly<Record<string, Operation<string>>>)[step],
  );
  const after = { own: ownMoves?.[own], change: own === 'published' ? changeMoves?.[change] : 'none' };
  return after.own && after.change ? { own: after.own, change: after.change } : undefined;
}

/** The state that the history shows. */
const shownState = ({ own, change }: States): string => (change === 'none' ? own : change);

test('histories by eight people at once have only legal moves, lose no update and approve no own text', async () => {
  const random = randomOf(seed);
  const ids: string[] = [];
  const saves = new Map<string, number>();
  for (const nth of Array(6).keys()) {
    const made = await ask(clients[nth % 4] as Client, '/doc/writing/save', { ...written, titles: { en: '0' } });
    ids.push(made.data.id);
    saves.set(made.data.id, 0);
  }
  const run = async (client: Client): Promise<void> => {
    for (const _turn of Array(25).keys()) {
      const id = anyOf(random, ids);
      const move = anyOf(random, [...Object.keys(moves), 'writing', 'manage/articles', 'approve', 'publish']);
      if (move === 'writing' || move === 'manage/articles') {
        if (await count(client, id, move)) saves.set(id, (saves.get(id) ?? 0) + 1);
      } else await moves[move]?.(client, id, random);
    }
  };
  await Promise.all(clients.map(run));

  const steps = await portal.database.select().from(articleSteps).where(inArray(articleSteps.article, ids)).orderBy(asc(articleSteps.id));
  const illegal: string[] = [];
  for (const id of ids) {
    const { owner } = await rowOf(id);
    let states: States = { own: 'draft', change: 'none' };
    let writers = new Set<string | null>([owner]);
    for (const { step, state: next, actor } of steps.filter(({ article }) => article === id)) {
      const after = statesAfter(step, states);
      if (after === undefined || shownState(after) !== next) illegal.push(`${step} ${shownState(states)} → ${next}`);
      if (step === 'approve' && writers.has(actor)) illegal.push(`${actor} approved an own text`);
      if (step === 'publishDirectly') illegal.push('published without approval');
      if (step === 'save' || step === 'correct') writers.add(actor);
      if (step === 'publish') writers = new Set([owner]);
      states = after ?? states;
    }
  }
  expect(illegal).toEqual([]);
  const reader = clients[2] as Client;
  const titles = await Promise.all(
    ids.map(async (id) => [id, Number((await ask(reader, '/manage/articles/find', { id })).data.titles.en)]),
  );
  expect(titles).toEqual([...saves]);
  expect([...new Set(steps.map(({ step }) => step))]).toEqual(expect.arrayContaining(['save', 'submit']));
});
