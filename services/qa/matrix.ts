/** The access matrix as a list: one row for each cell. */
import type { QaCell } from '../../generated/openapi.d.ts';
import { everySite, isOpen, type MatrixCell } from '../../runtime/shared/qa/matrix.ts';
import { lineOfCell } from '../../runtime/shared/qa/question.ts';
import { type ListedBy, listInMemory } from '../shared/caches/inMemoryList.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { findingOf } from './findingCache.ts';
import { type MatrixNames, namesFor } from './words.ts';

/** The matrix of the schema in force. */
export const pageMatrix: Handler<'qa.matrix'> = async ({ body, schema, ...context }) => {
  const names = namesFor(context.portal, body.data.language);
  const page = listInMemory(await findingOf('matrix', schema(), context), by(names), body, context);
  return { ...page, data: page.data.map((cell) => rowOf(cell, names)) };
};

const by = (names: MatrixNames): ListedBy<MatrixCell> => ({
  seeks: [({ id }) => id, ({ path }) => path],
  filters: {
    kind: { of: ({ kind }) => kind },
    site: { of: ({ site }) => site, text: names.site },
    asker: { of: ({ asker }) => asker, text: names.accountName },
    sees: { of: ({ sees }) => sees },
    isOpen: { of: (cell) => String(isOpen(cell)) },
  },
  sorts: { id: ({ id }) => id, path: ({ path }) => path },
});

const rowOf = (cell: MatrixCell, names: MatrixNames): QaCell => ({
  ...describeCell(cell, names),
  kind: cell.kind,
  sees: cell.sees as QaCell['sees'],
  isOpen: isOpen(cell),
  question: questionOf(cell),
});

/** The subject of a cell, and the account type. */
export const describeCell = ({ id, path, site, asker }: Pick<MatrixCell, 'id' | 'path' | 'site' | 'asker'>, names: MatrixNames) => ({
  ...{ id, path },
  site: { id: site, text: names.site(site) },
  asker: { id: asker, text: names.accountName(asker) },
});

/** The question that explains a cell. */
export function questionOf({ site, asker, ...thing }: Pick<MatrixCell, 'kind' | 'id' | 'site' | 'asker'>): QaCell['question'] {
  const [as, role] = asker.split('+');
  return {
    of: lineOfCell(thing),
    as: as as NonNullable<QaCell['question']['as']>,
    ...(role && { role }),
    ...(site !== everySite && { site }),
  };
}
