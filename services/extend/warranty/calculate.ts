import type { Handler } from '../../handler.ts';
import { readingLanguages } from '../../reader.ts';
import { dayOf } from '../policy/shown.ts';
import { warrantyOf } from './rule.ts';
import { termFor, termOf } from './terms.ts';

/** How long a device is covered, by the rule that fits what was told of it. Nothing where nothing was asked. */
export const calculateWarranty: Handler<'extend.warranty.calculate'> = async ({ body, now, ...reader }) => {
  const { item, boughtIn, purchased, started } = body;
  if (purchased === undefined) return {};
  if (item === undefined || boughtIn === undefined) return { state: 'incomplete' };
  const row = await termFor(reader, dayOf(now), { item, region: boughtIn, purchased });
  if (!row) return { state: 'no-term' };
  const {
    family,
    product,
    region: where,
    months,
    exclusions,
    purchasedFrom,
    policy,
  } = termOf(row, readingLanguages(reader.portal, body.language));
  const { state, begins, ends, countedFrom, daysLeft } = warrantyOf(row.term, { purchased, started }, dayOf(now));
  return {
    ...{ state, begins, ends, countedFrom, months, exclusions, purchasedFrom },
    ...(state === 'covered' && { daysLeft }),
    item: product?.text ?? family.text,
    region: where.text,
    ...(policy && { policy }),
  };
};
