import type { QueryCipher } from '../shared/routing/encryptedQuery.ts';
import type { CallServices } from './calls/calls.ts';
import type { LookUp } from './database/changeCache.ts';
import type { PageFile } from './pages/pageFile.ts';
import type { FindRedirect } from './pages/redirects.ts';
import type { Render, ServedAssets } from './pages/render.ts';
import type { PortalTables } from './portal/tables.ts';
import type { Queue } from './queue/queue.ts';
import type { ServedFiles } from './served/served.ts';
import type { SessionCookies } from './session/cookies.ts';
import type { PortalKeys } from './session/keys.ts';
import type { Sessions } from './session/sessions.ts';
import type { ResumableUploads } from './uploads/resumableUploads.ts';
import type { VisitCounter } from './visits/count.ts';

/** Shared state of the server. It is opened once and passed down; nothing is global. */
export interface ServerContext extends CallServices {
  /** Set when the process is about to stop. */
  draining: { isDraining: boolean };
  log: CallServices['log'] & { warn: (facts: object, sentence: string) => void };
  queue: Queue;
  keys: PortalKeys;
  /** Encrypts and decrypts queries. */
  encryptQuery: QueryCipher;
  sessions: Sessions;
  cookies: SessionCookies;
  /** Resumable uploads. */
  arriving: ResumableUploads;
  /** The browser's tables of the current portal. */
  tables: () => PortalTables;
  /** Built files and tables of all versions. */
  served: ServedFiles;
  render: Render;
  assets: ServedAssets;
  /** Counts visits by kind. */
  visits: VisitCounter;
  redirects: FindRedirect | undefined;
  /** Documents for visitors that memory has no room for. */
  pageFile?: PageFile | undefined;
  /** Counts where a document was found. */
  onPageLookUp?: (from: LookUp) => void;
}
