/** The accounts of a crawl, logged in by the portal's own call. */
import { type APIRequestContext, type BrowserContextOptions, request } from '@playwright/test';
import { anonymous, isLoggedIn, type KnownAccount } from '../../../runtime/shared/account.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import type { CrawlAccount } from './world.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** An account with the cookies of its session; an anonymous one has none. */
export interface CrawlSession extends CrawlAccount {
  state?: StorageState;
}

/** A user name and password. */
export interface Login {
  name: string;
  password: string;
}

/** The part of a page's data block that the crawl reads. */
interface PageAccount {
  account?: KnownAccount;
  /** The address of the tables of its site. */
  site?: string;
}

export const nobody: CrawlSession = { name: 'anonymous', account: anonymous };

/**
 * Sends requests to a portal with the cookies of an account, if there are any. Its addresses are paths, so it reaches no other
 * host.
 */
export const openProgram = ({ portal }: { portal: Portal }, base: string, state?: StorageState): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: base,
    maxRedirects: 0,
    extraHTTPHeaders: { 'accept-language': portal.sites[portal.settings.mainSite]?.locale ?? 'en', accept: 'text/html,*/*' },
    ...(state && { storageState: state }),
  });

/** Logs in; null if the portal refuses the name and password, or requires a further step. */
export async function logIn(world: { portal: Portal }, base: string, { name, password }: Login): Promise<CrawlSession | null> {
  const program = await openProgram(world, base);
  try {
    await program.post(pathOf(world.portal, 'login'), { data: { userAccount: name, password } });
    const { account } = await readOutput(program);
    return account && isLoggedIn(account) ? { name, account, state: await program.storageState() } : null;
  } finally {
    await program.dispose();
  }
}

/** Ends the sessions of the crawl. */
export async function logOut(world: { portal: Portal }, base: string, { state }: CrawlSession): Promise<void> {
  if (!state) return;
  const program = await openProgram(world, base, state);
  const token = state.cookies.find(({ name }) => name === 'token')?.value ?? '';
  // A stopped portal has no sessions.
  await program.post(pathOf(world.portal, 'logout'), { headers: { token } }).catch(() => {});
  await program.dispose();
}

/** Ids of the open sites of a portal. Null if the response is not from a portal. */
export async function openSites(world: { portal: Portal }, base: string): Promise<string[] | null> {
  const program = await openProgram(world, base);
  try {
    const { site } = await readOutput(program);
    // Two slashes would name another host.
    if (!site?.startsWith('/') || site.startsWith('//')) return null;
    const tables = (await (await program.get(site)).json()) as { sites?: { id: string }[] };
    return tables.sites?.map(({ id }) => id) ?? null;
  } catch {
    return null;
  } finally {
    await program.dispose();
  }
}

async function readOutput(program: APIRequestContext): Promise<PageAccount> {
  const html = await (await program.get('/')).text();
  const block = /<script type="application\/json" id="portal-data">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return block === undefined ? {} : (JSON.parse(block) as PageAccount);
}

function pathOf({ settings, calls }: Portal, name: 'login' | 'logout'): string {
  const call = calls[settings.session[name]];
  if (!call) throw new Error(`The schema names no call for ${name}.`);
  return call.path;
}
