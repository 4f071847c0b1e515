/** Replaces the content of a picture. Texts refer to a file by its id and the name of a content, see docs/decisions/media.md. */

import { extname } from 'node:path';
import { and, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import { writes } from '../../runtime/server/handler.ts';
import { imageTypes } from '../../schema/entities/file.ts';
import { articleRevisions } from '../articles/tables.ts';
import { bulletinTexts } from '../bulletins/tables.ts';
import { packageTexts, releaseTexts } from '../downloads/tables.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { pictureSize, readdress } from '../textPictures/index.ts';
import { lockMedium, saveAlts } from './describe.ts';
import { fileUses } from './tables.ts';

type MediumReplaceContext = Context<'manage.media.replace'>;
type FileRow = typeof files.$inferSelect;

/** Replaces a picture with an uploaded one. All texts show it, except earlier versions and texts that never change. */
export const replaceMedium: Handler<'manage.media.replace'> = writes(async (context) => {
  const { body, database, fail, files: store, now } = context;
  const medium = await lockMedium(context, body);
  if (medium.kind !== 'picture') throw fail('value.not-found', { field: 'picture' });
  const upload = await ownUpload(context, body.picture);
  const [before] = await database.select().from(files).where(eq(files.id, medium.id));
  if (!before || upload.sha256 === before.sha256) return { id: medium.id };
  const name = contentName(upload);
  await exchange(database, before, upload, name);
  const facts = await store.within(database).facts(medium.id);
  if (!facts) throw fail('request.not-found');
  await readdressTexts(database, facts.attachmentId, { src: facts.fileOriginPath, ...(await pictureSize(store, facts)) });
  await saveAlts(database, medium, medium.alts ?? {}, now);
  await recordAudit(database, context, {
    ...{ action: 'medium.replaced', subject: 'medium', subjectId: medium.id, subjectName: name.slice(0, 200) },
    ...{ before: { name: before.name, size: before.size }, after: { name, size: upload.size } },
  });
  return { id: medium.id };
});

const pictureTypes: readonly string[] = imageTypes;

/** A picture that the account uploaded and that nothing uses yet. */
async function ownUpload({ account, database, fail }: MediumReplaceContext, id: string): Promise<FileRow> {
  const isUsed = database
    .select({ file: fileUses.file })
    .from(fileUses)
    .where(and(eq(fileUses.file, files.id), ne(fileUses.subject, 'formDraft')));
  const [upload] = isUuid(id)
    ? await database
        .select()
        .from(files)
        .where(and(eq(files.id, id), eq(files.owner, account.id ?? ''), isNull(files.endsAt), isNull(files.earlierOf), notExists(isUsed)))
        .for('update')
    : [];
  if (!upload) throw fail('value.not-found', { field: 'picture' });
  if (!pictureTypes.includes(upload.mime)) throw fail('value.wrong-format', { field: 'picture', example: 'PNG, JPEG, WebP, GIF' });
  return upload;
}

/** Creates a unique name for a content, because browsers may cache the content of an address. */
function contentName({ name, sha256 }: Pick<FileRow, 'name' | 'sha256'>): string {
  const ending = extname(name);
  const mark = `-${sha256.slice(0, 12)}`;
  return `${name.slice(0, name.length - ending.length).slice(0, 150)}${mark}${ending}`;
}

/** Swaps the contents of the medium and the upload. The upload's row retains the previous content under its address. */
async function exchange(database: Database, medium: FileRow, upload: FileRow, name: string): Promise<void> {
  await database.delete(files).where(and(eq(files.earlierOf, medium.id), eq(files.name, name)));
  const { sha256, size, mime } = medium;
  const earlier = { sha256, size, mime, name: medium.name, owner: medium.owner, audience: staff, earlierOf: medium.id };
  await database.update(files).set(earlier).where(eq(files.id, upload.id));
  const content = { sha256: upload.sha256, size: upload.size, mime: upload.mime, name };
  await database.update(files).set(content).where(eq(files.id, medium.id));
}

/** The audience of earlier contents; the policy of the current file decides about them. */
const staff = 3;

/** Texts with addresses: the condition for changeable rows, their key, and their columns with HTML or Markdown. */
interface AddressedTexts {
  table: PgTable;
  key: SQL;
  columns: readonly AnyPgColumn[];
  may?: SQL;
}

const lines = (...columns: AnyPgColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${column}::text`),
    sql` || E'\\n' || `,
  );

/** Tables with addresses in texts. Licences and policies are absent, because their published versions never change. */
const texts: Readonly<Record<string, AddressedTexts>> = {
  article_revisions: {
    table: articleRevisions,
    key: lines(articleRevisions.id),
    columns: [articleRevisions.body, articleRevisions.source],
    // Earlier versions do not change.
    may: or(eq(articleRevisions.isPublished, true), isNull(articleRevisions.publishedAt)) as SQL,
  },
  bulletin_texts: {
    table: bulletinTexts,
    key: lines(bulletinTexts.bulletin, bulletinTexts.language),
    columns: [bulletinTexts.body, bulletinTexts.source, bulletinTexts.action, bulletinTexts.actionSource],
  },
  release_texts: {
    table: releaseTexts,
    key: lines(releaseTexts.release, releaseTexts.language),
    columns: [releaseTexts.notes, releaseTexts.source],
  },
  package_texts: {
    table: packageTexts,
    key: lines(packageTexts.package, packageTexts.language),
    columns: [packageTexts.steps, packageTexts.stepsSource],
  },
};

async function readdressTexts(database: Database, file: string, picture: Parameters<typeof readdress>[2]): Promise<void> {
  const uses = await database
    .select({ source: fileUses.source, rowKey: fileUses.rowKey })
    .from(fileUses)
    .where(and(eq(fileUses.file, file), inArray(fileUses.source, Object.keys(texts))));
  for (const { source, rowKey } of uses) {
    const { table, key, columns, may } = texts[source] as AddressedTexts;
    const where = and(sql`${key} = ${rowKey}`, may);
    const named = Object.fromEntries(columns.map((column) => [column.name, column]));
    const [row] = (await database.select(named).from(table).where(where).for('update')) as Record<string, string>[];
    if (!row) continue;
    const changed = columns.map((column) => sql`${sql.identifier(column.name)} = ${readdress(row[column.name] ?? '', file, picture)}`);
    await database.execute(sql`update ${table} set ${sql.join(changed, sql`, `)} where ${where}`);
  }
}
