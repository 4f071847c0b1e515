/** OpenSearch as an engine: tried first, suspended after failures, and counted. */
import type { SearchEngineConfig } from '../../runtime/server/config/searchEngine.ts';
import type { SearchIndex } from '../searchEngines/index.ts';
import { findInEngine, NoEngineAnswer } from './find.ts';
import { EngineFailure } from './request.ts';

/** Outcomes of searches sent to OpenSearch. PostgreSQL answered all except `answered`. */
const outcomes = ['answered', 'behind', 'unsuited', 'failed'] as const;
type EngineOutcome = (typeof outcomes)[number];

const requestCounts = new Map<EngineOutcome, number>(outcomes.map((outcome) => [outcome, 0]));

/** The searches of this process by outcome. */
export const outcomeCounts = (): ReadonlyMap<string, number> => requestCounts;

/** After this many consecutive failures the engine is not used for a time, in milliseconds. */
const maxFailures = 3;
const restMs = 30_000;

/** Whether the request itself was invalid. The server works, so it does not count as a failure. */
const isBadRequest = ({ status }: EngineFailure): boolean => status === 400;

interface EngineHealth {
  failures: number;
  /** Milliseconds on the monotonic clock. */
  failedAt: number;
}

/** Opens the engine. Failures are logged when they begin and when they end. */
export function openEngine(config: SearchEngineConfig, log: (trouble: string) => void): SearchIndex {
  const health: EngineHealth = { failures: 0, failedAt: 0 };
  const count = (outcome: EngineOutcome) => void requestCounts.set(outcome, (requestCounts.get(outcome) ?? 0) + 1);
  return {
    find: async (query, slice, facets) => {
      if (health.failures >= maxFailures && performance.now() - health.failedAt < restMs) return void count('failed');
      try {
        const found = await findInEngine(config, query, slice, facets);
        if (health.failures > 0) log('OpenSearch answers searches again.');
        health.failures = 0;
        count('answered');
        return found;
      } catch (error) {
        if (error instanceof NoEngineAnswer) return void count(error.why);
        if (!(error instanceof EngineFailure)) throw error;
        count('failed');
        noteFailure(health, error, log);
        return undefined;
      }
    },
  };
}

function noteFailure(health: EngineHealth, failure: EngineFailure, log: (trouble: string) => void): void {
  if (health.failures === 0 || isBadRequest(failure)) log(`PostgreSQL answers instead of OpenSearch: ${failure.message}`);
  if (!isBadRequest(failure)) Object.assign(health, { failures: health.failures + 1, failedAt: performance.now() });
}
