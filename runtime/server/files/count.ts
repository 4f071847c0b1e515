import { eq, sql } from 'drizzle-orm';
import type { ServerContext } from '../serverContext.ts';
import type { FoundFile } from './access.ts';
import { files } from './tables.ts';

/** Counts a download from its first byte; resuming a partial download does not count again. */
export function countDownload(
  { afterResponse }: Pick<ServerContext, 'afterResponse'>,
  { attachmentId }: Pick<FoundFile, 'attachmentId'>,
): void {
  afterResponse((database) =>
    database
      .update(files)
      .set({ downloads: sql`${files.downloads} + 1` })
      .where(eq(files.id, attachmentId)),
  );
}
