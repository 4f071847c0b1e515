import { and, eq, type SQL } from 'drizzle-orm';
import { accounts } from '../../runtime/server/session/tables.ts';
import { visible } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { subscriptions } from './savedRecords/tables.ts';
import { findTargets, targetKey } from './savedRecords/targets.ts';

/**
 * The public part of an author's profile. Only an account that has published something for the reader counts as an author. Any
 * other id is not found.
 */
export const authorProfile: Handler<'doc.attention.user'> = async ({ params, fail, ...reader }) => {
  const { database, account, portal } = reader;
  const target = { type: 'account', id: params.id } as const;
  const known = (await findTargets(reader, [target], readingLanguages(portal))).get(targetKey(target));
  if (!known) throw fail('request.not-found');
  const follows = and(eq(subscriptions.type, 'account'), eq(subscriptions.target, params.id)) as SQL;
  const [[author], articleCount, followerCount, own] = await Promise.all([
    database.select({ deptName: accounts.deptName }).from(accounts).where(eq(accounts.id, params.id)),
    database.$count(articles, and(visible(reader), eq(articles.owner, params.id))),
    database.$count(subscriptions, follows),
    account.id === null ? 0 : database.$count(subscriptions, and(follows, eq(subscriptions.account, account.id))),
  ]);
  const { title: fullName } = known;
  return { id: params.id, fullName, deptName: author?.deptName ?? '', articleCount, followerCount, focused: own > 0 };
};
