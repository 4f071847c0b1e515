/** The demo: accounts and content to look at, brought in at start where PORTAL_DEMO says so. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../runtime/server/database/database.ts';
import type { FileStore } from '../runtime/server/files/store.ts';
import { fitsPassword, hashPassword } from '../runtime/server/session/password.ts';
import { accounts } from '../runtime/server/session/tables.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { idOf } from '../services/ids.ts';
import { contentImports } from '../services/searchIndex/tables.ts';
import { type BannerFileEntry, seedBanners } from './seed/afterSales/banners.ts';
import type { AfterSalesFiles, AfterSalesSeeding } from './seed/afterSales/index.ts';
import { type OwnProductEntry, seedOwnProducts } from './seed/afterSales/ownProducts.ts';
import { type DictionaryFileEntry, openSites, seedDictionary } from './seed/dictionary.ts';
import { type ExternalLinkEntry, seedExternalLinks } from './seed/externalLinks.ts';
import { type DemoFiles, drawingsOf, hashOf, json, readFolder } from './seed/folder.ts';
import type { MessageEntry } from './seed/messages.ts';
import { type Pictures, storePictures } from './seed/pictures.ts';
import { openRenderer, type SeedRenderer } from './seed/renderer.ts';

export interface DemoOptions {
  /** The accounts' password; made here where none is given. */
  password?: string;
  /** Whose sites the server's list has to open, and whose readers have to find the content. */
  portal?: Portal;
  /** The largest image in an archive, in MiB. Tests that read every file choose a small one. */
  largestImage?: number;
}

export interface DemoResult {
  /** Whether content was brought in or changed. */
  changed: boolean;
  /** A password that was made here, to be told once. */
  password?: string;
}

const folder = join(import.meta.dirname, 'content');

const keptTexts = join(import.meta.dirname, '..', '.cache', 'demo-texts.json');

/** To be raised when the way of bringing content in changes, so that portals in use bring it in again. */
const format = 5;

/** The accounts, the first of which owns the content that staff wrote. */
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
  { userAccount: 'demo-middle', type: 2, roles: [], fullName: 'Chen Yu', deptName: 'Projects', orgName: 'Northgate Systems' },
  { userAccount: 'demo-external', type: 1, roles: [], fullName: 'Elena Petrova', deptName: '', orgName: 'Harbour Logistics' },
] as const;

/** Their names, for those who go round as each of them. */
export const demoNames = demoAccounts.map(({ userAccount }) => userAccount);

const ownerName = demoAccounts[0].userAccount;

/**
 * Brings the demo in, all or nothing. Does nothing where the same content was brought in before; accounts that are
 * there keep their password unless another is given.
 */
export async function seedDemo(
  database: Database,
  files: FileStore,
  { password, portal, largestImage }: DemoOptions = {},
): Promise<DemoResult> {
  const [made, demo] = await Promise.all([keepAccounts(database, password), readFolder(folder)]);
  const hash = `${format}:${hashOf(demo)}`;
  const [known] = await database.select().from(contentImports).where(eq(contentImports.name, 'demo'));
  const changed = known?.hash !== hash;
  if (changed)
    await database.transaction((transaction) => bringIn(transaction, files.within(transaction), { demo, hash, portal, largestImage }));
  if (portal) await bringInUsage(database, portal);
  return { changed, ...(made !== undefined && { password: made }) };
}

/** A season of use, once: what follows is counted. */
async function bringInUsage(database: Database, portal: Portal): Promise<void> {
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

async function bringIn(database: Database, files: FileStore, bringing: Omit<Bringing, 'renderer'>): Promise<void> {
  const renderer = await openRenderer(keptTexts);
  try {
    await bringInRendered(database, files, { ...bringing, renderer });
  } finally {
    await renderer.close();
  }
}

interface Bringing {
  demo: DemoFiles;
  hash: string;
  portal: Portal | undefined;
  largestImage: number | undefined;
  renderer: SeedRenderer;
}

async function bringInRendered(database: Database, files: FileStore, bringing: Bringing): Promise<void> {
  const { demo, hash, portal, renderer, largestImage } = bringing;
  const [
    { seedDocuments },
    { seedReleases },
    { seedBulletins },
    { seedMessages },
    { seedVideos },
    { seedFaultTrees },
    { seedWirings },
    { seedRepairGuides },
    { remakeIndex },
    { recommendKeywords },
  ] = await Promise.all([
    import('./seed/index.ts'),
    import('./seed/releases/index.ts'),
    import('./seed/bulletins.ts'),
    import('./seed/messages.ts'),
    import('./seed/videos.ts'),
    import('./seed/faultTrees.ts'),
    import('./seed/wirings.ts'),
    import('./seed/repairGuides.ts'),
    import('../services/indexing.ts'),
    import('../services/search/index.ts'),
  ]);
  // Writing a body of content takes longer than a request may.
  await database.execute(sql`set local statement_timeout = '60s'`);
  const pictures = await storePictures(files, drawingsOf(demo));
  const [owner] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.userAccount, ownerName));
  await seedDocuments(database, files, { demo, pictures, owner: (owner as { id: string }).id, renderer });
  await seedReleases(database, files, { demo, renderer, largestImage });
  await seedExternalLinks(database, json<ExternalLinkEntry[]>(demo, 'outwardLinks.json'));
  await seedBulletins(database, files, { demo, pictures, renderer });
  await seedMessages(database, json<MessageEntry[]>(demo, 'messages.json'));
  await seedVideos(database, files, demo);
  await seedFaultTrees(database, demo);
  await seedWirings(database, files, demo);
  await seedRepairGuides(database, files, demo);
  await importAfterSales(database, { demo, pictures, renderer });
  await seedOwnProducts(database, json<OwnProductEntry[]>(demo, 'care/ownProducts.json'));
  await seedDictionary(database, json<DictionaryFileEntry[]>(demo, 'dictionary.json'));
  await recommendKeywords(database, json<Record<string, string[]>>(demo, 'keywords.json'));
  await seedBanners(database, json<BannerFileEntry[]>(demo, 'banners.json'), (name) => pictures.get(name)?.id, idOf);
  if (portal) {
    await openSites(database, Object.keys(portal.sites));
    await remakeIndex(database, portal);
  }
  const row = { name: 'demo', hash, importedAt: new Date() };
  await database.insert(contentImports).values(row).onConflictDoUpdate({ target: contentImports.name, set: row });
}

interface AfterSalesImport extends Pick<Bringing, 'demo' | 'renderer'> {
  pictures: Pictures;
}

/** Policies, warranty, hotlines and service centres. */
async function importAfterSales(database: Database, { demo, pictures, renderer }: AfterSalesImport): Promise<void> {
  const { seedAfterSales } = await import('./seed/afterSales/index.ts');
  const file = <Name extends keyof AfterSalesFiles>(name: Name) => json<AfterSalesFiles[Name]>(demo, `care/${name}.json`);
  const files = {
    regions: file('regions'),
    policies: file('policies'),
    warranty: file('warranty'),
    hotlines: file('hotlines'),
    centers: file('centers'),
  };
  const render: AfterSalesSeeding['render'] = async (texts) => {
    const rendered = await renderer.render(
      texts.map((text) => ({ ...text, summary: '' })),
      { addresses: new Map(), pictures },
    );
    return rendered.map(({ html }) => html);
  };
  await seedAfterSales(database, files, { id: idOf, render });
}

/** Makes the accounts that are missing. Answers a password that was made up for them. */
async function keepAccounts(database: Database, password: string | undefined): Promise<string | undefined> {
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
