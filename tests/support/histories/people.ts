/** The accounts of random histories, as clients of a portal that listens on a port. */
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { classTypes } from '../../../services/articles/tables.ts';
import { subscriptions } from '../../../services/readers/savedRecords/tables.ts';
import { hasCatalogue } from '../articleFixtures.ts';
import type { TestPortal } from '../portal.ts';

export interface HistoryAnswer {
  code: number;
  error?: string;
  data: Record<string, unknown>;
}

export interface HistoryClient {
  id: string;
  name: string;
  roles: readonly string[];
  post: (path: string, body: object) => Promise<HistoryAnswer>;
}

export interface HistoryPeople {
  staff: HistoryClient[];
  /** Reports mistakes. */
  partner: HistoryClient;
  /** Each follows the category and every author. */
  followers: HistoryClient[];
}

/** Four authors, two of them editors; two approvers; and two accounts with both roles. */
const staffRoles = [[], [], ['content'], ['content'], ['approver'], ['approver'], ['approver', 'content'], ['approver', 'content']];

/**
 * Starts listening, and logs all accounts in. Texts of the class type `case` need approval, those of `luban` do not.
 */
export async function openHistories(portal: TestPortal): Promise<HistoryPeople> {
  const { database } = portal;
  await hasCatalogue(database);
  await database.update(classTypes).set({ needsApproval: true }).where(eq(classTypes.code, 'case'));
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const logIn = async (name: string, type: number, roles: string[] = []): Promise<HistoryClient> => {
    const { id, cookie, token } = await portal.logIn({ type, roles, userAccount: name, fullName: name });
    const headers = { cookie, token, 'content-type': 'application/json' };
    const post = async (path: string, body: object, tries = 20): Promise<HistoryAnswer> => {
      const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const answer = (await response.json()) as HistoryAnswer;
      // A busy machine: nothing was changed, and the answer names the seconds to wait.
      if (answer.error !== 'portal.unavailable' || tries === 1) return answer;
      await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000);
      return post(path, body, tries - 1);
    };
    return { id, name, roles, post };
  };
  const staff = await Promise.all(staffRoles.map((roles, nth) => logIn(`client-${nth}`, 3, roles)));
  const followers = await Promise.all(['follower-1', 'follower-2'].map((name, nth) => logIn(name, nth + 1)));
  const targets = [{ type: 'category' as const, target: 'night' }, ...staff.map(({ id }) => ({ type: 'account' as const, target: id }))];
  await database.insert(subscriptions).values(followers.flatMap(({ id }) => targets.map((target) => ({ account: id, ...target }))));
  return { staff, partner: await logIn('partner', 2), followers };
}

/** Reproducible random numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const anyOf = <Item>(random: () => number, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
