/**
 * `npm run bench [-- web|server|statements|sizes|files|tree|autosave|audit|orders|advisories|streams|tools|search|assistant|vectors|generate|rehearsal|guards …]`: measures the portal and prints tables. It asserts no times.
 */
import { parseArgs } from 'node:util';
import { describeMachine } from './bench/machine.ts';
import { CommandError } from './commandError.ts';
import { provideGenerated } from './generated.ts';
import { runCommand } from './runCommand.ts';

interface BenchOptions {
  articles?: number;
  /** Factor between the two numbers of articles that are compared. */
  times?: number;
  /** Number of service orders. */
  orders?: number;
  /** Number of security advisories. */
  advisories?: number;
  /** Number of folders in the directory. */
  nodes?: number;
  /** Size of the downloaded file in MiB. */
  download?: number;
  /** Number of files in the archive. */
  files?: number;
  /** Number of open event streams. */
  streams?: number;
  /** Number of passages with vectors. */
  passages?: number;
  /** Runs everything instead of a sample. */
  all?: boolean;
}

/** Each part loads only what it needs. */
const parts: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  web: async () => (await import('./bench/web.ts')).benchWeb(),
  server: async (options) => (await import('./bench/server.ts')).benchServer(options),
  statements: async (options) => (await import('./bench/statements.ts')).benchStatements(options),
  sizes: async (options) => (await import('./bench/sizes.ts')).benchSizes(options),
  files: async (options) => (await import('./bench/files.ts')).benchFiles(options),
  tree: async (options) => (await import('./bench/tree.ts')).benchTree(options),
  autosave: async () => (await import('./bench/autosave.ts')).benchAutosave(),
  audit: async (options) => (await import('./bench/audit.ts')).benchAudit(options),
  orders: async (options) => (await import('./bench/orders.ts')).benchOrders(options),
  advisories: async (options) => (await import('./bench/advisories.ts')).benchAdvisories(options),
  streams: async (options) => (await import('./bench/streams.ts')).benchStreams(options),
  tools: async () => (await import('./bench/tools.ts')).benchTools(),
  search: async () => (await import('./bench/search.ts')).benchSearch(),
  assistant: async () => (await import('./bench/assistant.ts')).benchAssistant(),
  vectors: async (options) => (await import('./bench/vectors.ts')).benchVectors(options),
  generate: async () => (await import('./bench/generate.ts')).benchGenerate(),
  rehearsal: async () => (await import('./bench/rehearsal/index.ts')).benchRehearsal(),
  guards: async (options) => (await import('./bench/guards/index.ts')).benchGuards(options),
};

const text = { type: 'string' } as const;
const numbers = ['articles', 'times', 'orders', 'advisories', 'nodes', 'download', 'files', 'streams', 'passages'] as const;

const usage = `npm run bench -- [${Object.keys(parts).join(' | ')} …] [--articles 100000] [--times 10] [--orders 100000] [--advisories 2400] [--nodes 100000] [--download 2048] [--files 1000] [--streams 1000] [--passages 50000] [--all]`;

function readArguments(): { names: string[]; options: BenchOptions } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        articles: text,
        times: text,
        orders: text,
        advisories: text,
        nodes: text,
        download: text,
        files: text,
        streams: text,
        passages: text,
        all: { type: 'boolean' },
      },
    });
    const unknown = positionals.find((name) => !Object.hasOwn(parts, name));
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}.`);
    const options = numbers.flatMap((name) => (values[name] === undefined ? [] : [[name, wholeNumber(name, values[name])] as const]));
    return {
      names: positionals.length > 0 ? positionals : Object.keys(parts),
      options: { ...Object.fromEntries(options), ...(values.all && { all: true }) },
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

function wholeNumber(name: string, text: unknown): number {
  const number = Number(text);
  if (!(Number.isInteger(number) && number > 0)) throw new Error(`--${name} takes a whole number.`);
  return number;
}

await runCommand(async () => {
  const { names, options } = readArguments();
  await provideGenerated();
  console.log(`Measured on ${describeMachine()}`);
  for (const name of names) {
    console.log(`\n== ${name}`);
    await parts[name]?.(options);
  }
});
