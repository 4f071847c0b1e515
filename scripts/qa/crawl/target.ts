/** The portal to crawl: a running one, or a new one with the demo content. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoNames } from '../../../demo/index.ts';
import { openCompanionDatabase } from '../../../runtime/server/database/companion.ts';
import { openDatabase } from '../../../runtime/server/database/database.ts';
import { matrixAccounts } from '../../../runtime/shared/qa/matrixAccounts.ts';
import { createAccount } from '../../../services/accounts/accounts.ts';
import { ownPortalEnv } from '../../ownPortal.ts';
import { readPortal, root } from '../../schema.ts';
import { startInEmptyFolder } from '../../serving/serverProcess.ts';
import { UnavailableError, UsageError } from '../instrument.ts';
import { type CrawlSession, type Login, logIn, nobody } from './accounts.ts';
import { type LogOf, logOfFolder } from './log.ts';
import type { CrawlOrder } from './order.ts';
import type { CrawlPortal } from './world.ts';

export interface CrawlTarget {
  /** Its origin. */
  base: string;
  /** Versions of other parts that its answers depend on, in addition to the schema. */
  mark: string;
  /** Accounts that can be logged in. */
  logins: Login[];
  /** The log entry of a request; absent if the log is on another machine. */
  logOf?: LogOf;
  close(): Promise<void>;
}

/** Throws UnavailableError if no portal can be started. */
export async function openTarget(order: Pick<CrawlOrder, 'base' | 'password' | 'logins'>): Promise<CrawlTarget> {
  const { base, password, logins } = order;
  if (base !== undefined) return { base, mark: base, logins: [...logins, ...demoLogins(password)], close: async () => {} };
  const made = randomBytes(24).toString('base64url');
  const env = { ...process.env, PORTAL_DEMO: '1', PORTAL_DEMO_PASSWORD: made, PORTAL_CAPTCHA: 'off' };
  const server = await startInEmptyFolder('start.ts', { env }).catch((error: Error) => {
    throw new UnavailableError(error.message);
  });
  const build = await readFile(path.join(root, 'dist/stamp'), 'utf8').catch(() => '');
  const added = await addKinds(server.data, made).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return {
    base: server.url,
    mark: `own ${build}`,
    logins: [...logins, ...demoLogins(made), ...added],
    logOf: logOfFolder(path.join(server.data, 'logs')),
    close: server.stop,
  };
}

/** An account for each single role, because the demo accounts have several or none. */
async function addKinds(data: string, password: string): Promise<Login[]> {
  const { access } = await readPortal();
  const withRole = matrixAccounts(access).filter(({ account }) => account.roles.length > 0);
  const server = await openCompanionDatabase({ ...ownPortalEnv(process.env), PORTAL_DATA: data }, () => {});
  try {
    const database = await openDatabase(server.connection, { migrationsFolder: path.join(root, 'services/migrations') });
    const names = withRole.map(async ({ account: { type, roles } }) => {
      const userAccount = `crawl-${type}-${roles.join('-')}`;
      await createAccount(database, { userAccount, type, roles }, password);
      return { name: userAccount, password };
    });
    return await Promise.all(names).finally(() => database.close());
  } finally {
    await server.stop();
  }
}

const demoLogins = (password: string | undefined): Login[] => (password === undefined ? [] : demoNames.map((name) => ({ name, password })));

/** The accounts of the crawl, and a sentence about each that is missing. */
export interface CrawlAccounts {
  accounts: CrawlSession[];
  notes: string[];
}

/**
 * Logs in the requested accounts. After a refusal the password is tried with no other name, because too many failures delay all
 * logins. Throws UsageError if a requested account cannot log in.
 */
export async function logInAll(
  world: CrawlPortal,
  { base, logins }: CrawlTarget,
  as: readonly string[] | undefined,
): Promise<CrawlAccounts> {
  const names = as ?? [nobody.name, ...logins.map(({ name }) => name)];
  const accounts: CrawlSession[] = [];
  const refused: Login[] = [];
  for (const name of new Set(names)) {
    if (name === nobody.name) {
      accounts.push(nobody);
      continue;
    }
    const login = logins.find((one) => one.name === name);
    if (!login) throw new UsageError(`There is no password of ${name}: give --login ${name}:PASSWORD${demoHint(name)}.`);
    const isTried = !refused.some(({ password }) => password === login.password);
    const account = isTried ? await logIn(world, base, login) : null;
    if (account) accounts.push(account);
    else if (as) throw new UsageError(`${base} does not let ${name} in with this password.`);
    else refused.push(login);
  }
  const walkers = as ? accounts : onePerKind(accounts);
  return { accounts: walkers, notes: [...notesOf(accounts, refused), ...(as ? [] : coverageNotes(world, accounts, walkers))] };
}

/**
 * One account of each kind, with one role at a time: an account with several roles hides refusals of a single one. It is
 * used only for a role that no account has alone.
 */
function onePerKind(accounts: readonly CrawlSession[]): CrawlSession[] {
  const simple = accounts.filter(({ account }) => account.roles.length <= 1);
  const kinds = new Set<string>();
  const chosen = simple.filter((one) => !kinds.has(kindOf(one)) && kinds.add(kindOf(one)));
  const alone = new Set(chosen.flatMap(({ account }) => account.roles));
  const needed = accounts.filter(({ account }) => account.roles.length > 1 && account.roles.some((role) => !alone.has(role)));
  return [...chosen, ...needed];
}

const kindOf = ({ account: { type, roles } }: Pick<CrawlSession, 'account'>): string => [type, ...roles].join('+');

/** The accounts that are not used, and the kinds without an account. */
function coverageNotes({ portal }: CrawlPortal, all: readonly CrawlSession[], walkers: readonly CrawlSession[]): string[] {
  const pending = all.filter((one) => !walkers.includes(one)).map(({ name }) => name);
  const kinds = new Set(walkers.map(kindOf));
  const lacking = matrixAccounts(portal.access)
    .filter(({ account }) => !kinds.has(kindOf({ account })))
    .map(({ name }) => name);
  return [
    ...(pending.length > 0 ? [`Their kinds of account are walked by others: ${pending.join(', ')}.`] : []),
    ...(lacking.length > 0 && walkers.length > 1 ? [`Nobody is of these kinds of account: ${lacking.join(', ')}.`] : []),
  ];
}

const demoHint = (name: string): string =>
  (demoNames as readonly string[]).includes(name) ? ', or --password PASSWORD of the demo accounts' : '';

function notesOf(accounts: readonly CrawlSession[], refused: readonly Login[]): string[] {
  if (refused.length > 0) return [`Not logged in: ${refused.map(({ name }) => name).join(', ')}.`];
  const isAlone = accounts.every(({ name }) => name === nobody.name);
  return isAlone ? ['Nobody was logged in: only anonymous went round. --login NAME:PASSWORD takes others along.'] : [];
}
