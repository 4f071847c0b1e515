/** Shares for their authors and for deciders. */
import { aliasedTable, and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Share, ShareRow } from '../../generated/openapi.d.ts';
import { CallRefusal } from '../../runtime/server/refusal.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';
import { contentLanguages } from '../../schema/entities/language.ts';
import { categories } from '../articles/tables.ts';
import { products } from '../catalogue/tables.ts';
import { renderSources } from '../rendering/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, Context, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../shared/lists/listing.ts';
import { nameIn } from '../shared/values/names.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { visibleShares } from './access.ts';
import { mayMoveShare } from './move.ts';
import { shares } from './tables.ts';

type ShareFilters = NonNullable<Body<'doc.share.page'>['data']['filters']>;
type ShareContext = Pick<Context<'doc.share.find'>, 'account' | 'database' | 'fail' | 'files' | 'portal'>;

const handlers = aliasedTable(accounts, 'handlers');

const selectShares = ({ database }: Pick<ShareContext, 'database'>) =>
  database
    .select({
      share: shares,
      categoryNames: categories.names,
      giverName: accounts.fullName,
      giverAccount: accounts.userAccount,
      handlerName: handlers.fullName,
    })
    .from(shares)
    .leftJoin(categories, eq(categories.code, shares.category))
    .leftJoin(accounts, eq(accounts.id, shares.giver))
    .leftJoin(handlers, eq(handlers.id, shares.handledBy))
    .$dynamic();

type SelectedShare = Awaited<ReturnType<typeof selectShares>>[number];

function rowOf(account: ShareContext['account'], languages: [string, ...string[]], selected: SelectedShare): ShareRow {
  const { share, categoryNames, giverName, giverAccount } = selected;
  return {
    id: share.id,
    title: share.title,
    state: share.state,
    ...(share.category !== null &&
      categoryNames && { category: { id: share.category, text: nameIn(categoryNames, languages, share.category) } }),
    ...(share.giver !== null && { giver: { id: share.giver, text: giverName || giverAccount || '' } }),
    mine: share.giver === account.id,
    createdAt: share.createdAt.toISOString(),
    updatedAt: share.updatedAt.toISOString(),
    mayEdit: mayMoveShare('revise', account, share),
    mayRemove: mayMoveShare('remove', account, share),
  };
}

export const pageShares: Handler<'doc.share.page'> = async ({ body, fail, ...reading }) => {
  const { account, database, portal } = reading;
  const { language, filters, sort = '-createdAt' } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const own = eq(shares.giver, account.id as string);
  const where = (without?: keyof ShareFilters): SQL => {
    const { state, mine, createdAt }: ShareFilters = { ...filters, ...(without && { [without]: undefined }) };
    const isMine = mine === undefined ? undefined : mine ? own : ne(shares.giver, account.id as string);
    return and(visibleShares(account), isMine, isOneOfValues(shares.state, state), isWithinDays(shares.createdAt, createdAt)) as SQL;
  };
  const [rows, total, states] = await Promise.all([
    selectShares(reading)
      .where(where())
      .orderBy(...orderOf({ createdAt: shares.createdAt }, sort, shares.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${shares} where ${where()}`),
    facetOf(database, sql`${shares.state}`, sql`${shares}`, where('state')),
  ]);
  const languages = readingLanguages(portal, language);
  return {
    data: rows.map((row) => rowOf(account, languages, row)),
    total,
    facets: { state: withCodesAsText(states) },
  };
};

/** One share. One that the account may not see gets the same response as an unknown id. */
async function readShare(reading: ShareContext, id: string, language: string | undefined): Promise<Share> {
  const { account, database, fail, files, portal } = reading;
  const [selected] = await selectShares({ database }).where(and(visibleShares(account), isUuid(id) ? eq(shares.id, id) : sql`false`));
  if (!selected) throw fail('request.not-found');
  const { share, handlerName } = selected;
  const languages = readingLanguages(portal, language);
  return {
    ...rowOf(account, languages, selected),
    body: share.body,
    text: await renderedOf(share),
    language: share.language as Share['language'],
    products: await linksOf(database, share.products, languages),
    attachments: await files.list(share.attachments),
    ...(share.reason !== '' && { reason: share.reason }),
    ...(share.handledBy !== null && { handledBy: { id: share.handledBy, text: handlerName ?? '' } }),
    ...(share.article !== null && { article: share.article }),
    mayDecide: mayMoveShare('accept', account, share),
    mayOpen: share.article !== null && account.id === (share.giver ?? share.handledBy),
  };
}

/** The rendered body. A body that exceeds a limit of Markdown is shown as plain text. */
async function renderedOf({ body, language }: SelectedShare['share']): Promise<string> {
  try {
    const [rendered] = await renderSources([{ source: body, language }], { kind: 'own', pictures: 'any' });
    return rendered?.body ?? '';
  } catch (error) {
    if (error instanceof CallRefusal) return `<pre>${escapeMarkup(body)}</pre>`;
    throw error;
  }
}

/** Models by their names, in the order of the share. */
async function linksOf(database: ShareContext['database'], codes: readonly string[], languages: [string, ...string[]]) {
  const rows = await database
    .select({ code: products.code, names: products.names })
    .from(products)
    .where(inArray(products.code, [...codes]));
  const names = new Map(rows.map(({ code, names }) => [code, nameIn(names, languages, code)]));
  return codes.map((id) => ({ id, text: names.get(id) ?? id }));
}

export const findShare: Handler<'doc.share.find'> = ({ body, ...reading }) => readShare(reading, body.id, body.language);

/** Initial values of the form. A new share has the language of the page. */
export const findShareDraft: Handler<'doc.share.draft'> = async ({ body, ...reading }) => {
  if (body.id === undefined) {
    const language = contentLanguages.find((known) => known === body.language);
    return language ? { language } : {};
  }
  const share = await readShare(reading, body.id, body.language);
  if (!share.mayEdit) throw reading.fail('request.not-found');
  return share;
};
