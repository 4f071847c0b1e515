/** Videos, managed by editors. Length and height are read from the recordings. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { ManagedVideo, VideoDraft } from '../../../generated/openapi.d.ts';
import { rowsByIds } from '../../articleList/index.ts';
import { articles } from '../../articles/tables.ts';
import { transferFiles } from '../../recordContent/index.ts';
import { arrayFilter, valueFilter } from '../../recordFilters/index.ts';
import { type RecordContext, type RecordRow, recordHandlers, requireReference } from '../../records/index.ts';
import { nameIn } from '../../shared/values/names.ts';
import { indexVideos } from '../indexing.ts';
import { readMp4 } from '../mp4.ts';
import * as videoTables from '../tables.ts';
import { captionsOf, writeCaptions } from './captions.ts';

const { videos, videoSources, videoTypes } = videoTables;

type VideoRow = Omit<typeof videos.$inferSelect, 'status'> & RecordRow;
type VideoSourceRecord = typeof videoSources.$inferSelect;

export const videoHandlers = recordHandlers<'videos', VideoRow>('videos', {
  subject: 'video',
  table: videos,
  key: videos.id,
  keyOf: ({ id }) => id,
  nameOf: ({ id, titles }, languages) => nameIn(titles, languages, id),
  seeks: [sql`${videos.titles}::text`, sql`array_to_string(${videos.products}, ' ')`],
  filters: {
    type: valueFilter(videos.type, namesOfTypes),
    level: valueFilter(videos.level),
    products: arrayFilter(videos.products),
    status: valueFilter(videos.status),
  },
  sorts: { publishedAt: videos.publishedAt, views: videos.views, duration: videos.duration, updatedAt: videos.updatedAt },
  rows: async (rows, { database }, languages) => {
    const names = await namesOfTypes(
      database,
      rows.map(({ type }) => type),
      languages,
    );
    return rows.map((row) => toResponse(row, languages, names));
  },
  find: findVideo,
  values: valuesOf,
  writeRelated: async (row, draft, writing) => {
    await writeSources(writing, row.id, draft.recordings ?? []);
    await writeCaptions(writing, row.id, draft.captions ?? []);
  },
  beforeRemove: (row, writing) => transferVideoFiles(writing, row, { recordings: [], poster: null }),
  lacks: async ({ id, poster }, { database }) => {
    const sources = await database.$count(videoSources, eq(videoSources.video, id));
    return [...(sources === 0 ? ['recordings'] : []), ...(poster === null ? ['poster'] : [])];
  },
  changed: (ids, { database, portal }) => indexVideos(database, portal, ids),
});

async function namesOfTypes(database: RecordContext['database'], codes: readonly string[], languages: readonly string[]) {
  const rows = await database
    .select()
    .from(videoTypes)
    .where(inArray(videoTypes.code, [...codes]));
  return new Map(rows.map(({ code, names }) => [code, nameIn(names, languages, code)]));
}

const toResponse = (row: VideoRow, languages: readonly string[], types: ReadonlyMap<string, string>) => ({
  id: row.id,
  name: nameIn(row.titles, languages, row.id),
  type: { id: row.type, text: types.get(row.type) ?? row.type },
  products: row.products.map((code) => ({ id: code, text: code })),
  level: row.level,
  duration: row.duration,
  views: row.views,
  publishedAt: row.publishedAt.toISOString(),
  audience: row.audience as ManagedVideo['audience'],
  status: row.status ?? 'draft',
  updatedAt: row.updatedAt.toISOString(),
});

async function findVideo(row: VideoRow, reading: RecordContext, languages: readonly string[]): Promise<ManagedVideo> {
  const { database, files: store } = reading;
  const [types, sources, captions, poster, [article]] = await Promise.all([
    namesOfTypes(database, [row.type], languages),
    sourcesOf(reading, row.id),
    captionsOf(reading, row.id),
    row.poster === null ? null : store.facts(row.poster),
    rowsByIds(database, row.article === null ? [] : [row.article], languages),
  ]);
  return {
    ...toResponse(row, languages, types),
    titles: row.titles as ManagedVideo['titles'],
    ...(Object.keys(row.descriptions).length > 0 && { descriptions: row.descriptions }),
    spoken: row.spoken as ManagedVideo['spoken'],
    mayDownload: row.mayDownload,
    blockedSites: row.blockedSites.map((site) => ({ id: site, text: reading.portal.sites[site]?.name ?? site })),
    chapters: row.chapters as ManagedVideo['chapters'],
    recordings: await store.list(sources.map(({ file }) => file)),
    ...(poster && { poster }),
    ...(article && { article: { id: article.articleId, text: article.title.slice(0, 300) } }),
    captions,
  };
}

const sourcesOf = ({ database }: RecordContext, video: string): Promise<VideoSourceRecord[]> =>
  database.select().from(videoSources).where(eq(videoSources.video, video)).orderBy(videoSources.height, videoSources.file);

async function valuesOf(draft: VideoDraft, writing: RecordContext, before?: VideoRow): Promise<Partial<VideoRow>> {
  const { recordings = [], poster = null, article = null, chapters = [], type } = draft;
  if ((await writing.database.$count(videoTypes, eq(videoTypes.code, type))) === 0)
    throw writing.fail('value.not-found', { field: 'type' });
  await requireReference(writing, 'article', articles.id, article ?? []);
  if (draft.blockedSites?.some((site) => !Object.hasOwn(writing.portal.sites, site)))
    throw writing.fail('value.not-found', { field: 'blockedSites' });
  const previous = before ? (await sourcesOf(writing, before.id)).map(({ file }) => file) : [];
  const facts = await Promise.all(recordings.filter((id) => !previous.includes(id)).map((id) => recordingFacts(writing, id)));
  await transferVideoFiles(writing, before, { recordings, poster });
  return {
    titles: draft.titles,
    descriptions: draft.descriptions ?? {},
    ...{ type, level: draft.level, spoken: draft.spoken, audience: draft.audience, mayDownload: draft.mayDownload },
    products: draft.products ?? [],
    blockedSites: draft.blockedSites ?? [],
    publishedAt: new Date(draft.publishedAt),
    ...{ poster, article },
    chapters: chapters.toSorted((one, other) => one.seconds - other.seconds) as VideoRow['chapters'],
    duration: facts[0]?.duration ?? before?.duration ?? 0,
  };
}

async function recordingFacts({ files: store, fail }: RecordContext, id: string) {
  const file = await store.find(id);
  const facts = file && (await readMp4({ size: file.size, open: (range) => store.open(file, range) }));
  if (!facts) throw fail('video.unreadable');
  return facts;
}

/**
 * Transfers files to a video. The policy of the video decides about access, so the files themselves have no audience limit. A
 * file that another video uses keeps that video's policy.
 */
async function transferVideoFiles(
  writing: RecordContext,
  before: VideoRow | undefined,
  { recordings, poster }: { recordings: readonly string[]; poster: string | null },
) {
  const alone = await unsharedFiles(writing, before);
  const of = (now: readonly string[], previous: readonly string[]) => ({
    now,
    before: previous.filter((id) => now.includes(id) || alone.has(id)),
    audience: 1,
  });
  const previous = before ? (await sourcesOf(writing, before.id)).map(({ file }) => file) : [];
  await transferFiles(writing, { field: 'recordings', ...of(recordings, previous) });
  await transferFiles(writing, { field: 'poster', ...of(poster === null ? [] : [poster], before?.poster ? [before.poster] : []) });
}

/** Files of a video that no other video uses. */
async function unsharedFiles({ database }: RecordContext, video?: VideoRow): Promise<ReadonlySet<string>> {
  if (!video) return new Set();
  const rows = await database.execute<{ file: string }>(sql`
    select file::text from (select ${videoSources.file} as file from ${videoSources} where ${videoSources.video} = ${video.id}
      union select ${video.poster}::uuid) own
    where not exists (select from ${videoSources} where ${videoSources.file} = own.file and ${videoSources.video} <> ${video.id})
      and not exists (select from ${videos} where ${videos.poster} = own.file and ${videos.id} <> ${video.id})`);
  return new Set(rows.rows.map(({ file }) => file));
}

/** Stores the recordings. The height of existing ones is already known. */
async function writeSources(writing: RecordContext, video: string, given: readonly string[]): Promise<void> {
  const { database } = writing;
  const previous = new Map((await sourcesOf(writing, video)).map((source) => [source.file, source]));
  const rows = await Promise.all(
    [...new Set(given)].map(async (file) => previous.get(file) ?? { video, file, height: (await recordingFacts(writing, file)).height }),
  );
  await database.delete(videoSources).where(eq(videoSources.video, video));
  if (rows.length > 0) await database.insert(videoSources).values(rows);
}
