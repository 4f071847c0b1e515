import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Answer, Handler } from '../../shared/calls/handler.ts';
import { dayOf } from '../policy/selection.ts';
import { warrantyPeriod } from './rule.ts';
import { termFor, termOf } from './terms.ts';

/** Calculates the warranty of a device from its purchase data; empty if no date is given. */
export const calculateWarranty: Handler<'extend.warranty.calculate'> = async ({ body, now, ...reader }) => {
  const { item, boughtIn, purchased, started } = body;
  if (purchased === undefined) return {};
  if (item === undefined || boughtIn === undefined) return { state: 'incomplete' };
  return findWarranty({ ...reader, now }, { item, boughtIn, purchased, started }, readingLanguages(reader.portal, body.language));
};

/** A family or model, the region and date of purchase, and the day of shipment or first use if known. */
export interface Purchase {
  item: string;
  boughtIn: string;
  purchased: string;
  started?: string | undefined;
}

/** The warranty of a purchase. */
export async function findWarranty(
  { now, ...reader }: Reader & { now: Date },
  { item, boughtIn, purchased, started }: Purchase,
  languages: [string, ...string[]],
): Promise<Answer<'extend.warranty.calculate'>> {
  const row = await termFor(reader, dayOf(now), { item, region: boughtIn, purchased });
  if (!row) return { state: 'no-term' };
  const { family, product, region: where, months, exclusions, purchasedFrom, policy } = termOf(row, languages);
  const { state, begins, ends, countedFrom, daysLeft } = warrantyPeriod(row.term, { purchased, started }, dayOf(now));
  return {
    ...{ state, begins, ends, countedFrom, months, exclusions, purchasedFrom },
    ...(state === 'covered' && { daysLeft }),
    item: product?.text ?? family.text,
    region: where.text,
    ...(policy && { policy }),
  };
}
