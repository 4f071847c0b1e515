/** The API description, and the package of types and calls that other programs use. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeAccessToken } from '../runtime/server/session/accessTokens.ts';
import { root } from './support/paths.ts';
import { openPortal, type TestPortal } from './support/portal.ts';

const run = promisify(execFile);
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The folder of a third-party program. */
let outside: string;
let portal: TestPortal;
let baseUrl: string;
beforeAll(async () => {
  outside = await mkdtemp(path.join(inject('cluster').folder, 'outside-'));
  const packages = path.join(outside, 'node_modules');
  await mkdir(packages);
  await run(process.execPath, [path.join(root, 'scripts/client.ts'), '--to', path.join(packages, 'support-portal-client')]);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  portal = await openPortal({ env: { HOST: '127.0.0.1' } });
  baseUrl = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await portal.close();
  await rm(outside, { recursive: true, force: true });
});

test('the API description is valid for redocly', async () => {
  const command = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const description = path.join(root, 'generated/openapi.json');
  const { stderr } = await run(process.execPath, [command, 'lint', '--extends=recommended', '--format=summary', description], { env });
  expect(stderr).toContain('Your API description is valid');
  expect(stderr).not.toMatch(/warning/i);
});

test('another program makes a call with a token, and is refused without one', async () => {
  const { id } = await portal.logIn({ type: 1, userAccount: 'robot', fullName: 'Robot' });
  const { token } = await makeAccessToken(portal.database, id, { name: 'robot', scope: 'read', endsAt: new Date('2100-01-01') });
  const program = `
    import { createPortalClient } from 'support-portal-client';
    const [baseUrl, token] = process.argv.slice(2);
    for (const options of [{ baseUrl, token }, { baseUrl }]) {
      const { data, error, response } = await createPortalClient(options).POST('/uac/uac-users/getTreeLabel', { body: {} });
      console.log(response.status, Array.isArray(data?.data) ? 'labels' : error?.error);
    }
  `;
  await writeFile(path.join(outside, 'program.mjs'), program);
  const { stdout } = await run(process.execPath, [path.join(outside, 'program.mjs'), baseUrl, token], { cwd: outside });
  expect(stdout.trim().split('\n')).toEqual(['200 labels', '401 session.unknown']);
});

test.skipIf(!hasPython)('a program in Python does too', async () => {
  const { id } = await portal.logIn({ type: 1, userAccount: 'snake', fullName: 'Snake' });
  const { token } = await makeAccessToken(portal.database, id, { name: 'snake', scope: 'read', endsAt: new Date('2100-01-01') });
  const program = `
import sys
from support_portal import Portal, PortalError
base_url, token = sys.argv[1:]
print(type(Portal(base_url, token).call("uac.users.treeLabel")).__name__)
try:
    Portal(base_url).call("uac.users.treeLabel")
except PortalError as refusal:
    print(refusal.status, refusal.error)
`;
  await writeFile(path.join(outside, 'program.py'), program);
  const { stdout } = await run('python3', [path.join(outside, 'program.py'), baseUrl, token], {
    env: { ...process.env, PYTHONPATH: path.join(outside, 'node_modules/support-portal-client') },
  });
  expect(stdout.trim().split('\n')).toEqual(['list', '401 session.unknown']);
});

test('the types of the package know each body and answer', async () => {
  const program = `
    import { createPortalClient } from 'support-portal-client';
    const client = createPortalClient({ baseUrl: 'https://support.example.com' });
    const { data } = await client.POST('/doc/doc-article/find', { body: { articleId: 'a' } });
    export const title: string | undefined = data?.data.title;
    // @ts-expect-error A key that the call does not take.
    await client.POST('/doc/doc-article/find', { body: { articleNumber: 'a' } });
  `;
  await writeFile(path.join(outside, 'typed.mts'), program);
  const compiler = path.join(root, 'node_modules/.bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024', '--types', ''];
  await run(process.execPath, [compiler, ...options, 'typed.mts'], { cwd: outside });
});
