import type { ServerConfig } from '../../../runtime/server/config/config.ts';
import { openContents } from '../../../runtime/server/contents/open.ts';
import type { PortalDatabase } from '../../../runtime/server/database/database.ts';
import { openFileStore } from '../../../runtime/server/files/store.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { readMissingTexts } from './texts.ts';

interface AttachmentReadOptions {
  database: PortalDatabase;
  config: Pick<ServerConfig, 'dataFolder' | 'bucket'>;
  portal: Portal;
  log: (error: unknown) => void;
}

/** Extracts the text of attachments in the background. */
export function startReadingAttachments({ database, config, portal, log }: AttachmentReadOptions): { stop: () => Promise<void> } {
  const { signal, abort } = stoppable();
  const reading = openContents(config)
    .then((contents) => openFileStore(contents, database))
    .then((files) => readMissingTexts({ database, files }, portal, signal))
    .catch(log);
  return {
    stop: () => {
      abort();
      return reading;
    },
  };
}

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
