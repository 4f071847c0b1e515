/** The conditions of a list of videos. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../shared/access/reader.ts';
import type { Body } from '../shared/calls/handler.ts';
import { isOneOfValues } from '../shared/lists/listing.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { videos, videoTranscripts, videoTypes } from './tables.ts';
import { playable } from './visible.ts';

export type VideoListData = Body<'doc.video.page'>['data'];
type VideoFilters = NonNullable<VideoListData['filters']>;

/** The filters of the list whose values are counted. */
export const facetNames = ['products', 'level', 'spoken', 'length'] as const;
export type VideoFacetName = (typeof facetNames)[number];

/** The length class of a video: under one minute, up to five, or longer. */
const lengthOf = sql`case when ${videos.duration} < 60 then 'short' when ${videos.duration} <= 300 then 'medium' else 'long' end`;

/** The column that each of these filters compares. */
export const facetValues: Record<VideoFacetName, SQL> = {
  products: sql`unnest(${videos.products})`,
  level: sql`${videos.level}`,
  spoken: sql`${videos.spoken}`,
  length: lengthOf,
};

const narrowing: Record<VideoFacetName, (values: readonly string[]) => SQL | undefined> = {
  products: (values) => (values.length > 0 ? sql`${videos.products} && ${sql.param([...values])}::text[]` : undefined),
  level: (values) => isOneOfValues(videos.level, values),
  spoken: (values) => isOneOfValues(videos.spoken, values),
  length: (values) => isOneOfValues(lengthOf, values),
};

export const hasCaptions = sql<boolean>`exists (select from ${videoTranscripts} where ${videoTranscripts.video} = ${videos.id})`;

/** Condition that a video has a type, or one below it. */
const ofType = (code: string): SQL =>
  sql`${videos.type} in (select ${videoTypes.code} from ${videoTypes} where ${code} in (${videoTypes.code}, ${videoTypes.parent}))`;

/** All conditions of a request, except those of one filter; `among` are the ids of the search hits. */
export function conditionsOf(reader: Reader, data: VideoListData, among?: readonly string[], without?: VideoFacetName): SQL {
  const { site, categoryId, modelId, exclude, filters = {} } = data;
  return and(
    playable(reader, site),
    categoryId === undefined ? undefined : ofType(categoryId),
    modelId === undefined ? undefined : narrowing.products([modelId]),
    exclude === undefined || !isUuid(exclude) ? undefined : sql`${videos.id} <> ${exclude}`,
    filters.hasCaptions === undefined ? undefined : sql`${hasCaptions} = ${filters.hasCaptions}`,
    among && sql`${videos.id} = any(${sql.param([...among])}::uuid[])`,
    ...facetNames.filter((name) => name !== without).map((name) => narrowing[name](valuesOf(filters, name))),
  ) as SQL;
}

const valuesOf = (filters: VideoFilters, name: VideoFacetName): readonly string[] => filters[name] ?? [];
