import type { Portal } from '../../shared/portal.ts';
import type { Database, PortalDatabase } from '../database/database.ts';
import type { FilePolicy } from '../files/access.ts';
import type { FileStore } from '../files/store.ts';

/** What the work of a portal is done with. */
export interface JobContext {
  database: PortalDatabase;
  files: FileStore;
  filePolicies: readonly FilePolicy[];
  /** The portal as it is now. */
  portal: () => Portal;
  clock: () => Date;
}

/** One piece of work. */
export interface JobRun extends JobContext {
  /** What the piece was sent with: the id of a row that knows the rest. */
  id: string;
  /** Aborted when this process stops, or another has taken the piece over. */
  signal: AbortSignal;
}

/** A kind of work that no answer waits for, and that has to be done even if the process that began it is killed. */
export interface Job {
  /** Pieces done at once, by all processes of the portal together. */
  atOnce: (limits: Portal['settings']['limits']) => number;
  /** Does a piece. May be called again for one that was begun before; what it throws puts the piece off to another try. */
  run: (run: JobRun) => Promise<void>;
  /** The pieces that are not done: asked at the start, as a restored database knows of them and its queue does not. */
  unfinished: (database: Database) => Promise<readonly string[]>;
}

/** The kinds of work of a portal by their names. */
export type Jobs = Readonly<Record<string, Job>>;
