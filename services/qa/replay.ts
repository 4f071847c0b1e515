/** Visits of the portal's own log that the schema in force would meet otherwise than they were met. */
import type { Replayed } from '../../runtime/shared/qa/replay.ts';
import type { Answer, Handler } from '../handler.ts';
import { type ListedBy, listInMemory } from '../inMemoryList.ts';
import { findingOf } from './beside.ts';
import { placeOf } from './lint.ts';
import { type MatrixNames, namesFor } from './words.ts';

type Row = Answer<'qa.replay'>['data'][number];

/** Alike visits in one row, those that would be refused first, the most frequent first. */
export const pageReplay: Handler<'qa.replay'> = async ({ body, schema, ...context }) => {
  const names = namesFor(context.portal, body.data.language);
  const page = listInMemory(await findingOf('replay', schema(), context), by(names), body, context);
  return { ...page, data: page.data.map((replayed) => rowOf(replayed, names)) };
};

const by = (names: MatrixNames): ListedBy<Replayed> => ({
  seeks: [({ asked }) => asked],
  filters: {
    effect: { of: ({ effect }) => effect },
    kind: { of: ({ kind }) => kind },
    site: { of: ({ site }) => site, text: names.site },
    asker: { of: ({ asker }) => asker, text: names.asker },
  },
  sorts: { asked: ({ asked }) => asked },
});

const rowOf = ({ asked, times, kind, site, asker, before, after, effect, at }: Replayed, names: MatrixNames): Row => ({
  ...{ asked, times, kind },
  effect: effect as Row['effect'],
  site: { id: site, text: names.site(site) },
  asker: { id: asker, text: names.asker(asker) },
  before: before.sees as Row['before'],
  after: after.sees as Row['after'],
  ...(at && { place: placeOf(at) }),
});
