/** Lists logged visits whose result would differ under the current schema. */
import type { QaReplayed } from '../../generated/openapi.d.ts';
import type { Replayed } from '../../runtime/shared/qa/replay.ts';
import { type ListedBy, listInMemory } from '../shared/caches/inMemoryList.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { findingOf } from './findingCache.ts';
import { locationOf } from './lint.ts';
import { type MatrixNames, namesFor } from './words.ts';

/** Equal visits in one row. Visits that would be refused come first, then the most frequent. */
export const pageReplay: Handler<'qa.replay'> = async ({ body, schema, ...context }) => {
  const names = namesFor(context.portal, body.data.language);
  const page = listInMemory(await findingOf('replay', schema(), context), by(names), body, context);
  return { ...page, data: page.data.map((replayed) => rowOf(replayed, names)) };
};

const by = (names: MatrixNames): ListedBy<Replayed> => ({
  seeks: [({ asked: address }) => address],
  filters: {
    effect: { of: ({ effect }) => effect },
    kind: { of: ({ kind }) => kind },
    site: { of: ({ site }) => site, text: names.site },
    asker: { of: ({ asker }) => asker, text: names.accountName },
  },
  sorts: { asked: ({ asked: address }) => address },
});

const rowOf = ({ asked: address, times, kind, site, asker, before, after, effect, at }: Replayed, names: MatrixNames): QaReplayed => ({
  ...{ asked: address, times, kind },
  effect: effect as QaReplayed['effect'],
  site: { id: site, text: names.site(site) },
  asker: { id: asker, text: names.accountName(asker) },
  before: before.sees as QaReplayed['before'],
  after: after.sees as QaReplayed['after'],
  ...(at && { place: locationOf(at) }),
});
