/** The engine that the tests of the search run with. They are the same for all. */
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

/** PostgreSQL alone. A file that imports these tests for another engine replaces it before. */
export const testedEngine: EngineChoice = { env: () => ({}), start: () => ({ update: nothing, stop: nothing }) };
