import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../schema.ts';

/** A process whose portal has these parts, given as the source of an array. */
function startWith(parts: string) {
  const program = `
    import { closeAll } from './runtime/server/http/closing.ts';
    import { closingLog, stopWithProcess } from './scripts/serving/stop.ts';
    stopWithProcess(() => closeAll(${parts}, closingLog));
    setInterval(() => {}, 1000);
    console.log('ready');`;
  return spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], { cwd: path.join(root), stdio: 'pipe' });
}

test.each([
  ['closes', "[{ name: 'queue', close: async () => {} }]", 0, /^Stopped: /m],
  ['takes a while', "[{ name: 'queue', close: () => new Promise((resolve) => setTimeout(resolve, 300)) }]", 0, /^Stopped: /m],
  ['hangs', "[{ name: 'queue', close: () => new Promise(() => {}), limitMs: 50 }]", 1, /^Stopped, but not closed: queue: /m],
])('a process whose part %s ends with SIGTERM, and reports it', async (_what, parts, code, said) => {
  const child = startWith(parts);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (!String(chunk).includes('ready')) return;
      child.kill('SIGTERM');
      // The program that started it forwards the signal.
      setTimeout(() => child.kill('SIGTERM'), 100);
    });
  const [ended] = await once(child, 'close');
  expect([ended, output]).toEqual([code, expect.stringMatching(said)]);
});
