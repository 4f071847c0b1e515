/** The target of an import: the zone's class type, category and audience. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { nearest } from '../../../runtime/shared/compile/nearest.ts';
import type { Portal, Zone } from '../../../runtime/shared/portal.ts';
import { categories, classTypes } from '../../articles/tables.ts';
import { products } from '../../catalogue/tables.ts';
import { ImportRefusal } from './refusal.ts';

export interface ImportZone {
  zone: string;
  classType: string;
  /** The category of documents in the root folder. */
  category: string;
  isFaq: boolean;
  /** The lowest account type that may see the zone. */
  audience: 1 | 2 | 3;
  /** Models that the whole zone applies to. */
  products: string[];
}

type ZoneContent = Zone['content'];

/** The zone conditions that an import can apply to an article. */
const known = new Set(['classType', 'isFaq', 'categoryId', 'modelId']);

/** @throws ImportRefusal if the zone does not exist, or articles cannot be created for it */
export async function importZoneOf(database: Database, portal: Portal, id: string): Promise<ImportZone> {
  const zone = portal.zones[id];
  if (!zone) throw new ImportRefusal(`There is no zone ${id}${suggestWord(id, Object.keys(portal.zones))}`);
  const { content } = zone;
  const strange = Object.keys(content).find((key) => !known.has(key));
  if (strange) throw new ImportRefusal(`The zone ${id} is told by ${strange}, which an import cannot give to an article.`);
  const classType = typeof content.classType === 'string' ? content.classType : await faqType(database, content, id);
  const category = typeof content.categoryId === 'string' ? content.categoryId : classType;
  const model = typeof content.modelId === 'string' ? [content.modelId] : [];
  if (category !== classType) await expectRow(database, id, 'category', category);
  for (const code of model) await expectRow(database, id, 'model', code);
  return { zone: id, classType, category, isFaq: content.isFaq === true, audience: audienceOf(zone), products: model };
}

/** ` There are …`, with a suggestion if a known word is similar. */
export function suggestWord(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return `${near ? `; did you mean ${near}?` : '.'} There are ${[...known].sort().join(', ')}.`;
}

/** FAQ zones contain questions of every class type; new ones get the first class type for questions. */
async function faqType(database: Database, { isFaq }: ZoneContent, zone: string): Promise<string> {
  const [found] = isFaq
    ? await database.select().from(classTypes).where(eq(classTypes.isFaq, true)).orderBy(classTypes.position).limit(1)
    : [];
  if (found) return found.code;
  throw new ImportRefusal(
    isFaq
      ? `The zone ${zone} holds questions, and no class type is made for questions yet.`
      : `The zone ${zone} does not say what class type its articles have.`,
  );
}

async function expectRow(database: Database, zone: string, what: 'category' | 'model', code: string): Promise<void> {
  const table = what === 'category' ? categories : products;
  const [found] = await database.select({ code: table.code }).from(table).where(eq(table.code, code));
  if (!found) throw new ImportRefusal(`The zone ${zone} is about the ${what} ${code}, which does not exist.`);
}

/** Anonymous visitors read as type 1. A zone without permitted accounts is for staff. */
function audienceOf({ allowed }: Zone): 1 | 2 | 3 {
  const types = Object.values(allowed).flat();
  if (types.some((type) => type <= 1)) return 1;
  return types.includes(2) ? 2 : 3;
}

/**
 * The owner of new articles: the given account, otherwise the first administrator, otherwise the first member of staff.
 *
 * @throws ImportRefusal if there is none
 */
export async function ownerOf(database: Database, name: string | undefined): Promise<string> {
  const staff = await database
    .select({ id: accounts.id, userAccount: accounts.userAccount })
    .from(accounts)
    .where(sql`${accounts.type} = 3 and ${accounts.state} = 'active'`)
    .orderBy(sql`'admin' = any(${accounts.roles}) desc`, accounts.createdAt, accounts.userAccount);
  const found = name === undefined ? staff[0] : staff.find(({ userAccount }) => userAccount.toLowerCase() === name.toLowerCase());
  if (found) return found.id;
  const names = staff.map(({ userAccount }) => userAccount);
  if (name !== undefined)
    throw new ImportRefusal(`There is no active account ${name} of type 3${names.length > 0 ? suggestWord(name, names) : '.'}`);
  throw new ImportRefusal('There is no account of type 3 to own the articles: make one with npm run account.');
}
