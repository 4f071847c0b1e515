import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './schema.ts';

/** The result of a finished program. */
export interface CommandResult {
  code: number;
  /** Output and error output. */
  output: string;
  /** Standard output only. */
  stdout: string;
}

/** Runs a program of node_modules/.bin, by default in the project's folder, and collects its output. */
export function runTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  folder = root,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin', name), args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [all, printed]: [Buffer[], Buffer[]] = [[], []];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => all.push(chunk));
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(all).toString(), stdout: Buffer.concat(printed).toString() }),
    );
  });
}
