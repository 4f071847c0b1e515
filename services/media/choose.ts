import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { files } from '../../runtime/server/files/tables.ts';
import { maxMediumChoices } from '../../schema/entities/medium.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { containsKeyword, countOf } from '../shared/lists/listing.ts';
import { altsOf, isMedium, rowsOfMedia, selectMedia } from './rows.ts';

/** Pictures that the account may use in a text: own uploads, and for editors also public ones. A text never shows other pictures. */
export const chooseMedium: Handler<'doc.media.choose'> = async ({ body, account, database, files: store, portal }) => {
  const isEditor = account.roles.includes('content');
  const where = and(
    isMedium,
    ilike(files.mime, 'image/%'),
    or(eq(files.owner, account.id ?? ''), isEditor ? eq(files.audience, everyone) : undefined),
    containsKeyword([files.name, sql`${altsOf}::text`], body.keyword),
  ) as SQL;
  const orderBy = [desc(files.createdAt), desc(files.id)];
  const [media, total] = await Promise.all([
    selectMedia(database, { where, orderBy, limit: maxMediumChoices, offset: 0 }),
    countOf(database, portal, sql`select from ${files} where ${where}`),
  ]);
  const rows = await rowsOfMedia(store, media);
  const [language] = readingLanguages(portal, body.language);
  return {
    data: rows.map(({ id, name, thumbnail = '', dimensions }, index) => {
      const alt = media[index]?.alts?.[language];
      return { id, name, src: thumbnail, ...(alt && { alt }), ...(dimensions && { dimensions }) };
    }),
    total,
  };
};

const everyone = 1;
