/** The school: its registration period and platforms. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { writes } from '../../runtime/server/handler.ts';
import { dictionary } from '../dictionary/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { storable } from '../shared/values/storable.ts';
import { isTrainingStaff } from '../trainingOrders/index.ts';
import { trainingSchools } from '../trainingOrders/tables.ts';
import { calendarAddress } from './calendar.ts';

/** The school, and whether registration is open. Without a school it is closed. */
export async function findSchool(database: Database, now: Date) {
  const [school] = await database.select().from(trainingSchools).orderBy(asc(trainingSchools.code)).limit(1);
  const today = now.toISOString().slice(0, 10);
  const { opensOn, closesOn } = school ?? { opensOn: null, closesOn: null };
  const isOpen = school !== undefined && (opensOn ?? today) <= today && today <= (closesOn ?? today);
  return { school, isOpen };
}

export const findConfig: Handler<'train.config'> = async ({ body, database, portal, config, now }) => {
  const { school, isOpen } = await findSchool(database, now);
  const languages = readingLanguages(portal, body.language);
  return {
    enabled: isOpen,
    notice: nameIn(school?.notices ?? {}, languages),
    ...(school?.opensOn && { openFrom: school.opensOn }),
    ...(school?.closesOn && { openTo: school.closesOn }),
    calendar: calendarAddress(config.publicUrl, languages[0]),
  };
};

export const listPlatforms: Handler<'train.platformSource'> = async ({ query, database, portal }) => {
  const rows = await database
    .select()
    .from(dictionary)
    .where(and(eq(dictionary.typeCode, 'training-platform'), eq(dictionary.active, true)))
    .orderBy(asc(dictionary.position), asc(dictionary.code));
  return rows.map(({ code, names }) => ({ code, name: nameIn(names, readingLanguages(portal, query.language), code) }));
};

/** The settings in the format of the training staff's form. */
export const findSettings: Handler<'manage.school.find'> = async ({ database, now }) => {
  const { school } = await findSchool(database, now);
  return {
    ...(school && { version: school.updatedAt.toISOString() }),
    ...(school && Object.keys(school.names).length > 0 && { names: school.names }),
    ...(school && Object.keys(school.notices).length > 0 && { notices: school.notices }),
    ...(school?.opensOn && { opensOn: school.opensOn }),
    ...(school?.closesOn && { closesOn: school.closesOn }),
  };
};

export const updateSchool: Handler<'train.school.update'> = writes(async ({ body, ...writing }): Promise<true> => {
  const { account, database, fail, now } = writing;
  if (!isTrainingStaff(account)) throw fail('request.not-allowed');
  const { version, names, notices = {}, opensOn = null, closesOn = null } = body;
  if (opensOn !== null && closesOn !== null && closesOn < opensOn) throw fail('value.too-early', { field: 'closesOn', limit: opensOn });
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('training school'))`);
  const { school: before } = await findSchool(database, now);
  if (before?.updatedAt.toISOString() !== version) throw fail('request.conflict');
  const updatedAt = new Date(Math.max(now.getTime(), (before?.updatedAt.getTime() ?? 0) + 1));
  const after = { names: storableTexts(names), notices: storableTexts(notices), opensOn, closesOn };
  const code = before?.code ?? 'school';
  await database
    .insert(trainingSchools)
    .values({ code, ...after, updatedAt })
    .onConflictDoUpdate({ target: trainingSchools.code, set: { ...after, updatedAt } });
  await recordAudit(database, writing, {
    ...{
      action: before ? 'record.changed' : 'record.created',
      subject: 'school',
      subjectId: code,
      subjectName: nameIn(after.names, ['en', 'zh'], code),
    },
    ...(before && { before: { names: before.names, notices: before.notices, opensOn: before.opensOn, closesOn: before.closesOn } }),
    after,
  });
  return true;
});

const storableTexts = (texts: Readonly<Record<string, string | undefined>>): LocalizedText =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text?.trim() ? [[language, storable(text).trim()]] : [])));

/** The name of the school, for letters and certificates. */
export async function findSchoolName(database: Database, languages: readonly string[]): Promise<string> {
  const [school] = await database
    .select({ names: trainingSchools.names })
    .from(trainingSchools)
    .orderBy(asc(trainingSchools.code))
    .limit(1);
  return nameIn(school?.names ?? {}, languages);
}
