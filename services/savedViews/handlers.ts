/** Saves, lists and deletes views of lists. */
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import { may } from '../../runtime/shared/access/may.ts';
import { hasList, readListState, writeListState } from '../../runtime/shared/lists/list.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { maxViews } from '../../schema/entities/savedView.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { savedViews } from './tables.ts';

type SavedViewContext = Pick<Context<'doc.savedView.list'>, 'account' | 'fail' | 'portal'>;

/** The page of a list with saved views, if the account may open it on some site. */
function listOf({ account, fail, portal }: SavedViewContext, id: string) {
  const page = Object.hasOwn(portal.pages, id) ? portal.pages[id] : undefined;
  if (!page || !hasList(page) || !page.list.views || !mayOpen(portal, account, id)) throw fail('request.not-found');
  return page;
}

const mayOpen = ({ routes, access }: Portal, { type, roles }: SavedViewContext['account'], page: string): boolean =>
  routes.some(
    (route) =>
      route.page === page &&
      route.sites.some(
        (site) =>
          may(
            { kind: 'known', type, roles: [...roles] },
            { allowed: route.allowed[site] ?? [], ...(route.roles && { roles: route.roles }) },
            access,
          ) === 'yes',
      ),
  );

/** Own views, and shared ones whose account was deleted. */
const ownOf = (account: string | null): SQL =>
  or(eq(savedViews.account, sql`${account}::uuid`), and(isNull(savedViews.account), savedViews.isShared)) as SQL;

const maxListed = 200;

const listViews: Handler<'doc.savedView.list'> = async ({ body, database, ...viewing }) => {
  listOf(viewing, body.page);
  const rows = await database
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      isShared: savedViews.isShared,
      isOwn: sql<boolean>`${ownOf(viewing.account.id)}`,
    })
    .from(savedViews)
    .where(and(eq(savedViews.page, body.page), or(ownOf(viewing.account.id), savedViews.isShared)))
    .orderBy(asc(savedViews.isShared), sql`lower(${savedViews.name})`, asc(savedViews.id))
    .limit(maxListed);
  return rows.map((row) => ({ ...row, isOwn: row.isOwn === true }));
};

/** Stores only what the list understands, so that equal views have equal queries. The lock makes the limit exact. */
const saveView: Handler<'doc.savedView.keep'> = writes(async ({ body, database, now, ...viewing }) => {
  const { account, fail, portal } = viewing;
  const page = listOf(viewing, body.page);
  const { settings } = portal;
  const state = { ...readListState(page, settings, new URLSearchParams(body.query)), page: settings.limits.page };
  const { after: _, ...first } = state;
  const name = storable(body.name).trim();
  if (name === '') throw fail('value.required', { field: 'name' });
  const query = storable(writeListState(page, settings, first).toString());
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`saved views ${account.id}`}))`);
  const own = and(eq(savedViews.account, account.id as string), eq(savedViews.page, body.page)) as SQL;
  const others = await database.$count(savedViews, and(own, sql`${savedViews.name} <> ${name}`));
  if (others >= maxViews) throw fail('views.full', { limit: maxViews });
  const row = { query, isShared: body.isShared, updatedAt: now };
  const [saved] = await database
    .insert(savedViews)
    .values({ ...row, account: account.id as string, page: body.page, name, createdAt: now })
    .onConflictDoUpdate({ target: [savedViews.account, savedViews.page, savedViews.name], set: row })
    .returning({ id: savedViews.id });
  return { id: saved?.id as string };
});

/** A view of another account gets the same response as an unknown one. */
const removeView: Handler<'doc.savedView.remove'> = writes(async ({ body, account, database, fail }): Promise<true> => {
  const which = isUuid(body.id) ? and(eq(savedViews.id, body.id), ownOf(account.id)) : sql`false`;
  const deleted = await database.delete(savedViews).where(which).returning({ id: savedViews.id });
  if (deleted.length === 0) throw fail('request.not-found');
  return true;
});

export const savedViewHandlers = {
  'doc.savedView.list': listViews,
  'doc.savedView.keep': saveView,
  'doc.savedView.remove': removeView,
};
