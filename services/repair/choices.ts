/** The devices of an order that an operation can be applied to, for its form. */
import { asc, eq, type SQL } from 'drizzle-orm';
import type { RepairOperation } from '../../schema/entities/repairMovers.ts';
import { repairLines, repairOrders } from '../repairOrders/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Context } from '../shared/calls/handler.ts';
import { isRepairMover, repairTarget } from './move.ts';
import { namedProducts } from './read.ts';

type LineChoiceContext = Pick<Context<'manage.repairs.lines'>, 'account' | 'database' | 'fail' | 'portal'>;

interface ForOperation {
  operation: RepairOperation;
  line?: string | undefined;
  language?: string | undefined;
}

export async function listLines(choosing: LineChoiceContext, { operation, language }: ForOperation, where: SQL | undefined) {
  const { account, database, fail, portal } = choosing;
  const rows = await database
    .select({ order: repairOrders, line: repairLines })
    .from(repairLines)
    .innerJoin(repairOrders, eq(repairOrders.id, repairLines.order))
    .where(where)
    .orderBy(asc(repairLines.position));
  const [first] = rows;
  if (!first || !isRepairMover(operation, account, first.order)) throw fail('request.not-found');
  const ready = rows.map(({ line }) => line).filter(({ state }) => repairTarget(operation, state) !== undefined);
  const named = await namedProducts(database, ready, readingLanguages(portal, language));
  return ready.map(({ id, serial, product }) => ({ id, name: product === null ? serial : `${serial} · ${named.get(product) ?? product}` }));
}

/** The initial selection: the device whose action opened the form, otherwise all devices. */
export async function beginMove(choosing: LineChoiceContext, operation: ForOperation, where: SQL | undefined) {
  const ready = await listLines(choosing, operation, where);
  const chosen = ready.filter(({ id }) => operation.line === undefined || id === operation.line);
  return { lines: chosen.map(({ id, name }) => ({ id, text: name })) };
}
