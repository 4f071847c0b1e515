/** `npm run account`: creates and manages accounts. Also works while the portal is running. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readConfig } from '../runtime/server/config/config.ts';
import { openCompanionDatabase } from '../runtime/server/database/companion.ts';
import { type Database, openDatabase } from '../runtime/server/database/database.ts';
import { DatabaseRefusal } from '../runtime/server/database/refusal.ts';
import { createAccount, listAccounts, setPassword, setState } from '../services/accounts/accounts.ts';
import { readPortal, root } from './schema.ts';

const usage = `npm run account -- create NAME --type 3 [--role admin …] [--name "Full name"] [--dept A-B] [--org Company] [--password …]
npm run account -- password NAME [--password …]
npm run account -- disable NAME
npm run account -- enable NAME
npm run account -- list
Types: 1 external, 2 middle, 3 internal. Without --password one is asked for, or made up and printed.`;

/** Ends the command with a message and no stack trace. */
class AccountError extends Error {}

const { values, positionals } = readArguments();

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    const options = {
      type: text,
      role: { ...text, multiple: true, default: [] as string[] },
      name: text,
      dept: text,
      org: text,
      password: text,
    } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}

const commands: Record<string, (database: Database, name: string) => Promise<string>> = {
  create,
  list: async (database) =>
    (await listAccounts(database))
      .map(({ userAccount, type, roles, state, fullName }) => [userAccount, type, roles.join(',') || '-', state, fullName].join('\t'))
      .join('\n'),
  disable: async (database, name) => resultOf(await setState(database, name, 'disabled'), name, 'is disabled; its sessions have ended'),
  enable: async (database, name) => resultOf(await setState(database, name, 'active'), name, 'can log in again'),
  password: async (database, name) => {
    const { password, note } = await choosePassword();
    return resultOf(await setPassword(database, name, password), name, `has a new password${note}`);
  },
};

async function create(database: Database, userAccount: string): Promise<string> {
  const type = Number(values.type);
  if (![1, 2, 3].includes(type)) throw new AccountError('An account needs --type 1, 2 or 3.');
  await checkRoles(values.role, type);
  const { password, note } = await choosePassword();
  const facts = {
    ...(values.name && { fullName: values.name }),
    ...(values.dept && { deptName: values.dept }),
    ...(values.org && { orgName: values.org }),
  };
  const isMade = await createAccount(database, { userAccount, type, roles: values.role, ...facts }, password);
  if (!isMade) throw new AccountError(`There is an account ${userAccount} already.`);
  return `${userAccount} is made${note}.`;
}

async function checkRoles(roles: readonly string[], type: number): Promise<void> {
  const { access } = await readPortal();
  for (const role of roles) {
    const within = access.roles[role];
    if (!within) throw new AccountError(`There is no role ${role}; schema/access.json has ${Object.keys(access.roles).join(', ')}.`);
    if (!within.includes(type)) throw new AccountError(`The role ${role} is for accounts of type ${within.join(' or ')}.`);
  }
}

function resultOf(isKnown: boolean, name: string, sentence: string): string {
  if (!isKnown) throw new AccountError(`There is no account ${name}.`);
  return `${name} ${sentence}.`;
}

/** The given password, otherwise prompted without echo, otherwise generated; `note` contains a generated one. */
async function choosePassword(): Promise<{ password: string; note: string }> {
  const given = values.password ?? (process.stdin.isTTY ? await askPassword() : '');
  if (given !== '' && given.length < 8) throw new AccountError('A password has 8 letters or more.');
  const password = given || randomBytes(12).toString('base64url');
  return { password, note: given ? '' : `; password: ${password}` };
}

async function askPassword(): Promise<string> {
  process.stdout.write('Password (empty: one is made up): ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const password = await line.question('').finally(() => line.close());
  process.stdout.write('\n');
  return password;
}

/** Opens the database, whether or not the portal is running. */
async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const server = await openCompanionDatabase(process.env, () => {});
  try {
    const database = await openDatabase(server.connection, {
      migrationsFolder: path.join(root, 'services/migrations'),
      migrate: readConfig(process.env, 'production').migrate,
    });
    return await work(database).finally(() => database.close());
  } finally {
    await server.stop();
  }
}

const [command = '', name = ''] = positionals;
const run = commands[command];
try {
  if (!run || (command !== 'list' && name === '')) throw new AccountError(usage);
  console.log(await withDatabase((database) => run(database, name)));
} catch (error) {
  const isExpected = error instanceof AccountError || error instanceof DatabaseRefusal;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
