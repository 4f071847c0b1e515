import type { Portal } from '../../shared/portal.ts';
import type { Database, PortalDatabase } from '../database/database.ts';
import type { FilePolicy } from '../files/access.ts';
import type { FileStore } from '../files/store.ts';

/** The dependencies of jobs. */
export interface JobContext {
  database: PortalDatabase;
  files: FileStore;
  filePolicies: readonly FilePolicy[];
  /** The current portal. */
  portal: () => Portal;
  clock: () => Date;
}

/** One run of a job. */
export interface JobRun extends JobContext {
  /** The id that the job was sent with: a row with the rest of its data. */
  id: string;
  /** Aborted when this process stops, or another has taken over the job. */
  signal: AbortSignal;
}

/** A kind of background job that must run even if the process that queued it is killed. */
export interface Job {
  /** Maximum number of concurrent runs across all processes of the portal. */
  atOnce: (limits: Portal['settings']['limits']) => number;
  /** Runs the job. May be called again after an interrupted run. If it throws, the job is retried. */
  run: (run: JobRun) => Promise<void>;
  /** Ids of unfinished jobs, read at startup: a restored database contains them, but its queue does not. */
  unfinished: (database: Database) => Promise<readonly string[]>;
}

/** The job kinds of a portal by name. */
export type Jobs = Readonly<Record<string, Job>>;
