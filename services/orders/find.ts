/** One order with its history, messages and quote, as an account sees it. */

import { aliasedTable, and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Demand } from '../../generated/openapi.d.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { minorDigits } from '../../runtime/shared/money.ts';
import { maxDemandMessages } from '../../schema/entities/demand.ts';
import { finalDemandStatuses } from '../../schema/entities/demandStates.ts';
import { textOfArticle } from '../articleList/index.ts';
import { visible } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import { isServiceStaff, visibleDemands } from '../demands/index.ts';
import { demandHistory, demandMessages, demandQuotes, demands } from '../demands/tables.ts';
import { repairOrders } from '../repairOrders/tables.ts';
import { type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { presentMessages, presentStep } from '../shared/calls/steps.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { changeDeadline, type DemandRecord, demandRolesOf, movesOf, reopenableUntil } from './move.ts';
import { type DemandContext, demandRowOf, selectDemands } from './page.ts';

const shownSteps = 200;
const people = aliasedTable(accounts, 'people');

export const findDemand: Handler<'dispatch.demand.one'> = ({ body, ...reading }) => readDemand(reading, body.id, body.language);

/** An order that the account may not see gets the same response as an unknown one. */
export async function readDemand(reading: DemandContext, id: string, language?: string): Promise<Demand> {
  const { account, fail, files, now, portal } = reading;
  const [selected] = await selectDemands(reading).where(and(visibleDemands(account, now), isUuid(id) ? eq(demands.id, id) : sql`false`));
  if (!selected) throw fail('request.not-found');
  const demand = { ...selected.demand, isOfOwnUnit: selected.isOfOwnUnit };
  const languages = readingLanguages(portal, language);
  const [photos, messages] = [await files.list(demand.photos), await messagesOf(reading, demand)];
  return {
    ...demandRowOf(reading, languages, selected),
    description: demand.description,
    photos,
    hasFiles: photos.length > 0 || messages.some((message) => message.files.length > 0),
    ...(demand.path !== '' && { path: demand.path }),
    ...(await articleOf(reading, demand, languages)),
    ...(demand.contact !== '' && { contact: demand.contact }),
    ...(demand.phone !== '' && { phone: demand.phone }),
    ...{ address: demand.address, timeZone: demand.timeZone, slots: demand.slots },
    ...(demand.reason !== '' && { reason: demand.reason }),
    ...(demand.appointmentEnds && { appointmentEnds: demand.appointmentEnds.toISOString() }),
    ...(await quoteOf(reading, demand)),
    ...deadlinesOf(demand),
    ...(demand.signedAt && { signedAt: demand.signedAt.toISOString() }),
    ...(demand.signedBy !== '' && { signedBy: demand.signedBy }),
    ...(demand.rating !== null && { rating: demand.rating }),
    ...(demand.ratingText !== '' && { ratingText: demand.ratingText }),
    progress: await progressOf(reading, demand),
    messages,
    ...(await repairOf(reading, demand)),
    moves: movesOf(account, demand, now),
    mayWrite: demandRolesOf(account, demand).length > 0,
  } as Demand;
}

/** The repair order created from it, and whether the account can create one. */
async function repairOf({ account, database }: DemandContext, { id, status, account: sender }: DemandRecord) {
  const [repair] = await database.select({ number: repairOrders.number }).from(repairOrders).where(eq(repairOrders.demand, id));
  const isOpen = !finalDemandStatuses.some((one) => one === status);
  return {
    ...(repair && { repair: { id: repair.number, text: repair.number } }),
    mayOrderRepair: !repair && isOpen && sender !== null && isServiceStaff(account),
  };
}

function deadlinesOf(demand: DemandRecord) {
  const [changeable, reopenable] = [changeDeadline(demand), demand.status === 'closed' ? reopenableUntil(demand) : undefined];
  return {
    ...(changeable && { changeableUntil: changeable.toISOString() }),
    ...(reopenable && { reopenableUntil: reopenable.toISOString() }),
  };
}

async function articleOf({ account, database, portal }: DemandContext, { article }: DemandRecord, languages: ReadingLanguages) {
  if (article === null) return {};
  const shown = textOfArticle(database, languages, false);
  const [found] = await database
    .select({ title: shown.title })
    .from(articles)
    .innerJoinLateral(shown, sql`true`)
    .where(and(eq(articles.id, article), visible({ account, portal })));
  return found ? { article: { id: article, text: found.title } } : {};
}

async function quoteOf({ database }: DemandContext, { id }: DemandRecord) {
  const [quote] = await database.select().from(demandQuotes).where(eq(demandQuotes.demand, id)).orderBy(desc(demandQuotes.id)).limit(1);
  if (!quote) return { quoteLines: [] };
  const { currency } = quote;
  const amountOf = (major: number) => ({ minor: Math.round(major * 10 ** minorDigits(currency)), currency });
  return {
    quoteLines: quote.lines.map((line) => ({ ...line, price: amountOf(line.price) })),
    quoteTotal: amountOf(quote.total),
    quoteState: quote.state,
  };
}

async function progressOf({ database }: DemandContext, { id }: DemandRecord) {
  const rows = await database
    .select({ step: demandHistory, name: people.fullName, userAccount: people.userAccount })
    .from(demandHistory)
    .leftJoin(people, eq(people.id, demandHistory.by))
    .where(eq(demandHistory.demand, id))
    .orderBy(desc(demandHistory.id))
    .limit(shownSteps);
  return rows.map(({ step, ...author }) => presentStep(step, author, { move: step.move, status: step.to }));
}

async function messagesOf({ database, files }: DemandContext, { id }: DemandRecord) {
  const rows = await database
    .select({ message: demandMessages, name: people.fullName, userAccount: people.userAccount })
    .from(demandMessages)
    .leftJoin(people, eq(people.id, demandMessages.author))
    .where(eq(demandMessages.demand, id))
    .orderBy(asc(demandMessages.at), asc(demandMessages.id))
    .limit(maxDemandMessages);
  return presentMessages(files, rows);
}
