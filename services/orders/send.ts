/** Sends an order. Sending the same form again, concurrently or later, returns the first order. */
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { maxOpenDemands } from '../../schema/entities/demand.ts';
import { finalDemandStatuses } from '../../schema/entities/demandStates.ts';
import { photoTypes } from '../../schema/entities/file.ts';
import { serials } from '../afterSales/index.ts';
import { serviceRegions } from '../afterSales/region/tables.ts';
import { visible } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import { products } from '../catalogue/tables.ts';
import { demandHistory, demandNumbers, demands } from '../demands/tables.ts';
import { requireKind } from '../dispatch/index.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { nextNumber } from '../shared/database/nextNumber.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { emitEvent } from '../webhooks/index.ts';
import { refuseForeignFiles, shareFiles } from './attachments.ts';
import { type DemandMoveContext, dueFrom } from './move.ts';
import { notifyNewOrder } from './notify.ts';
import { refuseSlots } from './slots.ts';

export const saveDemand: Handler<'dispatch.demand.save'> = writes(async ({ body, ...moving }) => {
  const { account, database, now } = moving;
  // Concurrent forms of one account are checked one after the other.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`orders ${account.id}`}))`);
  const sent = body.sendKey === undefined ? undefined : await findSent(moving, body.sendKey);
  if (sent) return sent;
  await refuseTooMany(moving);
  const columns = await columnsOf(moving, body);
  const orderNo = await nextNumber(moving.database, demandNumbers, 'demand', now);
  const [demand] = await database
    .insert(demands)
    .values({ ...columns, ...dueFrom('submitted', now), orderNo, account: account.id, createdAt: now, updatedAt: now })
    .returning();
  if (!demand) throw moving.fail('request.not-found');
  await database.insert(demandHistory).values({ demand: demand.id, at: now, move: 'submit', to: 'submitted', by: account.id });
  await recordAudit(database, moving, { action: 'demand.submit', subject: 'demand', subjectId: demand.id, subjectName: orderNo });
  await emitEvent(moving, 'order.changed', { id: demand.id, number: orderNo, move: 'submit', to: 'submitted' });
  await shareFiles(moving, demand.photos);
  await notifyNewOrder(moving, demand);
  return { id: demand.id, orderNo };
});

async function findSent({ account, database }: DemandMoveContext, sendKey: string) {
  const [sent] = await database
    .select({ id: demands.id, orderNo: demands.orderNo })
    .from(demands)
    .where(and(eq(demands.account, account.id as string), eq(demands.sendKey, sendKey)));
  return sent;
}

async function refuseTooMany({ account, database, fail }: DemandMoveContext): Promise<void> {
  const open = and(eq(demands.account, account.id as string), notInArray(demands.status, [...finalDemandStatuses]));
  if ((await database.$count(demands, open)) >= maxOpenDemands) throw fail('demand.too-many', { most: maxOpenDemands });
}

async function columnsOf(moving: DemandMoveContext, body: Body<'dispatch.demand.save'>) {
  const { account, fail } = moving;
  const [description, contact, address] = [body.description, body.contact, body.address].map((text) => storable(text).trim());
  for (const [field, value] of Object.entries({ description, contact, address })) if (!value) throw fail('value.required', { field });
  await requireKind(moving, storable(body.demandKind), body.type);
  const timeZone = await timeZoneOf(moving, body.region);
  const slots = body.slots ?? [];
  await refuseSlots(moving, slots, { region: body.region ?? null, timeZone });
  const photos = [...new Set(body.photos ?? [])];
  await refuseForeignFiles(moving, photos, 'photos', photoTypes);
  return {
    ...{ description: description as string, contact: contact as string, address: address as string },
    ...{ type: body.type, kind: body.demandKind, phone: body.phone, path: storable(body.path ?? '').trim() },
    ...{ region: body.region ?? null, timeZone, slots, photos },
    ...(await deviceOf(moving, body)),
    article: await articleOf(moving, body.article),
    company: account.company,
    companyName: account.orgName ?? '',
    ...(body.sendKey !== undefined && { sendKey: body.sendKey }),
  };
}

async function timeZoneOf({ database, fail }: DemandMoveContext, code: string | undefined): Promise<string> {
  if (code === undefined) return 'UTC';
  const [region] = await database.select({ timeZone: serviceRegions.timeZone }).from(serviceRegions).where(eq(serviceRegions.code, code));
  if (!region) throw fail('value.not-found', { field: 'region' });
  return region.timeZone;
}

/**
 * A serial number of the manufacturer must be correct. Others are stored as entered. The product is the one of the serial
 * number, otherwise the chosen one if it is known. A link to the form may name an old product.
 */
async function deviceOf({ database, fail }: DemandMoveContext, { serialNo, product }: Body<'dispatch.demand.save'>) {
  const { text, model, isSound } = serials.storedSerial(storable(serialNo ?? ''));
  if (!isSound) throw fail('ownProduct.mistyped', { field: 'serialNo' });
  const findProduct = async (isIt: SQL) => {
    const [found] = await database.select({ code: products.code }).from(products).where(isIt);
    return found?.code;
  };
  const chosen = product === undefined ? undefined : await findProduct(eq(products.code, storable(product)));
  const named = model === undefined ? undefined : await findProduct(sql`replace(${products.code}, '-', '') = ${model}`);
  return { serialNo: text, product: named ?? chosen ?? null };
}

/** The article from which the customer opened the form, if they may read it. */
async function articleOf({ account, database, portal }: DemandMoveContext, id: string | undefined): Promise<string | null> {
  if (id === undefined || !isUuid(id)) return null;
  const [article] = await database
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id), visible({ account, portal })));
  return article?.id ?? null;
}
