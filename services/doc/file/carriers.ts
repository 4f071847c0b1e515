import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { FileCarrier } from '../../../runtime/server/files/access.ts';
import { reach } from '../../reader.ts';
import { articleFiles, articlePictures, articleProducts, articles } from '../tables.ts';
import { visible } from '../visible.ts';

/** Articles say of their attachments what they say of themselves; an attachment is filed under the first model of its article. */
export const articleCarrier: FileCarrier = async (reader, ids) => {
  const rows = await reader.database
    .select({
      file: articleFiles.file,
      isOpen: sql<boolean>`(${visible(reader)})`,
      folder: sql<string | null>`(select ${articleProducts.product} from ${articleProducts}
        where ${articleProducts.article} = ${articles.id} order by ${articleProducts.position}, ${articleProducts.product} limit 1)`,
    })
    .from(articleFiles)
    .innerJoin(articles, sql`${articles.id} = ${articleFiles.article}`)
    .where(inArray(articleFiles.file, [...ids]));
  return rows.map(({ file, isOpen, folder }) => [file, isOpen ? { kind: 'open', ...(folder !== null && { folder }) } : { kind: 'closed' }]);
};

/** Articles say the same of the pictures in their texts. One that is not read is worked on by staff, who go on seeing them. */
export const articlePictureCarrier: FileCarrier = async (reader, ids) => {
  const inWork = and(ne(articles.status, 'published'), sql`${reach(reader.account)} = 3`);
  const rows = await reader.database
    .select({ file: articlePictures.file, isOpen: sql<boolean>`(${or(visible(reader), inWork)})` })
    .from(articlePictures)
    .innerJoin(articles, eq(articles.id, articlePictures.article))
    .where(inArray(articlePictures.file, [...ids]));
  return rows.map(({ file, isOpen }) => [file, { kind: isOpen ? 'open' : 'closed' }]);
};
