import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, or, sum } from 'drizzle-orm';
import type { JudgedFile } from '../../runtime/server/files/access.ts';
import { writes } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { refusedWith, unknownFile } from './refusals.ts';
import { zipItems, zipJobs } from './tables.ts';

type AddContext = Context<'doc.zip.add'>;

/**
 * Queues files for packing. Files that the account may not read become failed items, like unknown files. The call
 * fails only if no file remains.
 */
export const addZip: Handler<'doc.zip.add'> = writes(async (context: AddContext) => {
  const { body, downloads, fail, portal } = context;
  const { limits } = portal.settings;
  const ids = [...new Set(body.fileIds.map((id) => id.toLowerCase()))].filter(isUuid);
  if (ids.length > limits.zipFiles) throw fail('zip.too-many', { limit: limits.zipFiles });
  const readable = (await downloads.judge(ids)).filter(({ file }) => file.endsAt === null);
  const open = readable.filter(({ verdict }) => verdict.kind === 'open');
  if (open.length === 0) throw refusalOf(readable) ?? fail('request.not-found');
  const bytesTotal = open.reduce((total, { file }) => total + file.size, 0);
  if (bytesTotal > limits.zipBytes) throw fail('zip.too-large', { limit: Math.floor(limits.zipBytes / 1e9) });
  await checkLimits(context, bytesTotal);
  return insertJob(context, ids, readable, bytesTotal);
});

/** A refusal that the account can resolve, for example by accepting a licence. */
function refusalOf([first]: readonly JudgedFile[]) {
  return first?.verdict.kind === 'refused' ? first.verdict.refusal : undefined;
}

/** Condition that a job is pending or its archive still exists. */
const isLiving = (now: Date) => or(isNull(zipJobs.endsAt), and(eq(zipJobs.state, 'ready'), gt(zipJobs.endsAt, now)));

/** Locks the account's row, so that concurrent requests count one after the other. */
async function checkLimits({ database, account, now, portal, fail }: AddContext, bytesTotal: number): Promise<void> {
  const { zipJobs: max, zipKeptBytes } = portal.settings.limits;
  await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, ownerOf(account)))
    .for('no key update');
  const [own] = await database
    .select({ count: count() })
    .from(zipJobs)
    .where(and(eq(zipJobs.account, ownerOf(account)), isLiving(now)));
  if ((own?.count ?? 0) >= max) throw fail('zip.jobs-full', { limit: max });
  const [all] = await database
    .select({ bytes: sum(zipJobs.bytesTotal) })
    .from(zipJobs)
    .where(isLiving(now));
  if (Number(all?.bytes ?? 0) + bytesTotal > zipKeptBytes) throw fail('zip.no-room');
}

async function insertJob(
  { database, account, now, queue }: AddContext,
  ids: readonly string[],
  readable: readonly JudgedFile[],
  bytesTotal: number,
): Promise<{ uid: string }> {
  const uid = randomUid();
  const verdicts = new Map(readable.map(({ file, verdict }) => [file.attachmentId, verdict]));
  const fileName = `downloads-${now.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')}.zip`;
  await database.insert(zipJobs).values({ uid, account: ownerOf(account), fileName, bytesTotal, createdAt: now });
  await database.insert(zipItems).values(
    ids.map((file, position) => {
      const verdict = verdicts.get(file);
      const refused = verdict?.kind === 'refused' ? refusedWith(verdict.refusal) : verdict ? null : unknownFile;
      return { job: uid, position, file, ...refused };
    }),
  );
  await queue.send(database, 'zip', uid);
  return { uid };
}

/** The call requires an account. */
function ownerOf({ id }: AddContext['account']): string {
  if (id === null) throw new Error('An archive was asked for by nobody.');
  return id;
}

/** 128 random bits in the format of an id. */
const randomUid = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
