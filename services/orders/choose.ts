/** Units and people who can be assigned to a customer, with their authorisations. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { contractorLevels } from '../../schema/entities/contractor.ts';
import { finalDemandStatuses } from '../../schema/entities/demandStates.ts';
import { products } from '../catalogue/tables.ts';
import { demands } from '../demands/tables.ts';
import { dispatchPeople } from '../dispatch/index.ts';
import { organisations } from '../dispatch/tables.ts';
import { accountName } from '../shared/access/accountNames.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { wordIn } from '../shared/calls/words.ts';
import { containsKeyword } from '../shared/lists/listing.ts';
import { nameIn } from '../shared/values/names.ts';
import { isUuid } from '../shared/values/uuid.ts';

interface OrderFacts {
  region: string | null;
  family: string | null;
}

/** The properties of an order that determine who can be assigned; undefined for an unknown order. */
export async function factsOf(database: Database, order: string | undefined): Promise<OrderFacts | undefined> {
  if (order === undefined || !isUuid(order)) return undefined;
  const [facts] = await database
    .select({ region: demands.region, family: products.family })
    .from(demands)
    .leftJoin(products, eq(products.code, demands.product))
    .where(eq(demands.id, order));
  return facts;
}

const maxPeople = 20;
/** Qualified by hand: drizzle omits the table name in select fields. */
const openOrders = sql<number>`(select count(*)::integer from ${demands} where ${demands}.engineer = ${accounts}.id
  and ${demands.status} <> all(${sql.param([...finalDemandStatuses])}::text[]))`;

/** People who can be assigned, by part of their name: first those of the order's region, then by fewest open orders. */
export const chooseEngineer: Handler<'manage.orders.engineers'> = async ({ body, database, now, portal }) => {
  const order = await factsOf(database, body.order);
  const region = order?.region;
  const rows = await database
    .select({ person: accounts, openOrders })
    .from(accounts)
    .where(
      and(
        dispatchPeople.isAssignable,
        order && dispatchPeople.hasAuthorisationFor(order.family, now),
        body.unit === undefined ? undefined : dispatchPeople.isMember(body.unit),
        containsKeyword([accounts.fullName, accounts.userAccount, accounts.orgName], body.keyword),
      ),
    )
    .orderBy(
      ...(region ? [desc(dispatchPeople.servesRegion(region))] : []),
      ...(order ? [openOrders] : []),
      sql`lower(coalesce(nullif(${accounts.fullName}, ''), ${accounts.userAccount}))`,
      accounts.id,
    )
    .limit(maxPeople);
  const ids = rows.map(({ person }) => person.id);
  const authorised = await dispatchPeople.authorisationsOf(database, ids, now, order?.family ?? null);
  const factFor = factsIn({ portal }, body.language);
  return rows.map(({ person: { id, fullName, userAccount, orgName }, openOrders: load }) => {
    const name = accountName({ fullName, userAccount });
    const facts = [orgName ? `${name} (${orgName})` : name, ...factFor(authorised.get(id), order ? load : 0)];
    return { id, name: facts.join(' · ').slice(0, 300) };
  });
};

interface Authorised {
  level: (typeof contractorLevels)[number];
  validTo: string;
}

/** The authorisation and the open orders of a person, in words. */
function factsIn(reader: Pick<Reader, 'portal'>, requestedLanguage: string | undefined) {
  const [word, [language]] = [wordIn(reader, requestedLanguage), readingLanguages(reader.portal, requestedLanguage)];
  const dayIn = (day: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  return (authorised: Authorised | undefined, load: number): string[] => [
    ...(authorised ? [`${word(`choice.contractorEmployee.level.${authorised.level}`)}, ${dayIn(authorised.validTo)}`] : []),
    ...(load > 0 ? [`${word('page.orderAssign.openOrders')}: ${load}`] : []),
  ];
}

/** Published units with the names of those above them; the units that are responsible for the region come first. */
export const chooseUnit: Handler<'manage.orders.units'> = async ({ body, database, portal }) => {
  const languages = readingLanguages(portal, body.language);
  const region = (await factsOf(database, body.order))?.region ?? null;
  const rows = await database
    .select()
    .from(organisations)
    .where(eq(organisations.status, 'published'))
    .orderBy(organisations.position, organisations.code)
    .limit(1000);
  const units = new Map(rows.map((row) => [row.code, row]));
  const pathOf = (code: string, below: readonly string[] = []): readonly string[] => {
    const unit = units.get(code);
    if (!unit || below.length > 10) return below;
    const path = [nameIn(unit.names, languages, code), ...below];
    return unit.parent === null ? path : pathOf(unit.parent, path);
  };
  const serves = ({ regions }: (typeof rows)[number]) => Number(region !== null && regions.includes(region));
  const named = rows.map((row) => ({ row, name: pathOf(row.code).join(' / ').slice(0, 600) }));
  const sorted = named.toSorted((one, other) => serves(other.row) - serves(one.row) || one.name.localeCompare(other.name, languages[0]));
  return sorted.map(({ row, name }) => ({ id: row.code, name }));
};
