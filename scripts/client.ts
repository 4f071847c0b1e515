/**
 * `npm run client [-- --to FOLDER]` writes a package for programs in JavaScript, TypeScript or Python that call the portal. The
 * default folder is client/.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forAll, replaceFile } from '../runtime/server/disk/write.ts';
import { pythonClient, pythonModule } from './client/python.ts';
import { CommandError } from './commandError.ts';
import { provideGenerated } from './generated.ts';
import { portalVersion } from './release/packages.ts';
import { runCommand } from './runCommand.ts';
import { root } from './schema.ts';

const usage = 'npm run client [-- --to FOLDER]';
const name = 'support-portal-client';

const program = `// Made by \`npm run client\`. Do not edit.
import createClient from 'openapi-fetch';

export function createPortalClient({ baseUrl, token, ...options }) {
  const headers = { ...options.headers, ...(token && { authorization: \`Bearer \${token}\` }) };
  return createClient({ baseUrl, ...options, headers });
}
`;

const types = `// Made by \`npm run client\`. Do not edit.
import type { Client, ClientOptions } from 'openapi-fetch';
import type { paths } from './api.d.ts';

export type * from './api.d.ts';

/** Options of fetch, and \`token\`: an access token of an account, or none for what everyone may read. */
export interface PortalClientOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** The public address of the portal. */
  baseUrl: string;
  token?: string;
}

/** The calls of the portal with their types, such as \`client.POST('/doc/doc-article/find', { body: { articleId } })\`. */
export declare function createPortalClient(options: PortalClientOptions): Client<paths>;
`;

function readFolder(): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    // npm runs commands in the folder of package.json.
    return path.resolve(values.to === undefined ? root : (process.env.INIT_CWD ?? ''), values.to ?? 'client');
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

/** A folder with other files is not changed. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) return;
  const manifest = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  if ((JSON.parse(manifest) as { name?: string }).name !== name)
    throw new CommandError(`${folder} has files that are not of a client: name another folder.`);
}

async function manifestText(): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const manifest = {
    name,
    version: await portalVersion(),
    description: 'Calls of a support portal with their types',
    license: 'MIT',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

await runCommand(async () => {
  const folder = readFolder();
  await provideGenerated();
  await prepareFolder(folder);
  const files = {
    'package.json': await manifestText(),
    'index.js': program,
    'index.d.ts': types,
    [pythonModule]: await pythonClient(await portalVersion()),
    'api.d.ts': await readFile(path.join(root, 'generated/openapi.d.ts'), 'utf8'),
  };
  for (const [file, text] of Object.entries(files)) await replaceFile(path.join(folder, file), text, forAll);
  console.log(`Wrote the package ${name} into ${folder}.`);
});
