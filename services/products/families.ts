import { sql } from 'drizzle-orm';
import { byRights } from '../../runtime/server/handler.ts';
import { visible } from '../articles/index.ts';
import { articleProducts, articles } from '../articles/tables.ts';
import { families, products } from '../catalogue/tables.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import { countCached } from '../shared/caches/countCache.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { pictureAddresses } from '../shared/files/pictures.ts';
import { nameIn } from '../shared/values/names.ts';
import { pictureDrawings } from './pictureDrawings.ts';

/** Product families with the numbers of records that the reader may read. */
export const listFamilies: Handler<'doc.model.families'> = byRights(async ({ body, files, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const [rows, counts] = await Promise.all([reader.database.select().from(families).orderBy(families.position), countByFamily(reader)]);
  const pictures = rows.map(({ picture }) => picture);
  const [address, drawing] = await Promise.all([pictureAddresses(files, pictures), pictureDrawings(files, pictures)]);
  return rows.map(({ code, names, summaries, picture }) => ({
    familyId: code,
    code,
    name: nameIn(names, languages, code),
    summary: nameIn(summaries, languages),
    picture: address(picture),
    drawing: drawing(picture),
    ...(counts.get(code) ?? { productCount: 0, articleCount: 0, faqCount: 0 }),
  }));
});

type FamilyCounts = { productCount: number; articleCount: number; faqCount: number };

/** An article about three models of a family counts once. */
async function countByFamily(reader: Reader): Promise<Map<string, FamilyCounts>> {
  const texts = sql`select ${products.family} as family, ${articles.id} as id, ${articles.isFaq} as is_faq from ${articles}
    join ${articleProducts} on ${articleProducts.article} = ${articles.id} join ${products} on ${products.code} = ${articleProducts.product}
    where ${visible(reader)} group by 1, 2`;
  const rows = await countCached<FamilyCounts & { family: string }>(
    reader.database,
    sql`
    select ${families.code} as family,
      (select count(*)::int from ${products} where ${products.family} = ${families.code}) as "productCount",
      count(*) filter (where not texts.is_faq)::int as "articleCount", count(*) filter (where texts.is_faq)::int as "faqCount"
    from ${families} left join (${texts}) as texts on texts.family = ${families.code} group by ${families.code}`,
  );
  return new Map(rows.map(({ family, ...counts }) => [family, counts]));
}
