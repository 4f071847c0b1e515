import type { QueryCipher } from '../shared/encryptedQuery.ts';
import type { CallServices } from './calls.ts';
import type { Queue } from './queue/queue.ts';
import type { FindRedirect } from './redirects.ts';
import type { Render, ServedAssets } from './render.ts';
import type { SessionCookies } from './session/cookies.ts';
import type { PortalKeys } from './session/keys.ts';
import type { Sessions } from './session/sessions.ts';
import type { PortalTables } from './tables.ts';
import type { ArrivingFiles } from './uploads/arriving.ts';
import type { VisitCounter } from './visits/count.ts';

/** Everything the server's parts share: opened once, handed down, nothing global. */
export interface ServerContext extends CallServices {
  queue: Queue;
  keys: PortalKeys;
  /** Seals and opens packed queries. */
  seal: QueryCipher;
  sessions: Sessions;
  cookies: SessionCookies;
  /** Files that come in parts. */
  arriving: ArrivingFiles;
  /** The browser's tables of the portal as it is now. */
  tables: () => PortalTables;
  render: Render;
  assets: ServedAssets;
  /** Counts who visited what, as kinds of visits. */
  visits: VisitCounter;
  moved: FindRedirect | undefined;
}
