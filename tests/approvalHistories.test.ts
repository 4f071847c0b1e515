/**
 * Random histories of articles by eight concurrent clients against a portal that listens on a port. There is no illegal
 * move, no lost update and no approval of an own text; points equal the ledger, and each follower is notified once.
 * PORTAL_HISTORIES sets their number.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../scripts/schema.ts';
import { startPublishing } from '../services/writing/index.ts';
import { type HistoryPeople, openHistories } from './support/histories/people.ts';
import { runHistories } from './support/histories/run.ts';
import { verifyHistories } from './support/histories/verify.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import { seedOf } from './support/seed.ts';

const count = Number(process.env.PORTAL_HISTORIES ?? 150);
const seed = seedOf('PORTAL_HISTORIES_SEED');
/** Histories that are checked together; a long run reports its progress after each batch. */
const batch = 1_000;

let portal: TestPortal;
let people: HistoryPeople;
beforeAll(async () => {
  portal = await openPortal();
  people = await openHistories(portal);
});
afterAll(() => portal.close());

test('random histories by eight concurrent clients have only legal moves, lose nothing and notify everybody once', async () => {
  const { database, config } = portal;
  const clock = startPublishing({ database, config, portal: await readPortal(), log: () => {} });
  const began = performance.now();
  const findings: string[] = [];
  let [done, steps] = [0, {}];
  while (done < count && findings.length === 0) {
    const size = Math.min(batch, count - done);
    const histories = await runHistories({ database, people, count: size, seed: seed + done, tick: () => clock.run() });
    done += histories.length;
    const verified = await verifyHistories(database, people, histories);
    findings.push(...verified.findings);
    steps = verified.steps;
    if (count > batch || findings.length > 0)
      console.log(`${done} histories in ${Math.round((performance.now() - began) / 1000)} s, seed ${seed}: ${JSON.stringify(steps)}`);
  }
  await clock.stop();
  expect(findings.slice(0, 30)).toEqual([]);
  expect(done).toBe(count);
  // The generator reaches every part of the state machine.
  const reached = ['approve', 'reject', 'reassign', 'publish', 'publishDirectly', 'withdraw', 'recall'];
  if (count >= 100) expect(Object.keys(steps)).toEqual(expect.arrayContaining(reached));
}, 7_200_000);
