/** The cells of the matrix that the running schema opens beyond the acknowledged ones. */
import type { QaChange } from '../../generated/openapi.d.ts';
import type { Unacknowledged } from '../../runtime/shared/qa/acknowledged.ts';
import type { MatrixChange } from '../../runtime/shared/qa/diff.ts';
import { type ListedBy, listInMemory } from '../shared/caches/inMemoryList.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { findingOf } from './findingCache.ts';
import { describeCell, questionOf } from './matrix.ts';
import { type MatrixNames, namesFor } from './words.ts';

/** A change of a cell. A zone whose content is no longer restricted has no cell. */
type OpenedAccess = Omit<MatrixChange, 'kind'> & { kind: QaChange['kind'] };

/** Lists the cells that are not acknowledged. */
export const pageDiff: Handler<'qa.diff'> = async ({ body, schema, ...context }) => {
  const names = namesFor(context.portal, body.data.language);
  const page = listInMemory(openedIn(await findingOf('diff', schema(), context)), by(names), body, context);
  return { ...page, data: page.data.map((change) => rowOf(change, names)) };
};

const openedIn = ({ changes, contents }: Unacknowledged): OpenedAccess[] => [
  ...changes,
  ...contents.map(({ zone, content, site, accountType }) => ({
    ...{ kind: 'zone' as const, id: zone, path: content, site, asker: accountType },
    ...{ before: null, after: null, effect: 'opens' as const },
  })),
];

const by = (names: MatrixNames): ListedBy<OpenedAccess> => ({
  seeks: [({ id }) => id, ({ path }) => path],
  filters: {
    effect: { of: ({ effect }) => effect },
    kind: { of: ({ kind }) => kind },
    site: { of: ({ site }) => site, text: names.site },
    asker: { of: ({ asker }) => asker, text: names.accountName },
  },
  sorts: { id: ({ id }) => id, path: ({ path }) => path },
});

const rowOf = ({ before, after, effect, kind, ...change }: OpenedAccess, names: MatrixNames): QaChange => ({
  ...describeCell(change, names),
  ...{ kind, effect },
  ...(before && { before: before as NonNullable<QaChange['before']> }),
  ...(after && { after: after as NonNullable<QaChange['after']> }),
  question: kind === 'zone' ? {} : questionOf({ ...change, kind }),
});
