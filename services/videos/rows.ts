/** Rows of video lists. */

import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Facets, VideoRow } from '../../generated/openapi.d.ts';
import { contentLanguages } from '../../schema/entities/language.ts';
import { languageName, languageServed, type Reader } from '../shared/access/reader.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { countOf, facetOf, sortedBy } from '../shared/lists/listing.ts';
import { languageIn, nameIn } from '../shared/values/names.ts';
import { conditionsOf, facetNames, facetValues, type VideoListData } from './conditions.ts';
import { videos, videoTranscripts, videoTypes } from './tables.ts';

/** A video with the names of its type and the languages of its captions. */
export type VideoRecord = Awaited<ReturnType<typeof selectVideos>>[number];

interface VideoSelection {
  where: SQL;
  orderBy: SQL[];
  limit: number;
  offset?: number;
}

/** Languages in the order of the sites. Languages without a site come last. */
const captionLanguages = sql<string[]>`array(select ${videoTranscripts.language} from ${videoTranscripts}
  where ${videoTranscripts.video} = ${videos.id} order by array_position(array[${sql.raw(contentLanguages.map((language) => `'${language}'`).join(', '))}], ${videoTranscripts.language}))`;

export const selectVideos = ({ database }: Pick<Reader, 'database'>, { where, orderBy, limit, offset = 0 }: VideoSelection) =>
  database
    .select({ ...getTableColumns(videos), typeNames: videoTypes.names, captionLanguages })
    .from(videos)
    .innerJoin(videoTypes, eq(videoTypes.code, videos.type))
    .where(where)
    .orderBy(...orderBy, asc(videos.id))
    .limit(limit)
    .offset(offset);

const sorts = { publishedAt: videos.publishedAt, views: videos.views, duration: videos.duration };

/** The requested order; a leading minus means descending. */
const orderBy = (sort: NonNullable<VideoListData['sort']>): SQL => sortedBy(sorts, sort);

/** The row of a video in a reader's language. `poster` is the address of its picture. */
export function videoRow(reader: Pick<Reader, 'portal'>, video: VideoRecord, languages: [string, ...string[]], poster: string): VideoRow {
  const language = languageIn(video.titles, languages);
  return {
    videoId: video.id,
    title: video.titles[language] ?? '',
    description: nameIn(video.descriptions, [language, ...languages]),
    type: { id: video.type, text: nameIn(video.typeNames, languages, video.type) },
    level: video.level,
    poster,
    duration: video.duration,
    spoken: video.spoken as VideoRow['spoken'],
    hasCaptions: video.captionLanguages.length > 0,
    captions: video.captionLanguages.map((code) => languageName(reader, code)),
    products: video.products.map((code) => ({ id: code, text: code })),
    views: video.views,
    publishedAt: video.publishedAt.toISOString(),
    updatedAt: video.updatedAt.toISOString(),
    ...languageServed(language, languages[0]),
  };
}

/** The number of videos that a request matches, and the counts of each filter. */
async function countVideos(reader: Reader, data: VideoListData, among?: readonly string[]): Promise<{ total: number; facets: Facets }> {
  const { database, portal } = reader;
  const [total, ...counts] = await Promise.all([
    countOf(database, portal, sql`select from ${videos} where ${conditionsOf(reader, data, among)}`),
    ...facetNames.map((name) => facetOf(database, facetValues[name], sql`${videos}`, conditionsOf(reader, data, among, name))),
  ]);
  const named = facetNames.map((name, index) => [name, withCodesAsText(counts[index] ?? [])] as const);
  return { total, facets: Object.fromEntries(named) };
}

/** Videos of a list: selected, counted, ordered and presented. */
export const videoRows = { select: selectVideos, count: countVideos, orderBy, present: videoRow };
