import { z } from 'zod';
import { address, bytes, choice, entity, fileIds, hash, id, text } from '../define/fields.ts';

/** Files being packed for one account. `progress` is a percentage; `url` a signed address that lives a short while. */
export const ZipJob = entity('zipJob', {
  uid: id('zipJob'),
  fileIds: fileIds(),
  status: choice(['queued', 'zipping', 'ready', 'failed', 'expired']),
  progress: z.int().min(0).max(100),
  url: address(),
  fileName: text({ max: 255 }),
  size: bytes(),
  sha256: hash(),
});

/** Which job is meant. */
export const ZipKey = ZipJob.pick({ uid: true });

/** How far a job is. */
export const ZipProgress = ZipJob.pick({ status: true, progress: true });

/** What the browser fetches when the job is ready. */
export const ZipResult = ZipJob.pick({ url: true, fileName: true, size: true, sha256: true });
