/** `npm run bench [-- web|server|search|generate|guards …]`: measures the portal and prints tables. No time is ever asserted. */
import { parseArgs } from 'node:util';
import { describeMachine } from './bench/machine.ts';
import { Refusal } from './refusal.ts';
import { runCommand } from './run-command.ts';

interface Options {
  articles?: number;
  /** Everything, where a part takes a sample. */
  all?: boolean;
}

/** Each part loads only what it needs. */
const parts: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  web: async () => (await import('./bench/web.ts')).benchWeb(),
  server: async (options) => (await import('./bench/server.ts')).benchServer(options),
  search: async () => (await import('./bench/search.ts')).benchSearch(),
  generate: async () => (await import('./bench/generate.ts')).benchGenerate(),
  guards: async (options) => (await import('./bench/guards/index.ts')).benchGuards(options),
};

const usage = `npm run bench -- [${Object.keys(parts).join(' | ')} …] [--articles 100000] [--all]`;

function readArguments(): { names: string[]; options: Options } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { articles: { type: 'string' }, all: { type: 'boolean' } },
    });
    const unknown = positionals.find((name) => !Object.hasOwn(parts, name));
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}.`);
    const articles = values.articles === undefined ? undefined : Number(values.articles);
    if (articles !== undefined && !(Number.isInteger(articles) && articles > 0)) throw new Error('--articles takes a whole number.');
    return {
      names: positionals.length > 0 ? positionals : Object.keys(parts),
      options: { ...(articles !== undefined && { articles }), ...(values.all && { all: true }) },
    };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${usage}`);
  }
}

await runCommand(async () => {
  const { names, options } = readArguments();
  console.log(`Measured on ${describeMachine()}`);
  for (const name of names) {
    console.log(`\n== ${name}`);
    await parts[name]?.(options);
  }
});
