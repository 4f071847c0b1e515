import { z } from 'zod';
import { address, bytes, choice, code, count, entity, fileIds, hash, id, moment, text } from '../define/fields.ts';

/** A file that could not be packed, with the error and the facts of its message. */
const Unpacked = z.strictObject({ fileId: z.string().max(100), error: code(), facts: z.record(z.string().max(60), z.string().max(500)) });

/** The stored states. `expired` is derived from the time. */
export const zipStates = ['queued', 'zipping', 'ready', 'failed'] as const;

/** An archive that is packed for one account. `progress` is a percentage; `url` is a signed, short-lived address. */
export const ZipJob = entity('zipJob', {
  uid: id('zipJob'),
  fileIds: fileIds(),
  status: choice([...zipStates, 'expired']),
  progress: z.int().min(0).max(100),
  /** Number of packed files, in the requested order, and in total. */
  packed: count(),
  files: count(),
  unpacked: z.array(Unpacked).max(1000),
  url: address(),
  fileName: text({ max: 255 }),
  size: bytes(),
  sha256: hash(),
  createdAt: moment(),
  /** The time of its deletion; absent until it is ready. */
  endsAt: moment().optional(),
});

/** The key of a job. */
export const ZipKey = ZipJob.pick({ uid: true });

/** The progress of a job. */
export const ZipProgress = ZipJob.pick({ status: true, progress: true, packed: true, files: true, unpacked: true, endsAt: true });

/** A job in the list of an account; `size` is the size of its files. */
export const ZipRow = ZipJob.pick({ uid: true, status: true, progress: true, fileName: true, files: true, size: true, createdAt: true, endsAt: true }).extend({
  /** The address of a ready archive. It redirects to an address that is valid for a limited time. */
  address: address().optional(),
});

/** The download of a ready job. */
export const ZipResult = ZipJob.pick({ url: true, fileName: true, size: true, sha256: true });
