import { inArray, sql } from 'drizzle-orm';
import type { FilePolicy } from '../../runtime/server/files/access.ts';
import { articleFiles, articleProducts, articles } from './tables.ts';
import { visible } from './visible.ts';

/** The policy of attachments is that of their article. An attachment is filed under the first model of the article. */
export const articleFilePolicy: FilePolicy = async (reader, ids) => {
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
