import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './schema.ts';

/** What a finished program left. */
export interface Finished {
  code: number;
  output: string;
}

/** Runs a program of node_modules/.bin in the project's folder and collects what it printed. */
export function runTool(name: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin', name), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
