/** `npm run seed -- --articles 100000`: creates a large synthetic data set for benchmarks. Also works while the portal is running. */
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { countOtherArticles, removeSynthetic, seedSynthetic } from '../demo/synthetic/index.ts';
import { contentImports } from '../services/searchIndex/tables.ts';
import { CommandError } from './commandError.ts';
import { type PortalData, withPortal } from './portalData.ts';
import { openProgress } from './progress.ts';
import { runCommand } from './runCommand.ts';
import { duration } from './step.ts';

const usage = `npm run seed -- --articles COUNT [--seed NUMBER] [--force]
npm run seed -- --remove
Makes synthetic articles in three languages, alike for the same --seed, in the place of those made before.`;

const maxArticles = 1_000_000;

function readOrder() {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({ options: { articles: text, seed: { ...text, default: '1' }, remove: flag, force: flag } });
    const { remove: removes, force: isForced } = values;
    const [count, seed] = [Number(values.articles ?? 0), Number(values.seed)];
    if (!removes && !(Number.isInteger(count) && count > 0 && count <= maxArticles))
      throw new Error(`--articles is a whole number from 1 to ${maxArticles}.`);
    if (!Number.isInteger(seed)) throw new Error('--seed is a whole number.');
    return { count, seed, removes, isForced };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

/** Refuses a portal in use, because its readers would find synthetic articles. */
async function refusePortalInUse({ database }: PortalData): Promise<void> {
  const [demo] = await database.select().from(contentImports).where(eq(contentImports.name, 'demo'));
  const others = demo ? 0 : await countOtherArticles(database);
  if (others > 0)
    throw new CommandError(
      `This portal has ${others} articles and no demo content: it looks like one in use. --force makes the synthetic articles all the same.`,
    );
}

await runCommand(async () => {
  const { removes, isForced, ...order } = readOrder();
  const progress = openProgress();
  const begun = performance.now();
  const said = await withPortal(async (portal) => {
    if (removes) return `Removed ${await removeSynthetic(portal.database, progress.show)} synthetic articles`;
    if (!isForced) await refusePortalInUse(portal);
    const { texts } = await seedSynthetic(portal.database, portal.portal, order, progress.show);
    return `Made ${order.count} synthetic articles with ${texts} texts`;
  }).finally(progress.end);
  console.log(`${said}: ${duration(performance.now() - begun)}`);
});
