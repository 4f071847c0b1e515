/** Assignment of orders: service staff assign or claim them. */
import { and, eq, inArray } from 'drizzle-orm';
import { writes, writesInOwnTransaction } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { isServiceStaff } from '../demands/index.ts';
import { demands } from '../demands/tables.ts';
import { dispatchPeople } from '../dispatch/index.ts';
import { organisations } from '../dispatch/tables.ts';
import { accountName } from '../shared/access/accountNames.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { changeRows, outcomeOfChanges } from '../shared/calls/rowChanges.ts';
import { nameIn } from '../shared/values/names.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { factsOf } from './choose.ts';
import {
  type DemandMoveContext,
  type DemandRecord,
  lockClaimableDemand,
  lockDemand,
  lockVisibleDemand,
  moveDemand,
  refuseMove,
} from './move.ts';

/**
 * Assigns an order without an engineer to the account. If two accounts claim it concurrently, the second one gets the name of
 * the first.
 */
export const claimDemand: Handler<'dispatch.demand.take'> = writes(async ({ body, ...moving }) => {
  const { account, database, fail } = moving;
  const demand = await lockClaimableDemand(moving, body.id);
  if (demand.engineer !== null && (isServiceStaff(account) || demand.isOfOwnUnit)) {
    const [engineer] = await database.select().from(accounts).where(eq(accounts.id, demand.engineer));
    throw fail('demand.taken', { name: engineer ? accountName(engineer) : '' });
  }
  refuseMove(moving, demand, 'take');
  await moveDemand(moving, demand, 'take', { columns: { engineer: account.id } });
  return { id: demand.id };
});

type Assignee = Pick<Body<'dispatch.demand.assign'>, 'unit' | 'engineer'>;

/** Gives an order to a member of staff, to a contractor's employee, or to a unit. */
export const assignDemand: Handler<'dispatch.demand.assign'> = writes(async ({ body, ...moving }) => {
  const { id, version, ...assignee } = body;
  if (isNobody(assignee)) throw moving.fail('value.required', { field: 'engineer' });
  const demand = await lockDemand(moving, id, 'assign', version);
  await assignOne(moving, demand, assignee);
  return { id: demand.id };
});

/** Assigns several orders to an engineer. Orders that the engineer has already stay unchanged. */
export const assignDemands: Handler<'manage.orders.bulk'> = writesInOwnTransaction(async ({ body, ...context }) => {
  const { ids, versions, change, preview = false } = body;
  if (isNobody(change)) throw context.fail('bulk.no-change');
  const versionOf = new Map(ids.map((id, index) => [id, versions[index]]));
  const outcomes = await changeRows(context, [...versionOf.keys()], preview, async (database, id) => {
    const moving = { ...context, database };
    const demand = await lockVisibleDemand(moving, id);
    if (isAssigned(demand, change)) return 'unchanged';
    refuseMove(moving, demand, 'assign', versionOf.get(id));
    await assignOne(moving, demand, change);
    return 'changed';
  });
  const rows = await context.inOwnTransaction((database) =>
    database
      .select({ id: demands.id, orderNo: demands.orderNo })
      .from(demands)
      .where(inArray(demands.id, ids.filter(isUuid))),
  );
  const numbers = new Map(rows.map(({ id, orderNo }) => [id, orderNo]));
  return outcomeOfChanges(outcomes, (id) => numbers.get(id));
});

const isNobody = ({ unit, engineer }: Assignee): boolean => unit === undefined && engineer === undefined;

const isAssigned = (demand: DemandRecord, { unit, engineer }: Assignee): boolean =>
  demand.engineer === (engineer ?? null) && (unit === undefined || demand.unit === unit);

async function assignOne(moving: DemandMoveContext, demand: DemandRecord, { unit, engineer }: Assignee): Promise<void> {
  const unitName = unit === undefined ? '' : await nameOfUnit(moving, unit);
  const person = engineer === undefined ? undefined : await findEngineer(moving, demand, engineer, unit);
  await moveDemand(moving, demand, 'assign', {
    columns: { engineer: person?.id ?? null, unit: unit ?? null },
    note: [person && accountName(person), unitName].filter(Boolean).join(' · '),
  });
}

async function nameOfUnit({ database, fail, portal }: DemandMoveContext, code: string): Promise<string> {
  const isIt = and(eq(organisations.code, code), eq(organisations.status, 'published'));
  const [unit] = await database.select().from(organisations).where(isIt);
  if (!unit) throw fail('value.not-found', { field: 'unit' });
  return nameIn(unit.names, readingLanguages(portal), code);
}

/** Finds a person who can be assigned to the order, and who belongs to the unit if one is given. */
async function findEngineer({ database, fail, now }: DemandMoveContext, { id: order }: DemandRecord, id: string, unit: string | undefined) {
  const who = isUuid(id) ? and(eq(accounts.id, id), dispatchPeople.isAssignable) : undefined;
  const [engineer] = who ? await database.select().from(accounts).where(who) : [];
  if (!engineer) throw fail('value.not-found', { field: 'engineer' });
  const facts = await factsOf(database, order);
  const name = accountName(engineer);
  if (facts && (await database.$count(accounts, and(who, dispatchPeople.hasAuthorisationFor(facts.family, now)))) === 0)
    throw fail('demand.not-authorised', { field: 'engineer', name });
  if (unit !== undefined && (await database.$count(accounts, and(who, dispatchPeople.isMember(unit)))) === 0)
    throw fail('demand.not-in-unit', { field: 'engineer', name });
  return engineer;
}
