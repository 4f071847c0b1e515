/** `npm run dev`: the development server; restarts when server code changes. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { CommandError } from './commandError.ts';
import { provideGenerated } from './generated.ts';
import { root } from './schema.ts';

const watched = ['services', 'demo', 'runtime/server', 'runtime/shared', 'schema/endpoints', 'schema/entities', 'schema/define'];
const args = [
  '--watch-preserve-output',
  ...watched.map((folder) => `--watch-path=${path.join(root, folder)}`),
  path.join(root, 'scripts/serving/devServe.ts'),
];
// The server itself reports mistakes in the schema.
await provideGenerated().catch((error: unknown) => {
  if (!(error instanceof CommandError)) throw error;
});
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('close', (code) => process.exit(code ?? 0));
