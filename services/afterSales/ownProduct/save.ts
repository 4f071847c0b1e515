import { and, eq, ne, sql } from 'drizzle-orm';
import type { OwnProductDraft } from '../../../generated/openapi.d.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { products } from '../../catalogue/tables.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { serviceRegions } from '../region/tables.ts';
import { isOwnDevice } from './rows.ts';
import { plainSerial, readSerial } from './serial.ts';
import { ownProducts } from './tables.ts';

type OwnProductSaveContext = Context<'extend.ownProduct.save'>;

/** Maximum number of devices of an account: enough for a site, and too few to extract statistics. */
const max = 500;

/** Adds or changes a device of the account. */
export const saveOwn: Handler<'extend.ownProduct.save'> = writes(async (context) => {
  const { body, database, account, now, fail } = context;
  if (body.id !== undefined && !isUuid(body.id)) throw fail('request.not-found');
  // Serialises concurrent requests of the account.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`own products ${account.id}`}))`);
  const values = { ...(await checkedDevice(context, body)), ...whereAndWhen(body), updatedAt: now };
  await refuseListed(context, values.serial);
  if (body.boughtIn !== undefined) await refuseUnknownRegion(context, body.boughtIn);
  if (body.id === undefined) {
    if ((await database.$count(ownProducts, isOwnDevice(context))) >= max) throw fail('ownProduct.full', { limit: max });
    const [made] = await database
      .insert(ownProducts)
      .values({ ...values, account: account.id ?? '' })
      .returning({ id: ownProducts.id });
    return made as { id: string };
  }
  const [changed] = await database
    .update(ownProducts)
    .set(values)
    .where(and(isOwnDevice(context), eq(ownProducts.id, body.id)))
    .returning({ id: ownProducts.id });
  if (!changed) throw fail('request.not-found');
  return changed;
});

/** The form sends every field that has a value; a missing field clears the stored value. */
const whereAndWhen = ({ boughtAt, boughtIn, place = '' }: OwnProductDraft) => ({
  boughtAt: boughtAt ?? null,
  boughtIn: boughtIn ?? null,
  place: storable(place).trim(),
});

/** The serial number and its model, otherwise the chosen model. */
async function checkedDevice(
  { database, fail }: OwnProductSaveContext,
  { serial: typed, product, boughtAt }: OwnProductDraft,
): Promise<{ serial: string; product: string }> {
  const serial = readSerial(storable(typed));
  const [values] = serial ? await database.select().from(products).where(sql`replace(${products.code}, '-', '') = ${serial.model}`) : [];
  if (!serial || !values) {
    const [chosen] = product === undefined ? [] : await database.select().from(products).where(eq(products.code, product));
    if (!chosen) throw fail('ownProduct.model-needed');
    return { serial: plainSerial(storable(typed)), product: chosen.code };
  }
  if (!serial.isSound) throw fail('ownProduct.mistyped');
  if (product !== undefined && product !== values.code) throw fail('ownProduct.other-model', { model: values.code });
  if (boughtAt !== undefined && boughtAt < serial.made) throw fail('ownProduct.made-later', { day: serial.made });
  return { serial: serial.text, product: values.code };
}

async function refuseListed(context: OwnProductSaveContext, serial: string): Promise<void> {
  const { body, database, fail } = context;
  const another = body.id === undefined ? undefined : ne(ownProducts.id, body.id);
  if ((await database.$count(ownProducts, and(isOwnDevice(context), eq(ownProducts.serial, serial), another))) > 0)
    throw fail('ownProduct.listed', { serial });
}

async function refuseUnknownRegion({ database, fail }: OwnProductSaveContext, region: string): Promise<void> {
  if ((await database.$count(serviceRegions, eq(serviceRegions.code, region))) === 0) throw fail('value.not-found', { field: 'boughtIn' });
}

/** Removes a device from the account's list. */
export const removeOwn: Handler<'extend.ownProduct.remove'> = writes(async (context) => {
  const { body, database, fail } = context;
  const which = isUuid(body.id) ? and(isOwnDevice(context), eq(ownProducts.id, body.id)) : sql`false`;
  const removed = await database.delete(ownProducts).where(which).returning({ id: ownProducts.id });
  if (removed.length === 0) throw fail('request.not-found');
  return true as const;
});
