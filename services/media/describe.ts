import { eq } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import { writes } from '../../runtime/server/handler.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import type { LocalizedText } from '../shared/values/names.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { type MediumFile, mediaByIds, versionOf } from './rows.ts';
import { mediumTexts } from './tables.ts';

type DescribeContext = Pick<Context<'manage.media.describe'>, 'database' | 'fail' | 'now'>;

/** Locks a medium for a change that is based on a version. Refuses an unknown one, and an older version. */
export async function lockMedium(
  { database, fail }: DescribeContext,
  { id, version }: { id: string; version?: string },
): Promise<MediumFile> {
  if (isUuid(id)) await database.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
  const [medium] = isUuid(id) ? await mediaByIds(database, [id]) : [];
  if (!medium) throw fail('request.not-found');
  if (version !== undefined && versionOf(medium) !== version) throw fail('request.conflict');
  return medium;
}

/** Stores the alternative texts of a medium, with a new version. Two changes within a millisecond must still differ. */
export async function saveAlts(database: Database, medium: MediumFile, alts: LocalizedText, now: Date): Promise<void> {
  const row = { alts, updatedAt: new Date(Math.max(now.getTime(), (medium.changedAt ?? medium.createdAt).getTime() + 1)) };
  await database
    .insert(mediumTexts)
    .values({ file: medium.id, ...row })
    .onConflictDoUpdate({ target: mediumTexts.file, set: row });
}

/** Changes the alternative texts of a medium. */
export const describeMedium: Handler<'manage.media.describe'> = writes(async ({ body, ...writing }) => {
  const { database, now } = writing;
  const medium = await lockMedium(writing, body);
  const alts = Object.fromEntries(
    Object.entries(body.alts ?? {}).flatMap(([language, text]) => {
      const alt = storable(text ?? '').trim();
      return alt === '' ? [] : [[language, alt] as const];
    }),
  );
  await saveAlts(database, medium, alts, now);
  await recordAudit(database, writing, {
    ...{ action: 'medium.described', subject: 'medium', subjectId: medium.id, subjectName: medium.name.slice(0, 200) },
    ...{ before: { alts: medium.alts ?? {} }, after: { alts } },
  });
  return { id: medium.id };
});
