/** Drafts of forms: each is visible to its owner only. */
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { files } from '../../runtime/server/files/tables.ts';
import { writesInOwnTransaction } from '../../runtime/server/handler.ts';
import type { CallHandlers, Context, Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { formDrafts } from './tables.ts';

/** Maximum number of drafts in the list of one form. */
const maxListed = 20;

type DraftOwner = Pick<Context<'account.drafts.save'>, 'account'>['account'];

const isOwn = (account: DraftOwner): SQL => eq(formDrafts.account, account.id as string);

const ownById = (account: DraftOwner, id: string): SQL => (isUuid(id) ? (and(eq(formDrafts.id, id), isOwn(account)) as SQL) : sql`false`);

const rowOf = ({ id, form, record, name, revision, savedAt }: Omit<typeof formDrafts.$inferSelect, 'content' | 'account' | 'writer'>) => ({
  ...{ id, form, name, revision },
  ...(record !== '' && { record }),
  savedAt: savedAt.toISOString(),
});

const listDrafts: Handler<'account.drafts.list'> = async ({ body, account, database }) => {
  const { id, form, record, name, revision, savedAt } = formDrafts;
  const rows = await database
    .select({ id, form, record, name, revision, savedAt })
    .from(formDrafts)
    .where(and(isOwn(account), eq(form, body.form), eq(record, body.record ?? '')))
    .orderBy(desc(savedAt), id)
    .limit(maxListed);
  return rows.map(rowOf);
};

const findDraft: Handler<'account.drafts.find'> = async ({ body, account, database, fail }) => {
  const [row] = await database.select().from(formDrafts).where(ownById(account, body.id));
  if (!row) throw fail('request.not-found');
  return { ...rowOf(row), content: row.content };
};

/**
 * Saves a draft. It does not use `writes()`, because no page shows drafts: the page cache remains valid. A deleted draft
 * answers `request.not-found`, and one that another tab has changed `request.conflict`; the form then saves a new draft.
 */
const saveDraft: Handler<'account.drafts.save'> = writesInOwnTransaction(async ({ body, account, inOwnTransaction, now, fail, portal }) => {
  const { id, form, record = '', writer, revision } = body;
  const written = { name: storable(body.name), content: storable(body.content), writer, savedAt: now };
  const max = portal.settings.limits.formDrafts;
  return inOwnTransaction(async (database) => {
    await retainFiles(database, written.content);
    if (id === undefined) {
      // The lock makes concurrent saves count one after the other.
      await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`form drafts ${account.id}`}))`);
      if ((await database.$count(formDrafts, isOwn(account))) >= max) throw fail('keeping.full', { limit: max });
      const row = { ...written, account: account.id as string, form, record };
      const [made] = await database.insert(formDrafts).values(row).returning(saved);
      return savedOf(made as SavedRow);
    }
    const isBased = or(eq(formDrafts.writer, writer), revision === undefined ? undefined : eq(formDrafts.revision, revision));
    const [changed] = await database
      .update(formDrafts)
      .set({ ...written, revision: sql`${formDrafts.revision} + 1` })
      .where(and(ownById(account, id), eq(formDrafts.form, form), eq(formDrafts.record, record), isBased))
      .returning(saved);
    if (changed) return savedOf(changed);
    const isThere = (await database.$count(formDrafts, ownById(account, id))) > 0;
    throw fail(isThere ? 'request.conflict' : 'request.not-found');
  });
});

/** The response to a save. It omits the content, which can be long. */
const saved = { id: formDrafts.id, revision: formDrafts.revision, savedAt: formDrafts.savedAt };
type SavedRow = Pick<typeof formDrafts.$inferSelect, keyof typeof saved>;
const savedOf = ({ savedAt, ...row }: SavedRow) => ({ ...row, savedAt: savedAt.toISOString() });

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The draft uses its files, so they cannot be deleted before it is stored. Ids of other records match no file. */
async function retainFiles(database: Context<'account.drafts.save'>['database'], content: string): Promise<void> {
  const named = [...new Set(content.match(ids))];
  if (named.length === 0) return;
  await database.execute(sql`select from ${files} where ${inArray(files.id, named)} order by ${files.id} for key share`);
}

/** Removing a deleted draft succeeds, because the response to an earlier attempt may have been lost. */
const removeDraft: Handler<'account.drafts.remove'> = writesInOwnTransaction(async ({ body, account, inOwnTransaction }): Promise<true> => {
  await inOwnTransaction((database) => database.delete(formDrafts).where(ownById(account, body.id)));
  return true;
});

export const formDraftHandlers = {
  'account.drafts.list': listDrafts,
  'account.drafts.find': findDraft,
  'account.drafts.save': saveDraft,
  'account.drafts.remove': removeDraft,
} satisfies Partial<CallHandlers>;
