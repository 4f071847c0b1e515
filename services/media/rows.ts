/** The media that editors see, and their rows. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Medium } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { files } from '../../runtime/server/files/tables.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { contentLanguages } from '../../schema/entities/language.ts';
import type { LocalizedText } from '../shared/values/names.ts';
import { pictureSize } from '../textPictures/index.ts';
import { fileUses, mediumTexts } from './tables.ts';

/** A stored file with its data in the media library. */
export interface MediumFile {
  id: string;
  name: string;
  mime: string;
  kind: Medium['kind'];
  size: number;
  sha256: string;
  owner: string | null;
  ownerName: string | null;
  createdAt: Date;
  alts: LocalizedText | null;
  changedAt: Date | null;
  uses: number;
}

const staff = 3;

/** Excludes unsent forms. They count as uses, so that their files are not deleted, but do not make files visible to editors. */
const isRecordUse = sql`${fileUses.subject} <> 'formDraft'`;

export const isPicture = sql`${files.mime} like 'image/%'`;
const isShown = sql`(${isPicture} or ${files.mime} like 'video/%')`;

/**
 * Permanent files of content: pictures and videos that a record uses or that staff uploaded, and documents that a text uses.
 * Files that customers upload for their requests are excluded.
 */
export const isMedium: SQL = sql`(${files.endsAt} is null and ${files.earlierOf} is null and (
  exists (select from ${fileUses} where ${fileUses.file} = ${files.id} and ${isRecordUse} and (${isShown} or ${fileUses.subject} <> 'release'))
  or (${isShown} and (${files.owner} is null or exists (select from ${accounts} where ${accounts.id} = ${files.owner} and ${accounts.type} = ${staff})))
))`;

/** Alternative texts of a file; null without any. */
export const altsOf = sql<LocalizedText | null>`(select ${mediumTexts.alts} from ${mediumTexts} where ${mediumTexts.file} = ${files.id})`;

/** Number of records that use a file. */
export const useCount = sql<number>`(select count(distinct (${fileUses.subject}, ${fileUses.subjectKey}))::int
  from ${fileUses} where ${fileUses.file} = ${files.id})`;

export const isUsed = sql`exists (select from ${fileUses} where ${fileUses.file} = ${files.id})`;

/** The displayed kind of a file. */
export const kindOf = sql<
  Medium['kind']
>`case when ${isPicture} then 'picture' when ${files.mime} like 'video/%' then 'video' else 'document' end`;

export const ownerName = sql<string | null>`(select coalesce(nullif(${accounts.fullName}, ''), ${accounts.userAccount})
  from ${accounts} where ${accounts.id} = ${files.owner})`;

const columns = {
  id: files.id,
  name: files.name,
  mime: files.mime,
  kind: kindOf,
  size: files.size,
  sha256: files.sha256,
  owner: files.owner,
  ownerName,
  createdAt: files.createdAt,
  alts: altsOf,
  changedAt: sql<Date | null>`(select ${mediumTexts.updatedAt} from ${mediumTexts} where ${mediumTexts.file} = ${files.id})`.mapWith(
    mediumTexts.updatedAt,
  ),
  uses: useCount,
};

interface MediaQuery {
  where: SQL;
  orderBy: readonly SQL[];
  limit: number;
  offset: number;
}

export const selectMedia = (database: Database, { where, orderBy, limit, offset }: MediaQuery): Promise<MediumFile[]> =>
  database
    .select(columns)
    .from(files)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

/** Media by their ids, in no order. */
export const mediaByIds = (database: Database, ids: readonly string[]): Promise<MediumFile[]> =>
  database
    .select(columns)
    .from(files)
    .where(and(isMedium, inArray(files.id, [...ids])));

/** The version of a medium: it changes with its alternative texts and its content. */
export const versionOf = ({ changedAt, createdAt }: Pick<MediumFile, 'changedAt' | 'createdAt'>): string =>
  (changedAt ?? createdAt).toISOString();

/** Languages in which a picture has no alternative text. */
export const missingAltLanguages = (medium: Pick<MediumFile, 'kind' | 'alts'>): Medium['lacksAlt'] =>
  medium.kind === 'picture' ? contentLanguages.filter((language) => !medium.alts?.[language]) : [];

/** Rows of the list. */
export async function rowsOfMedia(store: FileStore, media: readonly MediumFile[]): Promise<Medium[]> {
  const facts = new Map((await store.list(media.map(({ id }) => id))).map((file) => [file.attachmentId, file]));
  return Promise.all(
    media.map(async (medium) => {
      const file = facts.get(medium.id);
      const size = file && medium.kind === 'picture' ? await pictureSize(store, file) : {};
      return {
        ...{ id: medium.id, name: medium.name, size: medium.size, uses: medium.uses, unused: medium.uses === 0 },
        kind: medium.kind,
        ...(file && medium.kind === 'picture' && { thumbnail: file.fileOriginPath }),
        ...(size.width && size.height && { dimensions: `${size.width} × ${size.height}` }),
        ...(medium.owner && medium.ownerName && { addedBy: { id: medium.owner, text: medium.ownerName } }),
        addedAt: medium.createdAt.toISOString(),
        lacksAlt: missingAltLanguages(medium),
      };
    }),
  );
}
