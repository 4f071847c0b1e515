/** The demo: accounts and content, added at start if PORTAL_DEMO is set. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../runtime/server/database/database.ts';
import type { FieldCipher } from '../runtime/server/encryption/fieldCipher.ts';
import type { FileStore } from '../runtime/server/files/store.ts';
import { fitsPassword, hashPassword } from '../runtime/server/session/password.ts';
import { accounts } from '../runtime/server/session/tables.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { contentImports } from '../services/searchIndex/tables.ts';
import { idOf } from '../services/shared/values/ids.ts';
import { type BannerFileEntry, seedBanners } from './seed/afterSales/banners.ts';
import type { AfterSalesFiles, AfterSalesSeed } from './seed/afterSales/index.ts';
import { type OwnProductEntry, seedOwnProducts } from './seed/afterSales/ownProducts.ts';
import { type BookmarksFile, seedBookmarks } from './seed/bookmarks.ts';
import { seedCaCertificates } from './seed/caCertificates.ts';
import { type CompanyEntry, seedCompanies } from './seed/companies.ts';
import { type DictionaryFileEntry, openSites, seedDictionary } from './seed/dictionary.ts';
import { type DispatchFile, seedDispatch } from './seed/dispatch.ts';
import type { EnquiryContent } from './seed/enquiries.ts';
import { type ExternalLinkEntry, seedExternalLinks } from './seed/externalLinks.ts';
import { type DemoFiles, hashFiles, parseArticles, parseJsonFile, parseQuestions, readFolder, selectDrawings } from './seed/folder.ts';
import type { MessageEntry } from './seed/messages.ts';
import { type NoticeFileEntry, seedNotices } from './seed/notices.ts';
import type { OrderEntry } from './seed/orders.ts';
import type { ApplicationEntry } from './seed/partnerApplications.ts';
import type { PartnerEntry } from './seed/partners.ts';
import { type Pictures, storePictures } from './seed/pictures.ts';
import type { PlanOrderEntry } from './seed/planOrders.ts';
import { type PlanEntry, seedPlans } from './seed/plans.ts';
import { type ProfessionsFile, seedProfessions } from './seed/professions.ts';
import { type RatingFileEntry, seedRatings } from './seed/ratings.ts';
import { openRenderer, type SeedRenderer } from './seed/renderer.ts';
import type { RepairEntry } from './seed/repairs.ts';
import { type SavedViewEntry, seedSavedViews } from './seed/savedViews.ts';
import type { ScoreFileEntry } from './seed/scores.ts';
import type { SdkAccessEntry } from './seed/sdkAccesses.ts';
import type { SecurityReportEntry } from './seed/securityReports.ts';
import { seedSynonyms } from './seed/synonyms.ts';
import type { TrainingFile } from './seed/training.ts';
import type { WebhookEntry } from './seed/webhooks.ts';

export interface DemoOptions {
  /** The password of the accounts; generated if omitted. */
  password?: string;
  /** The portal whose sites are activated and whose search index gets the content. */
  portal?: Portal;
  /** Encrypts the bank details of applications; without it, they have none. */
  fieldCipher?: FieldCipher | undefined;
  /** The size of the largest image in an archive, in MiB. Tests that read every file choose a small one. */
  largestImage?: number;
}

export interface DemoResult {
  /** Whether content was added or changed. */
  changed: boolean;
  /** A generated password, to be shown once. */
  password?: string;
}

const folder = join(import.meta.dirname, 'content');

const textCacheFile = join(import.meta.dirname, '..', '.cache', 'demo-texts.json');

/** Increase it when the import of the content changes, so that existing portals import it again. */
const format = 9;

/** The accounts. The first one owns the content that staff wrote. */
const demoAccounts = [
  {
    userAccount: 'demo-internal',
    type: 3,
    roles: [],
    fullName: 'Lin Wei',
    deptName: 'Support-Field engineering-Second line',
    orgName: 'Veyra',
  },
  {
    userAccount: 'demo-approver',
    type: 3,
    roles: ['approver'],
    fullName: 'Anna Sokolova',
    deptName: 'Support-Knowledge',
    orgName: 'Veyra',
  },
  {
    userAccount: 'demo-admin',
    type: 3,
    roles: ['content', 'config', 'qa', 'admin'],
    fullName: 'Mark Ellis',
    deptName: 'Support-Portal',
    orgName: 'Veyra',
  },
  {
    userAccount: 'demo-service',
    type: 3,
    roles: ['service'],
    fullName: 'Jonas Weber',
    deptName: 'Support-Service-Dispatch',
    orgName: 'Veyra',
  },
  {
    userAccount: 'demo-training',
    type: 3,
    roles: ['training'],
    fullName: 'Ingrid Solberg',
    deptName: 'Support-Academy',
    orgName: 'Veyra',
  },
  {
    userAccount: 'demo-partner',
    type: 3,
    roles: ['partner'],
    fullName: 'Marta Lindqvist',
    deptName: 'Support-Partners',
    orgName: 'Veyra',
  },
  {
    userAccount: 'demo-security',
    type: 3,
    roles: ['security'],
    fullName: 'Farid Osman',
    deptName: 'Support-Product security',
    orgName: 'Veyra',
  },
  {
    userAccount: 'demo-security-lead',
    type: 3,
    roles: ['security'],
    fullName: 'Helen Okafor',
    deptName: 'Support-Product security',
    orgName: 'Veyra',
  },
  { userAccount: 'demo-middle', type: 2, roles: [], fullName: 'Chen Yu', deptName: 'Projects', orgName: 'Northgate Systems' },
  { userAccount: 'demo-external', type: 1, roles: [], fullName: 'Elena Petrova', deptName: '', orgName: 'Harbour Logistics' },
  { userAccount: 'demo-colleague', type: 1, roles: [], fullName: 'Viktor Marin', deptName: '', orgName: 'Harbour Logistics' },
  {
    userAccount: 'demo-contractor',
    type: 2,
    roles: [],
    fullName: 'Sara Haddad',
    deptName: 'Installation',
    orgName: 'Meridian Installations',
  },
] as const;

const accessOf = ({ type, roles }: (typeof demoAccounts)[number]): string => [type, ...roles].join('+');

/** The user names, for tests that run as each account: the first one of each access. */
export const demoNames = demoAccounts
  .filter((account, index) => demoAccounts.findIndex((other) => accessOf(other) === accessOf(account)) === index)
  .map(({ userAccount }) => userAccount);

const ownerName = demoAccounts[0].userAccount;

/**
 * Imports the demo in one transaction. Does nothing if the same content was imported before. Existing accounts
 * retain their password unless another is given.
 */
export async function seedDemo(
  database: Database,
  files: FileStore,
  { password, portal, largestImage, fieldCipher }: DemoOptions = {},
): Promise<DemoResult> {
  const [made, demo] = await Promise.all([ensureAccounts(database, password), readFolder(folder)]);
  const hash = `${format}:${hashFiles(demo)}`;
  const [known] = await database.select().from(contentImports).where(eq(contentImports.name, 'demo'));
  const changed = known?.hash !== hash;
  if (changed)
    await database.transaction((transaction) =>
      seedContent(transaction, files.within(transaction), { demo, hash, portal, largestImage, fieldCipher }),
    );
  if (portal) await seedUsageOnce(database, portal);
  return { changed, ...(made !== undefined && { password: made }) };
}

/** Adds usage data once, because later usage is counted on top of it. */
async function seedUsageOnce(database: Database, portal: Portal): Promise<void> {
  const now = new Date();
  const row = { name: 'demo-usage', hash: now.toISOString().slice(0, 10), importedAt: now };
  await database.transaction(async (transaction) => {
    const isNew = await transaction.insert(contentImports).values(row).onConflictDoNothing().returning();
    if (isNew.length === 0) return;
    const { seedUsage } = await import('./seed/usage.ts');
    await transaction.execute(sql`set local statement_timeout = '60s'`);
    await seedUsage(transaction, portal, now);
  });
}

async function seedContent(database: Database, files: FileStore, order: Omit<SeedOrder, 'renderer'>): Promise<void> {
  const renderer = await openRenderer(textCacheFile);
  try {
    await seedRendered(database, files, { ...order, renderer });
  } finally {
    await renderer.close();
  }
}

interface SeedOrder {
  demo: DemoFiles;
  hash: string;
  portal: Portal | undefined;
  largestImage: number | undefined;
  fieldCipher: FieldCipher | undefined;
  renderer: SeedRenderer;
}

async function seedRendered(database: Database, files: FileStore, order: SeedOrder): Promise<void> {
  const { demo, hash, portal, renderer, largestImage } = order;
  const [
    { seedDocuments },
    { seedReleases },
    { seedBulletins },
    { seedMessages },
    { seedScores },
    { seedVideos },
    { seedFaultTrees },
    { seedWirings },
    { seedRepairGuides },
    { seedPictureTexts },
    { remakeIndex },
    { recommendKeywords },
  ] = await Promise.all([
    import('./seed/index.ts'),
    import('./seed/releases/index.ts'),
    import('./seed/bulletins.ts'),
    import('./seed/messages.ts'),
    import('./seed/scores.ts'),
    import('./seed/videos.ts'),
    import('./seed/faultTrees.ts'),
    import('./seed/wirings.ts'),
    import('./seed/repairGuides.ts'),
    import('./seed/pictureTexts.ts'),
    import('../services/registries/indexing.ts'),
    import('../services/searchStatistics/index.ts'),
  ]);
  // Importing all content takes longer than the statement timeout of requests.
  await database.execute(sql`set local statement_timeout = '60s'`);
  const pictures = await storePictures(files, selectDrawings(demo));
  const [owner] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.userAccount, ownerName));
  await seedDocuments(database, files, { demo, pictures, owner: (owner as { id: string }).id, renderer });
  await seedCompanies(database, parseJsonFile<CompanyEntry[]>(demo, 'companies.json'));
  await seedDispatch(database, parseJsonFile<DispatchFile>(demo, 'dispatch.json'));
  await seedPlans(database, parseJsonFile<PlanEntry[]>(demo, 'plans.json'));
  await seedReleases(database, files, { demo, renderer, largestImage });
  await seedProfessions(database, parseJsonFile<ProfessionsFile>(demo, 'professions.json'));
  await seedExternalLinks(database, parseJsonFile<ExternalLinkEntry[]>(demo, 'outwardLinks.json'));
  await seedBulletins(database, files, { demo, pictures, renderer });
  await seedMessages(database, parseJsonFile<MessageEntry[]>(demo, 'messages.json'));
  await seedSavedViews(database, parseJsonFile<SavedViewEntry[]>(demo, 'savedViews.json'));
  await seedBookmarks(database, parseJsonFile<BookmarksFile>(demo, 'bookmarks.json'), new Date());
  await seedScores(database, parseJsonFile<ScoreFileEntry[]>(demo, 'scores.json'));
  await seedVideos(database, files, demo);
  await seedFaultTrees(database, demo);
  await seedWirings(database, files, demo);
  await seedRepairGuides(database, files, demo);
  await importAfterSales(database, { demo, pictures, renderer });
  await seedOwnProducts(database, parseJsonFile<OwnProductEntry[]>(demo, 'care/ownProducts.json'));
  await seedRequests(database, files, order);
  await seedDictionary(database, parseJsonFile<DictionaryFileEntry[]>(demo, 'dictionary.json'));
  await recommendKeywords(database, parseJsonFile<Record<string, string[]>>(demo, 'keywords.json'));
  await seedSynonyms(database, parseJsonFile<string[][]>(demo, 'synonyms.json'), idOf);
  await seedRatings(database, parseJsonFile<RatingFileEntry[]>(demo, 'ratings.json'), idOf);
  await seedCaCertificates(database, demo);
  await seedNotices(database, parseJsonFile<NoticeFileEntry[]>(demo, 'notices.json'), idOf);
  await seedBanners(database, parseJsonFile<BannerFileEntry[]>(demo, 'banners.json'), (name) => pictures.get(name)?.id, idOf);
  await seedPictureTexts(database, demo, { texts: [...parseArticles(demo), ...parseQuestions(demo)], pictures });
  if (portal) {
    await openSites(database, Object.keys(portal.sites));
    await remakeIndex(database, portal);
  }
  const row = { name: 'demo', hash, importedAt: new Date() };
  await database.insert(contentImports).values(row).onConflictDoUpdate({ target: contentImports.name, set: row });
}

interface AfterSalesImport extends Pick<SeedOrder, 'demo' | 'renderer'> {
  pictures: Pictures;
}

/** Policies, warranty, hotlines and service centres. */
async function importAfterSales(database: Database, { demo, pictures, renderer }: AfterSalesImport): Promise<void> {
  const { seedAfterSales } = await import('./seed/afterSales/index.ts');
  const file = <Name extends keyof AfterSalesFiles>(name: Name) => parseJsonFile<AfterSalesFiles[Name]>(demo, `care/${name}.json`);
  const files = {
    regions: file('regions'),
    policies: file('policies'),
    warranty: file('warranty'),
    hotlines: file('hotlines'),
    centers: file('centers'),
  };
  const render: AfterSalesSeed['render'] = async (texts) => {
    const rendered = await renderer.render(
      texts.map((text) => ({ ...text, summary: '' })),
      { addresses: new Map(), pictures },
    );
    return rendered.map(({ html }) => html);
  };
  await seedAfterSales(database, files, { id: idOf, render });
}

/** Creates the missing accounts. Returns a generated password. */
async function ensureAccounts(database: Database, password: string | undefined): Promise<string | undefined> {
  const names = demoAccounts.map(({ userAccount }) => userAccount);
  const there = await database.select().from(accounts).where(inArray(accounts.userAccount, names));
  const missing = demoAccounts.filter(({ userAccount }) => !there.some((row) => row.userAccount === userAccount));
  const isNew = password !== undefined && there[0] !== undefined && !(await fitsPassword(password, there[0].password));
  if (missing.length === 0 && !isNew) return undefined;
  const chosen = password ?? randomBytes(9).toString('base64url');
  const hashed = await hashPassword(chosen);
  if (isNew) await database.update(accounts).set({ password: hashed, updatedAt: new Date() }).where(inArray(accounts.userAccount, names));
  if (missing.length === 0) return undefined;
  const rows = missing.map((account) => ({
    ...account,
    roles: [...account.roles],
    id: idOf(`account:${account.userAccount}`),
    password: hashed,
  }));
  await database.insert(accounts).values(rows).onConflictDoNothing();
  return password === undefined ? chosen : undefined;
}

/** Seeds the requests of customers to the staff, and the partners. */
async function seedRequests(
  database: Database,
  files: FileStore,
  { demo, fieldCipher }: Pick<SeedOrder, 'demo' | 'fieldCipher'>,
): Promise<void> {
  const [
    { seedOrders },
    { seedRepairs },
    { seedPlanOrders },
    { seedTraining },
    { seedEnquiries },
    { seedSdkAccesses },
    { seedPartners },
    { seedPartnerApplications },
    { seedAdvisories },
    { seedSecurityReports },
    { seedWebhooks },
  ] = await Promise.all([
    import('./seed/orders.ts'),
    import('./seed/repairs.ts'),
    import('./seed/planOrders.ts'),
    import('./seed/training.ts'),
    import('./seed/enquiries.ts'),
    import('./seed/sdkAccesses.ts'),
    import('./seed/partners.ts'),
    import('./seed/partnerApplications.ts'),
    import('./seed/advisories.ts'),
    import('./seed/securityReports.ts'),
    import('./seed/webhooks.ts'),
  ]);
  await seedOrders(database, parseJsonFile<OrderEntry[]>(demo, 'orders.json'), new Date());
  await seedRepairs(database, parseJsonFile<RepairEntry[]>(demo, 'repairs.json'), new Date());
  await seedPlanOrders(database, parseJsonFile<PlanOrderEntry[]>(demo, 'planOrders.json'), new Date());
  await seedTraining(database, parseJsonFile<TrainingFile>(demo, 'training.json'), new Date());
  await seedEnquiries(database, parseJsonFile<EnquiryContent>(demo, 'enquiries.json'), new Date());
  await seedSdkAccesses(database, parseJsonFile<SdkAccessEntry[]>(demo, 'sdkAccesses.json'), new Date());
  await seedAdvisories(database, demo, new Date());
  const reports = parseJsonFile<SecurityReportEntry[]>(demo, 'securityReports.json');
  await seedSecurityReports(database, reports, { fieldCipher, today: new Date() });
  await seedPartners(database, parseJsonFile<PartnerEntry[]>(demo, 'partners.json'), new Date());
  const applications = parseJsonFile<ApplicationEntry[]>(demo, 'partnerApplications.json');
  await seedPartnerApplications(database, applications, { files, fieldCipher, today: new Date() });
  await seedWebhooks(database, parseJsonFile<WebhookEntry[]>(demo, 'webhooks.json'), { now: new Date(), idOf });
}
