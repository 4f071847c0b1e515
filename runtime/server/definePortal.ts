import type { MoveExplanation, UnreadMove } from '../shared/explain/move.ts';
import type { Portal } from '../shared/portal.ts';
import type { ContentRecord } from '../shared/qa/lint/index.ts';
import type { ServerConfig } from './config/config.ts';
import type { Database, PortalDatabase } from './database/database.ts';
import type { PortalServerOptions } from './index.ts';

/** The parts that the subjects of a portal register with the server: handlers, routes, files, counts. */
export type PortalParts = Pick<
  PortalServerOptions,
  'handlers' | 'routes' | 'filePolicies' | 'redirects' | 'listedRecords' | 'live' | 'ownWords' | 'jobs' | 'waitingWork' | 'ownMetrics'
>;

export interface BackgroundWorkOptions {
  database: PortalDatabase;
  config: ServerConfig;
  portal: Portal;
  /** Logs a problem and continues. */
  log: (message: string) => void;
}

/** Work that runs while the portal runs, in each of its processes. */
export interface BackgroundWork {
  /** The name of the work in warnings if it does not stop in time. */
  name: string;
  start: (options: BackgroundWorkOptions) => { stop: () => Promise<unknown> } | Promise<{ stop: () => Promise<unknown> }>;
}

/** The code of a portal: the handlers and services behind its schema. */
export interface PortalProgram {
  parts: PortalParts;
  /** Work before the server opens, such as building a missing index. */
  prepare?: (database: PortalDatabase, portal: Portal) => Promise<unknown>;
  /** Ids of the active sites, read at the start and after each change of the schema. Default: those that are always active. */
  activeSites?: (database: Database, portal: Portal) => Promise<readonly string[]>;
  work?: readonly BackgroundWork[];
  /** Explains whether a record can make a move, for `npm run qa -- explain move`. */
  explainMove?: (line: string) => Promise<MoveExplanation | UnreadMove>;
  /** Records with the links of their texts, for `npm run qa -- lint --content`. */
  contentRecords?: (database: Database) => Promise<ContentRecord[]>;
  /** Missing capabilities of the host, as sentences that are printed at the start. */
  warnings?: () => readonly string[];
}

/** Declares the code of a portal. `services/portal.ts` exports it, and `npm start` serves it. */
export const definePortal = (program: PortalProgram): PortalProgram => program;
