/** Counts of content about a model that the reader may read. */
import { sql } from 'drizzle-orm';
import type { Product } from '../../generated/openapi.d.ts';
import { visible } from '../articles/index.ts';
import { articleProducts, articles } from '../articles/tables.ts';
import { readable } from '../bulletins/index.ts';
import { bulletins } from '../bulletins/tables.ts';
import { forModel, visibleRelease } from '../downloads/index.ts';
import { packages, releases } from '../downloads/tables.ts';
import { visible as visibleTree } from '../faultTrees/index.ts';
import { faultTrees } from '../faultTrees/tables.ts';
import { visible as visibleGuide } from '../repairGuides/index.ts';
import { repairGuides } from '../repairGuides/tables.ts';
import type { Reader } from '../shared/access/reader.ts';
import { countCached } from '../shared/caches/countCache.ts';
import { playable } from '../videos/index.ts';
import { videos } from '../videos/tables.ts';
import { readable as readableWiring } from '../wirings/index.ts';
import { wirings } from '../wirings/tables.ts';
import { ofProduct } from './compatibility.ts';
import { compatibilities } from './tables.ts';

/** The counts of a product. Certifications are part of the model and are not counted here. */
type ProductCounts = Pick<Product, Exclude<Extract<keyof Product, `${string}Count`>, 'certificationCount'>>;

/** Counts everything with one statement. */
export async function countRelated(reader: Reader, { code, series }: { code: string; series: string }): Promise<ProductCounts> {
  const texts = sql`from ${articles} join ${articleProducts} on ${articleProducts.article} = ${articles.id}
    where ${articleProducts.product} = ${code} and ${visible(reader)}`;
  const downloads = sql`from ${releases} join ${packages} on ${packages.code} = ${releases.package}
    where ${visibleRelease(reader)} and ${forModel(code)}`;
  const trees = sql`select count(*)::int from ${faultTrees} where ${visibleTree(reader)} and ${faultTrees.products} @> array[${code}]::text[]`;
  const statement = sql`select texts.*, downloads.*,
    (select count(*)::int from ${videos} where ${playable(reader)} and ${videos.products} @> array[${code}]::text[]) as "videoCount",
    (select count(*)::int from ${bulletins} where ${readable(reader)} and ${bulletins.products} @> array[${code}]::text[]) as "bulletinCount",
    (select count(*)::int from ${wirings} where ${readableWiring(reader)} and ${wirings.products} @> array[${code}]::text[]) as "wiringCount",
    (select count(*)::int from ${repairGuides} where ${visibleGuide(reader)} and ${repairGuides.products} @> array[${code}]::text[]) as "repairCount",
    (select count(*)::int from ${compatibilities} where ${ofProduct(reader, { code, series })}) as "compatibilityCount"
    from (select count(*) filter (where ${articles.isFaq})::int as "faqCount",
        count(*) filter (where not ${articles.isFaq} and ${articles.classType} = ${caseType})::int + (${trees}) as "troubleshootingCount",
        count(*) filter (where not ${articles.isFaq} and ${articles.classType} <> ${caseType})::int as "articleCount" ${texts}) as texts,
      (select count(*) filter (where ${packages.type} = 'manual')::int as "manualCount",
        count(*) filter (where ${packages.type} <> 'manual')::int as "releaseCount" ${downloads}) as downloads`;
  const [row] = await countCached<ProductCounts>(reader.database, statement);
  return row as ProductCounts;
}

/** Field cases with their solutions: counted separately from guides. */
const caseType = 'case';
