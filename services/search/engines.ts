/** The parts of the search engines that the server uses. */
import type { BackgroundWork } from '../../runtime/server/definePortal.ts';
import type { Metric } from '../../runtime/server/metrics/format.ts';
import { outcomeCounts, startSearchEngine } from '../opensearch/index.ts';
import { searchesByMemory, startRemembering } from '../searchMemory/index.ts';

export const searchEngineWork: { work: readonly BackgroundWork[]; metrics: () => readonly Metric[] } = {
  work: [
    { name: 'search index in memory', start: startRemembering },
    { name: 'search engine', start: startSearchEngine },
  ],
  metrics: () => [
    {
      name: 'portal_search_memory_total',
      type: 'counter',
      help: 'Searches that the memory of the process answered, and those that it left to SQL alone.',
      values: Object.entries(searchesByMemory()).map(([result, value]) => ({ labels: { result }, value })),
    },
    {
      name: 'portal_search_engine_total',
      type: 'counter',
      help: 'Searches by what became of them at OpenSearch; PostgreSQL answered all but those answered.',
      values: [...outcomeCounts()].map(([result, value]) => ({ labels: { result }, value })),
    },
  ],
};
