import { z } from 'zod';
import { address, bytes, choice, code, count, entity, fileIds, hash, id, moment, text } from '../define/fields.ts';

/** A file that could not be packed, the refusal that says why, and the facts that its sentence names. */
const Unpacked = z.strictObject({ fileId: z.string().max(100), error: code(), facts: z.record(z.string().max(60), z.string().max(500)) });

/** The states that are stored. `expired` follows from the time. */
export const zipStates = ['queued', 'zipping', 'ready', 'failed'] as const;

/** Files being packed for one account. `progress` is a percentage; `url` a signed address that lives a short while. */
export const ZipJob = entity('zipJob', {
  uid: id('zipJob'),
  fileIds: fileIds(),
  status: choice([...zipStates, 'expired']),
  progress: z.int().min(0).max(100),
  /** How many of its files are packed, in the order in which they were asked for, and of how many. */
  packed: count(),
  files: count(),
  unpacked: z.array(Unpacked).max(1000),
  url: address(),
  fileName: text({ max: 255 }),
  size: bytes(),
  sha256: hash(),
  createdAt: moment(),
  /** When it goes away; absent while it is not made. */
  endsAt: moment().optional(),
});

/** Which job is meant. */
export const ZipKey = ZipJob.pick({ uid: true });

/** How far a job is. */
export const ZipProgress = ZipJob.pick({ status: true, progress: true, packed: true, files: true, unpacked: true, endsAt: true });

/** A job among those of an account; `size` is that of its files. */
export const ZipRow = ZipJob.pick({ uid: true, status: true, progress: true, fileName: true, files: true, size: true, createdAt: true, endsAt: true }).extend({
  /** Where a ready one is fetched: the address leads on to one that is good for a while. */
  address: address().optional(),
});

/** What the browser fetches when the job is ready. */
export const ZipResult = ZipJob.pick({ url: true, fileName: true, size: true, sha256: true });
