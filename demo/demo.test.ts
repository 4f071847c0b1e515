import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { and, eq, not, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerConfig } from '../runtime/server/config/config.ts';
import type { PortalDatabase } from '../runtime/server/database/database.ts';
import { fieldCipher, fieldKeyBytes } from '../runtime/server/encryption/fieldCipher.ts';
import { type FileStore, openFileStore } from '../runtime/server/files/store.ts';
import { files } from '../runtime/server/files/tables.ts';
import { fitsPassword } from '../runtime/server/session/password.ts';
import { accounts } from '../runtime/server/session/tables.ts';
import { deadLinks, formatDeadLinks } from '../runtime/shared/qa/lint/index.ts';
import { enquiryStates } from '../schema/entities/enquiryMovers.ts';
import { contentLanguages } from '../schema/entities/language.ts';
import { partnerApplicationStates } from '../schema/entities/partnerApplicationMovers.ts';
import { planOrderStates } from '../schema/entities/planOrderStates.ts';
import { repairStates } from '../schema/entities/repair.ts';
import { transitions } from '../schema/entities/transitions.ts';
import { readPortal } from '../scripts/schema.ts';
import { findFixReleases, modelsByKey } from '../services/advisories/models.ts';
import { advisories, advisoryProducts } from '../services/advisories/tables.ts';
import { readSerial } from '../services/afterSales/ownProduct/serial.ts';
import { articleRevisions, articles, helpfulVotes, otherQuestions } from '../services/articles/tables.ts';
import { matchesContent } from '../services/articles/visible.ts';
import { demandHistory, demands } from '../services/demands/tables.ts';
import { enquiries, enquirySteps } from '../services/enquiries/tables.ts';
import { fileUses, mediumTexts } from '../services/media/tables.ts';
import { partnerApplicationSteps, partnerApplications } from '../services/partnerApplications/tables.ts';
import { planOrderDevices, planOrderSteps, planOrders } from '../services/plans/tables.ts';
import { contentRecords } from '../services/qa/links.ts';
import { feedback } from '../services/readers/feedback/tables.ts';
import { collections } from '../services/readers/savedRecords/tables.ts';
import { isOpenRepair, orderStateOf } from '../services/repairOrders/index.ts';
import { repairLines, repairOrders, repairSteps } from '../services/repairOrders/tables.ts';
import { contentImports } from '../services/searchIndex/tables.ts';
import type { Reader } from '../services/shared/access/reader.ts';
import { terms, termTexts } from '../services/terms/tables.ts';
import { sanitise } from '../services/text/sanitise.ts';
import { exportZone } from '../services/transfer/export/index.ts';
import { importFolder } from '../services/transfer/import/index.ts';
import { buildDocument } from '../services/writtenAdvisories/build.ts';
import { checksOf } from '../services/writtenAdvisories/check.ts';
import { frameOf } from '../services/writtenAdvisories/frame.ts';
import { writtenAdvisories } from '../services/writtenAdvisories/tables.ts';
import { copyDatabase } from '../tests/support/database.ts';
import { partOfDay } from '../tests/support/partOfDay.ts';
import { seedDemo } from './index.ts';
import { type ApplicationEntry, seedPartnerApplications } from './seed/partnerApplications.ts';

/** Every import renders about 550 texts, which takes longer on a busy machine. In milliseconds. */
const timeToRender = 180_000;

let folder: string;
let database: PortalDatabase;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  database = await copyDatabase();
  store = await openFileStore(folder, database);
  await seedDemo(database, store, { password: 'first password' });
}, timeToRender);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const passwordOf = async (userAccount: string) =>
  (await database.select().from(accounts).where(eq(accounts.userAccount, userAccount)))[0]?.password;

test('every bookmark and followed target of the demo exists', async () => {
  const zones = Object.keys((await readPortal()).zones);
  const missing = await database.execute(sql`
    select kept.type, kept.target from (select type, target from collections union select type, target from subscriptions) kept
    where not case kept.type
      when 'article' then exists (select from articles where id::text = kept.target)
      when 'product' then exists (select from products where code = kept.target)
      when 'category' then exists (select from categories where code = kept.target)
      when 'zone' then ${sql.param(zones)}::text[] @> array[kept.target]
      else false end`);
  expect(missing.rows).toEqual([]);
  expect(await database.$count(collections)).toBeGreaterThan(4);
});

/** Its content applies to one country, so it has no translations. */
const inChineseAlone = 'gb28181-registration-drops';

test('the demo has enough articles, questions and terms, and all but one exist in all its languages', async () => {
  const texts = await database.execute<{ slug: string; is_faq: boolean; languages: string[] }>(
    sql`select min(r.slug) slug, a.is_faq, array_agg(r.language) languages from articles a join article_revisions r on r.article = a.id where a.status = 'published' group by a.id`,
  );
  for (const { slug, languages: found } of texts.rows)
    expect(found, slug).toEqual(slug === inChineseAlone ? ['zh'] : expect.arrayContaining([...contentLanguages]));
  expect(texts.rows.filter(({ is_faq: isFaq }) => !isFaq).length).toBeGreaterThanOrEqual(64);
  expect(texts.rows.filter(({ is_faq: isFaq }) => isFaq).length).toBeGreaterThanOrEqual(90);
  const named = await database.select().from(termTexts);
  for (const { code } of await database.select().from(terms)) {
    expect(
      named.filter(({ term }) => term === code).map(({ language }) => language),
      code,
    ).toEqual(expect.arrayContaining([...contentLanguages]));
  }
  expect(named.length).toBeGreaterThanOrEqual(72 * contentLanguages.length);
});

test('a visitor finds more than one text in every category, at every model and under every label', async () => {
  const { rows } = await database.execute<{ place: string; count: number }>(sql`
    with open as (select * from articles where status = 'published' and audience = 1)
    select 'category ' || c.code place, count(o.id)::int from categories c left join open o on o.category = c.code
      where not exists (select from categories below where below.parent = c.code) group by c.code
    union all select 'model ' || p.code, count(o.id)::int from products p
      left join article_products l on l.product = p.code left join open o on o.id = l.article group by p.code
    union all select 'label ' || b.code, count(o.id)::int from labels b
      left join article_labels l on l.label = b.code left join open o on o.id = l.article group by b.code`);
  expect(rows.filter(({ count }) => count < 2)).toEqual([]);
});

test('the terms of every language are spread over its alphabet, and related terms exist', async () => {
  const codes = (await database.select().from(terms)).map(({ code }) => code);
  for (const { code, related } of await database.select().from(terms)) for (const other of related) expect(codes, code).toContain(other);
  const named = await database.select().from(termTexts);
  for (const language of contentLanguages) {
    const names = named.filter((text) => text.language === language).map(({ name, pinyin }) => pinyin || name);
    expect(new Set(names.map((name) => name.charAt(0).toLocaleUpperCase(language))).size, language).toBeGreaterThanOrEqual(20);
  }
  expect(named.filter(({ language, pinyin }) => (language === 'zh') !== (pinyin !== '')).map(({ name }) => name)).toEqual([]);
});

test('repair orders exist in every state, each with consistent devices and steps', async () => {
  const orders = await database.select().from(repairOrders);
  const lines = await database.select().from(repairLines);
  const steps = await database.select().from(repairSteps);
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(repairStates));
  for (const { id, number, state, updatedAt } of orders) {
    const own = lines.filter(({ order }) => order === id);
    expect([state, updatedAt < new Date()], number).toEqual([orderStateOf(own.map((line) => line.state)), true]);
    for (const line of own) {
      expect(readSerial(line.serial)?.isSound ?? true, line.serial).toBe(true);
      const states = steps.filter(({ order, serials }) => order === id && serials.includes(line.serial)).map((step) => step.state);
      expect(states, line.serial).toEqual(states.filter((next, index) => index === 0 || isRepairStep(states[index - 1], next)));
      expect(states.at(-1), line.serial).toBe(line.state);
    }
  }
  const open = lines.filter(({ state }) => isOpenRepair(state)).map(({ serial }) => serial);
  expect(open).toHaveLength(new Set(open).size);
});

/** Whether an operation leads from a state of a device to another one. */
const isRepairStep = (from: string | undefined, to: string): boolean =>
  Object.values(transitions.repairLine).some((operation) => from !== undefined && (operation as Record<string, string>)[from] === to);

test('titles, summaries, short answers and definitions contain no markup', async () => {
  const heads = await database.select({ title: articleRevisions.title, summary: articleRevisions.summary }).from(articleRevisions);
  const named = await database.select({ title: termTexts.name, summary: termTexts.definition }).from(termTexts);
  for (const { title, summary } of [...heads, ...named]) expect(`${title} ${summary}`, title).not.toMatch(/\*\*|`|\]\(|\\[*_]|[\n\r]/);
});

test('no text links to a text with a smaller audience', async () => {
  const all = await database.select().from(articles);
  const audienceOf = new Map(all.map(({ id, audience }) => [id, audience]));
  for (const { article, title, body } of await database.select().from(articleRevisions)) {
    for (const [, id = ''] of body.matchAll(/href="\/(?:dataSectionDetailNew|faqZoneDetail)\/([^"#]+)/g)) {
      expect(audienceOf.get(id), title).toBeLessThanOrEqual(audienceOf.get(article) as number);
    }
  }
  for (const { article, other } of await database.select().from(otherQuestions)) {
    expect(audienceOf.get(other), other).toBeLessThanOrEqual(audienceOf.get(article) as number);
  }
});

test('some comments and votes of each language are from the week before the import', async () => {
  const isRecent = sql`created_at > now() - interval '8 days'`;
  const comments = await database.select({ language: feedback.language }).from(feedback).where(isRecent);
  expect(comments.map(({ language }) => language).sort()).toEqual(contentLanguages.toSorted());
  expect(await database.$count(helpfulVotes, isRecent)).toBeGreaterThan(comments.length);
});

test('service orders of each customer are in many states, and none of their steps is in the future', async () => {
  const rows = await database.select().from(demands);
  expect(rows.length).toBeGreaterThanOrEqual(15);
  expect(new Set(rows.map(({ status }) => status)).size).toBe(13);
  expect(rows.filter(({ company }) => company === null)).toEqual([]);
  expect(await database.$count(demandHistory, sql`${demandHistory.at} > now()`)).toBe(0);
  const bySending = rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const running = bySending.map(({ orderNo }) => Number(orderNo.split('-').at(-1)));
  expect(running).toEqual(running.toSorted((one, other) => one - other));
});

test('orders for service plans are in every state, and none of their steps is in the future', async () => {
  const states = await database.selectDistinct({ state: planOrders.state }).from(planOrders);
  expect(states.map(({ state }) => state).sort()).toEqual([...planOrderStates].sort());
  expect(await database.$count(planOrderSteps, sql`${planOrderSteps.at} > now()`)).toBe(0);
  for (const { serial } of await database.select().from(planOrderDevices)) expect(readSerial(serial)?.isSound, serial).toBe(true);
});

test('applications to become a partner are in every state, and none of their steps is in the future', async () => {
  const states = await database.selectDistinct({ state: partnerApplications.state }).from(partnerApplications);
  expect(states.map(({ state }) => state).sort()).toEqual([...partnerApplicationStates].sort());
  expect(await database.$count(partnerApplicationSteps, sql`${partnerApplicationSteps.at} > now()`)).toBe(0);
});

test('bank details of applications are stored only if the portal can encrypt them, and not for rejected or cancelled ones', async () => {
  const banks = async () => (await database.select().from(partnerApplications)).filter(({ bank }) => bank !== '');
  expect(await banks()).toEqual([]);
  await database.delete(partnerApplications);
  const cipher = fieldCipher(randomBytes(fieldKeyBytes));
  const entries = JSON.parse(await readFile(join(import.meta.dirname, 'content/partnerApplications.json'), 'utf8')) as ApplicationEntry[];
  await seedPartnerApplications(database, entries, { files: store, fieldCipher: cipher, today: new Date() });
  const stored = await banks();
  expect(stored.length).toBeGreaterThan(1);
  for (const { id, bank, licenceNo, state } of stored) {
    const entry = entries.find((one) => one.licenceNo === licenceNo)?.bank;
    expect(JSON.parse(cipher.decrypt(bank, `partner_applications.bank ${id}`))).toEqual([entry?.bankCode, entry?.bankAccount]);
    expect(bank).not.toContain(entry?.bankAccount);
    expect(['rejected', 'cancelled']).not.toContain(state);
  }
});

const anonymous = async (): Promise<Reader> =>
  ({ account: { id: null, type: null, roles: [] }, database, portal: await readPortal() }) as unknown as Reader;

test('every affected range with a fix names a public release, and only interim advisories have no fix', async () => {
  const reader = await anonymous();
  const rows = await database.select().from(advisoryProducts);
  const fixed = rows.filter(({ status }) => status === 'fixed');
  const releaseOf = await findFixReleases(reader, fixed, { models: await modelsByKey(database), language: 'en' });
  const affected = rows.filter(({ status }) => status === 'affected');
  const without = affected.filter(
    (row) =>
      !fixed.some(
        (fix) =>
          fix.advisory === row.advisory &&
          fix.vulnerability === row.vulnerability &&
          fix.productKey === row.productKey &&
          releaseOf(fix) !== undefined,
      ),
  );
  expect(affected.length).toBeGreaterThan(30);
  const interim = await database.select({ id: advisories.id }).from(advisories).where(eq(advisories.status, 'interim'));
  expect([...new Set(without.map(({ advisory }) => advisory))]).toEqual(interim.map(({ id }) => id));
  expect(fixed.filter((fix) => releaseOf(fix) === undefined)).toEqual([]);
});

test('the advisory in review meets all rules', async () => {
  const [row] = await database.select().from(writtenAdvisories).where(eq(writtenAdvisories.status, 'in-review'));
  const writing = { ...(await anonymous()), config: { publicUrl: new URL('https://support.example') } as ServerConfig, now: new Date() };
  if (!row) throw new Error('The demo has no advisory in review.');
  const checks = await checksOf(writing, row.content, buildDocument(row.content, frameOf(writing, row, row.content)));
  expect(checks.filter(({ state }) => state !== 'done')).toEqual([]);
});

test('enquiries are in every state, and none of their steps is in the future', async () => {
  const states = await database.selectDistinct({ state: enquiries.state }).from(enquiries);
  expect(states.map(({ state }) => state).sort()).toEqual([...enquiryStates].sort());
  expect(await database.$count(enquirySteps, sql`${enquirySteps.at} > now()`)).toBe(0);
});

test('every internal link and every picture of a text exists, and the text is sanitised', async () => {
  const ids = new Set((await database.select({ id: articles.id }).from(articles)).map(({ id }) => id));
  const pictures = new Set((await database.select({ id: files.id }).from(files)).map(({ id }) => id));
  for (const { title, language, body } of await database.select().from(articleRevisions)) {
    const textName = `${title} (${language})`;
    for (const [, id] of body.matchAll(/href="\/(?:dataSectionDetailNew|faqZoneDetail)\/([^"#]+)/g)) expect(ids, textName).toContain(id);
    for (const [, id] of body.matchAll(/src="\/files\/([^/"]+)/g)) expect(pictures, textName).toContain(id);
    expect(body, textName).not.toMatch(/<a>|<img(?![^>]* src=)/);
    expect(sanitise(body), textName).toBe(body);
  }
});

test('every picture of a text or record has an alternative text in every language of the demo', async () => {
  const lacking =
    await database.execute(sql`select ${files.name} from ${files} left join ${mediumTexts} on ${mediumTexts.file} = ${files.id}
    where ${files.mime} like 'image/%' and exists (select from ${fileUses} where ${fileUses.file} = ${files.id} and ${fileUses.subject} <> 'release')
      and not coalesce(${mediumTexts.alts} ?& ${sql.param([...contentLanguages])}::text[], false)`);
  expect(lacking.rows).toEqual([]);
});

test(
  'a second import changes nothing; data of readers and edits remain when the content changes',
  async () => {
    expect(await seedDemo(database, store)).toEqual({ changed: false });
    await database.update(articles).set({ views: 123_456 });
    const [read] = await database.select().from(articleRevisions).where(eq(articleRevisions.isPublished, true)).limit(1);
    const { id, ...text } = read as typeof articleRevisions.$inferSelect;
    await database.update(articleRevisions).set({ isPublished: false }).where(eq(articleRevisions.id, id));
    const [edited] = await database
      .insert(articleRevisions)
      .values({ ...text, version: 99 })
      .returning();
    await database.delete(contentImports);
    expect(await seedDemo(database, store)).toEqual({ changed: true });
    const [row] = await database.select({ least: sql<number>`min(${articles.views})` }).from(articles);
    expect(row?.least).toBe(123_456);
    const ofEditor = eq(articleRevisions.id, edited?.id as string);
    expect(await database.select().from(articleRevisions).where(ofEditor)).toEqual([edited]);
    await database.delete(articleRevisions).where(ofEditor);
    await database.update(articleRevisions).set({ isPublished: true }).where(eq(articleRevisions.id, id));
  },
  timeToRender,
);

test('accounts get a new password if one is given, and keep theirs otherwise', async () => {
  const first = await passwordOf('demo-admin');
  await seedDemo(database, store);
  expect(await passwordOf('demo-admin')).toBe(first);
  await seedDemo(database, store, { password: 'second password' });
  expect(await fitsPassword('second password', await passwordOf('demo-external'))).toBe(true);
});

test('a missing account gets a password that is shown once', async () => {
  await database.delete(accounts).where(eq(accounts.userAccount, 'demo-middle'));
  const { password } = await seedDemo(database, store);
  expect(await fitsPassword(password ?? '', await passwordOf('demo-middle'))).toBe(true);
  expect(await seedDemo(database, store)).toEqual({ changed: false });
});

test('no link of the demo leads to a missing page or to a page that its readers may not open', async () => {
  const records = await contentRecords(database);
  expect(records.flatMap(({ links }) => links).length).toBeGreaterThan(20);
  expect(formatDeadLinks(deadLinks(await readPortal(), records))).toBe('');
});

/** The contents of all files in a folder, by path. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    await Promise.all(paths.sort().map(async (path) => [path, (await readFile(join(folder, path))).toString('base64')])),
  );
}

/** This test empties the zone, so it runs last. A tenth of the questions is enough. */
test.each(
  partOfDay([
    ['luban', sql`${articles.billNo} like '%3'`],
    ['faqZone', sql`${articles.billNo} like '%7'`],
  ] as const),
)(
  'the zone %s is the same after an export and an import',
  async (zone, some) => {
    const portal = await readPortal();
    await database.delete(articles).where(and(matchesContent(portal.zones[zone]?.content ?? {}), not(some)));
    const location = { database, files: store, portal };
    const write = async (name: string) => {
      await exportZone(location, { zone, folder: join(folder, `${zone}-${name}`) }, { onProgress: () => {} });
      return contentsOf(join(folder, `${zone}-${name}`));
    };
    const read = (name: string) =>
      importFolder(
        location,
        { folder: join(folder, `${zone}-${name}`), zone, isDryRun: false, prunes: false },
        { onProgress: () => {}, signal: new AbortController().signal },
      );
    const before = await write('before');
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(await read('before')).toMatchObject({ created: [], updated: [], refused: [], losses: [] });
    await database.delete(articles).where(matchesContent(portal.zones[zone]?.content ?? {}));
    expect(await read('before')).toMatchObject({ updated: [], unchanged: [], refused: [], losses: [] });
    expect(await write('after')).toEqual(before);
  },
  timeToRender,
);
