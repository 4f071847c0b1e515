/** The portal that is crawled: one that runs, or one of the crawl's own with the demo content. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoNames } from '../../../services/demo.ts';
import { root } from '../../schema.ts';
import { startInEmptyFolder } from '../../server-process.ts';
import { Unanswered, WrongUse } from '../instrument.ts';
import { type LoggedIn, type Login, logIn, nobody } from './accounts.ts';
import type { CrawlOrder } from './order.ts';
import type { World } from './world.ts';

export interface Target {
  /** Its origin. */
  base: string;
  /** What its answers depend on beside the schema. */
  mark: string;
  /** Names that can be logged in. */
  logins: Login[];
  close(): Promise<void>;
}

/** Throws Unanswered where no portal can be started. */
export async function openTarget(order: Pick<CrawlOrder, 'base' | 'password' | 'logins'>): Promise<Target> {
  const { base, password, logins } = order;
  if (base !== undefined) return { base, mark: base, logins: [...logins, ...demoLogins(password)], close: async () => {} };
  const made = randomBytes(24).toString('base64url');
  const env = { ...process.env, PORTAL_DEMO: '1', PORTAL_DEMO_PASSWORD: made, PORTAL_CAPTCHA: 'off' };
  const server = await startInEmptyFolder('start.ts', { env }).catch((error: Error) => {
    throw new Unanswered(error.message);
  });
  const build = await readFile(path.join(root, 'dist/stamp'), 'utf8').catch(() => '');
  return { base: server.url, mark: `own ${build}`, logins: [...logins, ...demoLogins(made)], close: server.stop };
}

const demoLogins = (password: string | undefined): Login[] => (password === undefined ? [] : demoNames.map((name) => ({ name, password })));

/** Those who go round, and in a sentence each who could not. */
export interface Walkers {
  accounts: LoggedIn[];
  notes: string[];
}

/**
 * Logs in whoever is asked for. After a refusal no other name is tried with the same password: too many failures close
 * a portal's door for everybody. Throws WrongUse where a name that was asked for cannot be logged in.
 */
export async function logInAll(world: World, { base, logins }: Target, as: readonly string[] | undefined): Promise<Walkers> {
  const names = as ?? [nobody.name, ...logins.map(({ name }) => name)];
  const accounts: LoggedIn[] = [];
  const refused: Login[] = [];
  for (const name of new Set(names)) {
    if (name === nobody.name) {
      accounts.push(nobody);
      continue;
    }
    const login = logins.find((one) => one.name === name);
    if (!login) throw new WrongUse(`There is no password of ${name}: give --login ${name}:PASSWORD${demoHint(name)}.`);
    const isTried = !refused.some(({ password }) => password === login.password);
    const account = isTried ? await logIn(world, base, login) : null;
    if (account) accounts.push(account);
    else if (as) throw new WrongUse(`${base} does not let ${name} in with this password.`);
    else refused.push(login);
  }
  return { accounts, notes: notesOf(accounts, refused) };
}

const demoHint = (name: string): string =>
  (demoNames as readonly string[]).includes(name) ? ', or --password PASSWORD of the demo accounts' : '';

function notesOf(accounts: readonly LoggedIn[], refused: readonly Login[]): string[] {
  if (refused.length > 0) return [`Not logged in: ${refused.map(({ name }) => name).join(', ')}.`];
  const isAlone = accounts.every(({ name }) => name === nobody.name);
  return isAlone ? ['Nobody was logged in: only anonymous went round. --login NAME:PASSWORD takes others along.'] : [];
}
