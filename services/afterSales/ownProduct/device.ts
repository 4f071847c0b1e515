/** Looks up a device by its serial number. */
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { products } from '../../catalogue/tables.ts';
import type { Reader, ReadingLanguages } from '../../shared/access/reader.ts';
import type { Answer } from '../../shared/calls/handler.ts';
import { nameIn } from '../../shared/values/names.ts';
import { dayOf } from '../policy/selection.ts';
import { serviceRegions } from '../region/tables.ts';
import { addMonths } from '../warranty/rule.ts';
import { warrantyTerms } from '../warranty/tables.ts';
import { ownProduct, selectOwn } from './rows.ts';
import { plainSerial, readSerial } from './serial.ts';
import { ownProducts } from './tables.ts';

export type KnownDevice = Omit<Answer<'repair.basic'>, 'incomplete' | 'repairs'>;

interface DeviceReader extends Reader {
  now: Date;
}

/**
 * The device with a serial number: from the account's list, otherwise derived from the number and the warranty terms. Lists of
 * other accounts are never read.
 */
export async function findDevice(reader: DeviceReader, typed: string, languages: ReadingLanguages): Promise<KnownDevice> {
  const serial = readSerial(typed);
  const serialNo = serial?.text ?? plainSerial(typed);
  const [own] = await selectOwn(reader, { where: eq(ownProducts.serial, serialNo) });
  const made = serial?.isSound ? await madeOf(reader, serial, languages) : undefined;
  const common = {
    serialNo,
    serialState: serial && !serial.isSound ? ('mistyped' as const) : made ? ('recognised' as const) : ('unrecognised' as const),
    ...made?.facts,
    mine: own !== undefined,
  };
  if (!own) return { ...common, warranty: made?.isCovered ? 'under-warranty' : 'unknown' };
  const { product, warranty, warrantyEnds } = await ownProduct(reader, own, languages);
  const isCertain = warranty === 'incomplete' && made?.isCovered && made.facts.product.id === product.id;
  return {
    ...common,
    product,
    warranty: isCertain ? 'under-warranty' : warrantyWords[warranty],
    ...(warrantyEnds && { warrantyEndsOn: warrantyEnds }),
  };
}

/** Maps warranty states to verdicts. A warranty that begins later is unknown, as is one without a term or purchase date. */
const warrantyWords = {
  covered: 'under-warranty',
  ended: 'out-of-warranty',
  later: 'unknown',
  'no-term': 'unknown',
  incomplete: 'unknown',
} as const satisfies Record<Answer<'extend.ownProduct.find'>['warranty'], KnownDevice['warranty']>;

/** The model and the week of manufacture in a serial number; undefined if there is no such model. */
async function madeOf(reader: DeviceReader, { model, made }: { model: string; made: string }, languages: ReadingLanguages) {
  const [product] = await reader.database
    .select({ code: products.code, family: products.family, names: products.names })
    .from(products)
    .where(sql`replace(${products.code}, '-', '') = ${model}`);
  if (!product) return undefined;
  return {
    facts: { product: { id: product.code, text: nameIn(product.names, languages, product.code) }, made },
    isCovered: await isSurelyCovered(reader, { ...product, made }),
  };
}

/**
 * Whether a device is under warranty wherever and whenever it was bought. It cannot be bought before it was made, so the
 * shortest term of all regions, counted from that day, is a lower bound.
 */
async function isSurelyCovered(
  { database, now }: DeviceReader,
  { code, family, made }: { code: string; family: string; made: string },
): Promise<boolean> {
  const terms = await database
    .select({ region: warrantyTerms.region, months: sql<number>`min(${warrantyTerms.months})::int` })
    .from(warrantyTerms)
    .where(
      and(
        eq(warrantyTerms.status, 'published'),
        eq(warrantyTerms.family, family),
        or(isNull(warrantyTerms.product), eq(warrantyTerms.product, code)),
      ),
    )
    .groupBy(warrantyTerms.region);
  const regions = await database.$count(serviceRegions);
  if (terms.length < regions || terms.length === 0) return false;
  const today = dayOf(now);
  return made <= today && terms.every(({ months }) => today <= addMonths(made, months));
}
