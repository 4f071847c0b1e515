import { and, eq, type SQL } from 'drizzle-orm';
import type { OwnProduct } from '../../../generated/openapi.d.ts';
import { products } from '../../catalogue/tables.ts';
import type { Reader } from '../../shared/access/reader.ts';
import type { Answer } from '../../shared/calls/handler.ts';
import { type LocalizedText, nameIn } from '../../shared/values/names.ts';
import { serviceRegions } from '../region/tables.ts';
import { findWarranty } from '../warranty/calculate.ts';
import { readSerial } from './serial.ts';
import { ownProducts } from './tables.ts';

interface OwnProductSelection {
  where?: SQL | undefined;
  orderBy?: readonly SQL[];
  limit?: number;
  offset?: number;
}

/** Condition that a device belongs to the requesting account. */
export const isOwnDevice = ({ account }: Pick<Reader, 'account'>): SQL => eq(ownProducts.account, account.id ?? '');

/** Reads devices of the requesting account. */
export const selectOwn = (reader: Reader, { where, orderBy = [], limit = 1, offset = 0 }: OwnProductSelection) =>
  reader.database
    .select({ own: ownProducts, product: products.names, region: serviceRegions.names })
    .from(ownProducts)
    .innerJoin(products, eq(products.code, ownProducts.product))
    .leftJoin(serviceRegions, eq(serviceRegions.code, ownProducts.boughtIn))
    .where(and(isOwnDevice(reader), where))
    .orderBy(...orderBy, ownProducts.createdAt, ownProducts.id)
    .limit(limit)
    .offset(offset);

interface OwnProductSqlRow {
  own: typeof ownProducts.$inferSelect;
  product: LocalizedText;
  region: LocalizedText | null;
}

/** A device in responses, with the warranty calculated from its purchase data. */
export async function ownProduct(
  reader: Reader & { now: Date },
  { own, product, region }: OwnProductSqlRow,
  languages: [string, ...string[]],
): Promise<OwnProduct> {
  const serial = recognised(own);
  const { state, ends, daysLeft } = await warrantyOf(reader, own, languages);
  return {
    id: own.id,
    product: { id: own.product, text: nameIn(product, languages, own.product) },
    serial: own.serial,
    serialState: serial ? 'recognised' : 'unrecognised',
    ...(serial && { made: serial.made }),
    ...(own.boughtAt && { boughtAt: own.boughtAt }),
    ...(own.boughtIn && { boughtIn: { id: own.boughtIn, text: nameIn(region ?? {}, languages, own.boughtIn) } }),
    ...(own.place && { place: own.place }),
    warranty: state ?? 'incomplete',
    ...(ends && { warrantyEnds: ends }),
    ...(daysLeft !== undefined && { warrantyDays: daysLeft }),
  };
}

/** The parsed serial number, if it matches the model of the device. */
function recognised({ serial, product }: OwnProductSqlRow['own']) {
  const read = readSerial(serial);
  return read?.isSound && read.model === product.replaceAll('-', '') ? read : undefined;
}

/** The warranty is unknown without the date and region of purchase. */
async function warrantyOf(
  reader: Reader & { now: Date },
  { product, boughtAt, boughtIn }: OwnProductSqlRow['own'],
  languages: [string, ...string[]],
): Promise<Answer<'extend.warranty.calculate'>> {
  if (boughtAt === null || boughtIn === null) return { state: 'incomplete' };
  return findWarranty(reader, { item: product, boughtIn, purchased: boughtAt }, languages);
}
