/** Bulletins for editors. */

import { asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { BulletinDraft, ManagedBulletin, ManagedBulletinRow } from '../../../generated/openapi.d.ts';
import { products } from '../../catalogue/tables.ts';
import { renderPictured, textsByLanguage, textsIn, transferFiles } from '../../recordContent/index.ts';
import { arrayFilter, flagFilter, valueFilter } from '../../recordFilters/index.ts';
import { type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { type LocalizedText, nameIn } from '../../shared/values/names.ts';
import { attachPictures } from '../../textPictures/index.ts';
import { emitEvent } from '../../webhooks/index.ts';
import type { BulletinEvents } from '../events.ts';
import { indexBulletins } from '../indexing.ts';
import { bulletinFiles, bulletinRevisions, bulletins, bulletinTexts } from '../tables.ts';

type StoredBulletin = typeof bulletins.$inferSelect;
type BulletinTextRow = typeof bulletinTexts.$inferSelect;

const textsOf = ({ database }: RecordContext, rows: readonly StoredBulletin[]): Promise<BulletinTextRow[]> =>
  database
    .select()
    .from(bulletinTexts)
    .where(
      inArray(
        bulletinTexts.bulletin,
        rows.map(({ id }) => id),
      ),
    );

function lineOf(row: StoredBulletin, texts: readonly BulletinTextRow[], languages: readonly string[]): ManagedBulletinRow {
  const { number, type, severity, issuedAt, effectiveAt, expiresAt, pinned, needsAck, audience, updatedAt } = row;
  const titles = textsIn(
    texts.filter(({ bulletin }) => bulletin === row.id),
    ({ title }) => title,
  );
  return {
    ...{ id: number, number, status: row.status ?? recordStatuses[0], type, severity, pinned, needsAck },
    title: nameIn(titles ?? {}, languages, number),
    products: row.products.map((code) => ({ id: code, text: code })),
    issuedAt: issuedAt.toISOString(),
    ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    audience: audience as ManagedBulletinRow['audience'],
    updatedAt: updatedAt.toISOString(),
  };
}

export const bulletinRecordHandlers = ({ onPublished }: Pick<BulletinEvents, 'onPublished'>) =>
  recordHandlers<'bulletins', StoredBulletin>('bulletins', {
    subject: 'bulletin',
    table: bulletins,
    key: bulletins.number,
    keyOf: ({ number }) => number,
    nameOf: ({ number }) => number,
    seeks: [
      bulletins.number,
      sql`(select string_agg(${bulletinTexts.title}, ' ') from ${bulletinTexts} where ${bulletinTexts.bulletin} = ${bulletins.id})`,
    ],
    filters: {
      status: valueFilter(bulletins.status),
      type: valueFilter(bulletins.type),
      severity: valueFilter(bulletins.severity),
      products: arrayFilter(bulletins.products),
      needsAck: flagFilter(bulletins.needsAck),
    },
    sorts: { issuedAt: bulletins.issuedAt, number: bulletins.number, updatedAt: bulletins.updatedAt },
    rows: async (rows, reading, languages) => {
      const texts = await textsOf(reading, rows);
      return rows.map((row) => lineOf(row, texts, languages));
    },
    find: findBulletin,
    values: columnsOf,
    writeRelated: async (row, draft, writing) => {
      const texts = await renderedTexts(row, draft, writing);
      await writing.database.delete(bulletinTexts).where(eq(bulletinTexts.bulletin, row.id));
      await writing.database.insert(bulletinTexts).values(texts.map((text) => ({ ...text, bulletin: row.id })));
      await attach(row, draft.attachments, writing);
      if (row.status === 'published') await saveRevision(row, draft.changes ?? {}, writing);
    },
    isUsed: async ({ id }, { database }) => (await database.$count(bulletins, eq(bulletins.supersedes, id))) > 0,
    beforeRemove: async (row, writing) => {
      await attachPictures(writing.database, { of: 'bulletin', id: row.id }, [], row.audience);
      await attach(row, [], writing);
    },
    published: async (rows, writing) => {
      for (const row of rows) {
        const [known] = await writing.database
          .select({ count: count() })
          .from(bulletinRevisions)
          .where(eq(bulletinRevisions.bulletin, row.id));
        if (known?.count === 0) await saveRevision(row, firstIssue, writing);
        await emitEvent(writing, 'bulletin.published', { id: row.number, number: row.number });
        await onPublished(writing, row.id);
      }
    },
    changed: (numbers, { database, portal }) => indexBulletins(database, portal, numbers),
  });

async function findBulletin(row: StoredBulletin, reading: RecordContext, languages: readonly string[]): Promise<ManagedBulletin> {
  const { database, files } = reading;
  const texts = await textsOf(reading, [row]);
  const [earlier] =
    row.supersedes === null
      ? []
      : await database.select({ number: bulletins.number }).from(bulletins).where(eq(bulletins.id, row.supersedes));
  const [summaries, actions] = [textsIn(texts, ({ summary }) => summary), textsIn(texts, ({ actionSource }) => actionSource)];
  return {
    ...lineOf(row, texts, languages),
    titles: textsIn(texts, ({ title }) => title) ?? {},
    ...(summaries && { summaries }),
    ...(actions && { actions }),
    bodies: textsIn(texts, ({ source }) => source) ?? {},
    ...(earlier && { supersedes: { id: earlier.number, text: earlier.number } }),
    attachments: await files.list(await attachedTo(reading, row)),
  } as ManagedBulletin;
}

/** The columns of a draft. A change of a published bulletin requires an entry in its history. */
async function columnsOf(draft: BulletinDraft, writing: RecordContext, before?: StoredBulletin): Promise<Partial<StoredBulletin>> {
  const { number = '', type, severity, pinned, needsAck, audience, products: models = [], supersedes, changes } = draft;
  const { fail } = writing;
  if (before?.status === 'published' && changes === undefined) throw fail('value.required', { field: 'changes' });
  const begins = draft.effectiveAt ?? draft.issuedAt;
  if (draft.expiresAt !== undefined && draft.expiresAt <= begins) throw fail('value.too-early', { field: 'expiresAt', limit: begins });
  await requireReference(writing, 'products', products.code, models);
  const earlier = supersedes === undefined ? null : await idOf(writing, supersedes);
  if (supersedes !== undefined && earlier === null) throw fail('value.not-found', { field: 'supersedes' });
  if (earlier !== null && earlier === before?.id) throw fail('value.itself', { field: 'supersedes' });
  if (!before && !numberForm.test(number)) throw fail('value.wrong-format', { field: 'number', example: 'SB-2026-014' });
  if (!before && (await idOf(writing, number)) !== null) throw fail('record.code-taken', { name: number });
  const momentOf = (moment: string | undefined) => (moment === undefined ? null : new Date(moment));
  return {
    ...{ type, severity, pinned, needsAck, audience, products: models, supersedes: earlier },
    ...(!before && { number: number.toUpperCase() }),
    issuedAt: new Date(draft.issuedAt),
    effectiveAt: momentOf(draft.effectiveAt),
    expiresAt: momentOf(draft.expiresAt),
  };
}

async function idOf({ database }: RecordContext, number: string): Promise<string | null> {
  const [row] = await database.select({ id: bulletins.id }).from(bulletins).where(eq(bulletins.number, number.toUpperCase()));
  return row?.id ?? null;
}

/** Letters, digits, dots and hyphens, because addresses contain it. */
const numberForm = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,38}[A-Za-z0-9])?$/;

async function renderedTexts(
  { id, audience }: StoredBulletin,
  { titles, summaries, actions, bodies }: BulletinDraft,
  writing: RecordContext,
) {
  const texts = textsByLanguage({ titles, summaries, actions, bodies }, 'titles', writing);
  const html = await renderPictured(
    writing,
    { of: 'bulletin', id, audience },
    texts.flatMap(({ language, bodies, actions: action }) => [
      { language, source: bodies, field: `bodies.${language}` },
      { language, source: action, field: `actions.${language}` },
    ]),
  );
  return texts.map((text, index) => ({
    ...{ language: text.language, title: text.titles, summary: text.summaries },
    ...{ source: text.bodies, body: html[2 * index] },
    ...{ actionSource: text.actions, action: html[2 * index + 1] },
  }));
}

const attachedTo = async ({ database }: RecordContext, { id }: StoredBulletin): Promise<string[]> => {
  const rows = await database
    .select({ file: bulletinFiles.file })
    .from(bulletinFiles)
    .where(eq(bulletinFiles.bulletin, id))
    .orderBy(asc(bulletinFiles.position));
  return rows.map(({ file }) => file);
};

async function attach(row: StoredBulletin, attachments: readonly string[] = [], writing: RecordContext): Promise<void> {
  const now = [...new Set(attachments)];
  await transferFiles(writing, { field: 'attachments', now, before: await attachedTo(writing, row), audience: row.audience });
  await writing.database.delete(bulletinFiles).where(eq(bulletinFiles.bulletin, row.id));
  if (now.length > 0)
    await writing.database.insert(bulletinFiles).values(now.map((file, position) => ({ bulletin: row.id, file, position })));
}

const firstIssue: LocalizedText = { zh: '首次发布', en: 'First issue', ru: 'Первый выпуск', ar: 'الإصدار الأول' };

/** Adds an entry to the public history. */
async function saveRevision({ id }: StoredBulletin, changes: LocalizedText, { database, now }: RecordContext): Promise<void> {
  const [last] = await database
    .select({ version: max(bulletinRevisions.version) })
    .from(bulletinRevisions)
    .where(eq(bulletinRevisions.bulletin, id));
  await database.insert(bulletinRevisions).values({ bulletin: id, version: (last?.version ?? 0) + 1, at: now, changes });
}
