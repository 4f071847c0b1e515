/** `npm run search -- rebuild|compare`: the index of OpenSearch. Also works while the portal is running. */
import { parseArgs } from 'node:util';
import { compareEngines, type EngineComparison, type EngineDifference, EngineFailure, rebuild } from '../services/opensearch/index.ts';
import { search } from '../services/search/index.ts';
import { CommandError } from './commandError.ts';
import { type PortalData, withPortal } from './portalData.ts';
import { runCommand } from './runCommand.ts';
import { duration } from './step.ts';

const usage = `npm run search -- rebuild
npm run search -- compare [--queries 50]
rebuild makes a new index at SEARCH_URL from all texts and uses it in place of the other. compare runs the most frequent queries
and titles of texts with both engines, as readers of each type of account, and ends with 1 if they find something else.`;

/** Maximum number of printed differences. */
const maxShown = 20;

type Feeding = Parameters<typeof compareEngines>[0];

interface SearchCommand {
  queries: number;
  run: (feeding: Feeding, queries: number) => Promise<void>;
}

function readCommand(): SearchCommand {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { queries: { type: 'string', default: '50' } } });
    const run = commands.get(positionals[0] ?? '');
    const queries = Number(values.queries);
    if (!run || positionals.length > 1) throw new Error('Name rebuild or compare.');
    if (!(Number.isInteger(queries) && queries >= 1 && queries <= 10_000)) throw new Error('--queries takes a number from 1 to 10000.');
    return { run, queries };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

const commands = new Map<string, SearchCommand['run']>([
  ['rebuild', runRebuild],
  ['compare', runCompare],
]);

async function runRebuild(feeding: Feeding): Promise<void> {
  const started = performance.now();
  const sent = await rebuild(feeding);
  if (sent === undefined) throw new CommandError('A process of the portal is writing to the index. Try again in a minute.');
  console.log(`Sent ${sent} texts to OpenSearch: ${duration(performance.now() - started)}`);
}

async function runCompare(feeding: Feeding, queries: number): Promise<void> {
  const comparison = await compareEngines(feeding, search, queries);
  console.log(summaryOf(comparison).join('\n'));
  if (comparison.differences.length > 0) process.exitCode = 1;
}

const summaryOf = ({ searches, unanswered, differences, postgresqlMs, opensearchMs }: EngineComparison): string[] => [
  ...differences.slice(0, maxShown).map(differenceLine),
  ...(differences.length > maxShown ? [`… ${differences.length - maxShown} more`] : []),
  `${searches} searches, ${differences.length} different, ${unanswered} left to PostgreSQL.`,
  `Median: PostgreSQL ${postgresqlMs} ms, OpenSearch ${opensearchMs} ms.`,
];

const differenceLine = ({ keyword, language, accountType, filters, part, postgresql, opensearch }: EngineDifference): string =>
  `“${keyword}” in ${language}, account type ${accountType}, ${JSON.stringify(filters)}: ${part}
  PostgreSQL ${JSON.stringify(postgresql)}
  OpenSearch ${JSON.stringify(opensearch)}`;

await runCommand(async () => {
  const { run, queries } = readCommand();
  await withPortal(async ({ database, portal, config: { searchEngine } }: PortalData) => {
    if (!searchEngine) throw new CommandError('SEARCH_URL is not set: PostgreSQL searches, and there is no other index.');
    try {
      await run({ database, portal, config: searchEngine }, queries);
    } catch (error) {
      throw error instanceof EngineFailure ? new CommandError(error.message) : error;
    }
  });
});
