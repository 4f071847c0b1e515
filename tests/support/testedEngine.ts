/** The search engine of the search tests, which are the same for all engines. */
import type { Portal } from '../../runtime/shared/portal.ts';
import type { TestPortal } from './portal.ts';

/** An engine of one test. */
export interface TestedEngine {
  /** Sends the texts that changed since the last call. */
  update: () => Promise<unknown>;
  stop: () => Promise<unknown>;
}

interface EngineChoice {
  env: () => Record<string, string>;
  start: (portal: TestPortal, tables: Portal) => TestedEngine;
}

const nothing = async () => {};

/** PostgreSQL. A file that runs these tests with another engine replaces it before it imports them. */
export const testedEngine: EngineChoice = { env: () => ({}), start: () => ({ update: nothing, stop: nothing }) };
