/** Decisions of editors and approvers about shares. */
import { eq } from 'drizzle-orm';
import { writes } from '../../../runtime/server/handler.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { saveArticle } from '../../articleDrafts/index.ts';
import { type Article, categories, classTypes } from '../../articles/tables.ts';
import { sendMessage } from '../../messages/index.ts';
import { awardPoints } from '../../scores/index.ts';
import type { CallHandlers, Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { lockShare, moveShare, type ShareRecord } from '../../shares/index.ts';

type ShareDecision = Parameters<typeof moveShare>[0];

/** Creates a draft from a share. It belongs to the author of the share, who completes it. */
const acceptShare: Handler<'doc.share.accept'> = writes(async ({ body, ...moving }) => {
  const share = await lockShare(moving, body.id, 'accept', body.version);
  const draft = await draftOfShare(moving, share, body.category);
  await moveShare(moving, share, 'accept', { article: draft.id, handledBy: moving.account.id, reason: '' });
  if (share.giver !== null) await awardPoints(moving, { event: 'share-accepted', account: share.giver, text: draft, key: share.id });
  await notifyGiver(moving, share, 'share-accepted', '');
  return { id: share.id };
});

const declineShare: Handler<'doc.share.decline'> = writes(async ({ body, ...moving }) => {
  const share = await lockShare(moving, body.id, 'decline', body.version);
  const reason = storable(body.reason).trim();
  if (reason === '') throw moving.fail('value.required', { field: 'reason' });
  await moveShare(moving, share, 'decline', { reason, handledBy: moving.account.id });
  await notifyGiver(moving, share, 'share-declined', reason);
  return { id: share.id };
});

/** Creates the draft. If the author was erased, it belongs to the editor. */
async function draftOfShare(moving: ShareDecision, share: ShareRecord, category: string): Promise<Article> {
  const { account, database, fail } = moving;
  const [filed] = await database
    .select({ isFaq: classTypes.isFaq })
    .from(categories)
    .innerJoin(classTypes, eq(classTypes.code, categories.type))
    .where(eq(categories.code, category));
  if (!filed) throw fail('value.not-found', { field: 'category' });
  const [giver] = await database
    .select({ id: accounts.id, userAccount: accounts.userAccount })
    .from(accounts)
    .where(eq(accounts.id, share.giver ?? account.id ?? ''));
  const { language, title, body, products, attachments } = share;
  const draft = { category, audience: 3 as const, titles: { [language]: title }, bodies: { [language]: body }, products, attachments };
  return saveArticle({ ...moving, account: { ...account, ...giver } }, draft, filed.isFaq);
}

/** Notifies the author of the share about the decision. */
const notifyGiver = (moving: ShareDecision, { id, giver }: ShareRecord, kind: 'share-accepted' | 'share-declined', detail: string) =>
  sendMessage(moving, {
    kind,
    readers: giver === null ? [] : [giver],
    subject: { share: id },
    event: `share ${id} ${kind} ${moving.now.toISOString()}`,
    detail,
  });

export const shareDecisionHandlers = {
  'doc.share.accept': acceptShare,
  'doc.share.decline': declineShare,
} satisfies Partial<CallHandlers>;
