/** OpenSearch as the engine of large portals. PostgreSQL answers all other searches. */
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { BackgroundWorkOptions } from '../../runtime/server/definePortal.ts';
import { provideSearchIndex } from '../searchEngines/index.ts';
import { openEngine } from './engine.ts';
import { feed } from './feed.ts';

export { compareEngines, type EngineComparison, type EngineDifference } from './compare.ts';
export { outcomeCounts } from './engine.ts';
export { rebuild } from './feed.ts';
export { EngineFailure } from './request.ts';

const everyMs = 1_000;

/** Enables OpenSearch for searches and sends it changed texts. Without SEARCH_URL it does nothing. */
export function startSearchEngine({ database, portal, config: { searchEngine: config }, log }: BackgroundWorkOptions): RepeatedWork {
  if (!config) return repeat(async () => 0, { onFailure: () => {} });
  const withdraw = provideSearchIndex(database.reading, openEngine(config, log));
  let isFailing = false;
  const work = repeat(
    async (signal) => {
      const fed = await feed({ database, portal, config, signal }).catch((error) => {
        // The end of the program is not an error; unsent changes remain recorded.
        if (signal.aborted) return 0;
        throw error;
      });
      if (isFailing) log('OpenSearch gets changed texts again.');
      isFailing = false;
      return fed;
    },
    {
      everyMs,
      runsImmediately: true,
      // Logged once, although it is retried every second.
      onFailure: (error) => {
        if (!isFailing) log(`OpenSearch does not get changed texts: ${error instanceof Error ? error.message : String(error)}`);
        isFailing = true;
      },
    },
  );
  return {
    run: work.run,
    stop: async () => {
      withdraw();
      await work.stop();
    },
  };
}
