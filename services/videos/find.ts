import { eq, sql } from 'drizzle-orm';
import { findRow } from '../articleReading/index.ts';
import { articles } from '../articles/tables.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { batchedCounter } from '../shared/database/batchedCounter.ts';
import { pictureAddresses } from '../shared/files/pictures.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { type RecordingState, recordingOf, streamsOf } from './recording.ts';
import { selectVideos, type VideoRecord, videoRow } from './rows.ts';
import { videos } from './tables.ts';
import { known } from './visible.ts';

const countView = batchedCounter(videos, videos.id, videos.views);

/** One video with its recording, or the reason why it cannot be played on this site. */
export const findVideo: Handler<'doc.video.find'> = async ({ body, fail, files, afterResponse, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const video = isUuid(body.videoId) ? await findKnown(reader, body.videoId) : undefined;
  if (!video) throw fail('request.not-found');
  const state = stateOf(video, body.site);
  if (state === 'ready') countView(afterResponse, video.id);
  const [address, streams, article] = await Promise.all([
    pictureAddresses(files, [video.poster]),
    state === 'ready' ? streamsOf(reader, files, video.id) : [],
    articleOf(reader, video, languages),
  ]);
  const poster = address(video.poster);
  return {
    ...videoRow(reader, video, languages, poster),
    ...(state !== 'ready' && { hasCaptions: false, captions: [] }),
    audience: video.audience as Answer<'doc.video.find'>['audience'],
    status: video.status,
    recording: await recordingOf(reader, { video, state, poster, streams, languages }),
    downloads: video.mayDownload ? storedStreams(streams) : [],
    articles: article,
  };
};

async function findKnown(reader: Reader, id: string): Promise<VideoRecord | undefined> {
  const [video] = await selectVideos(reader, { where: sql`${known(reader)} and ${eq(videos.id, id)}`, orderBy: [], limit: 1 });
  return video;
}

const states = { published: 'ready', processing: 'processed', removed: 'removed' } as const satisfies Partial<
  Record<VideoRecord['status'], RecordingState>
>;

function stateOf({ status, blockedSites }: VideoRecord, site: string | undefined): RecordingState {
  if (status === 'published' && site !== undefined && blockedSites.includes(site)) return 'blocked';
  return states[status as keyof typeof states];
}

/** The related article, if the reader may open it. */
async function articleOf(reader: Reader, { article }: VideoRecord, languages: [string, ...string[]]) {
  const row = article === null ? undefined : await findRow(reader, eq(articles.id, article), languages);
  return row ? [{ id: row.articleId, text: row.title.slice(0, 300) }] : [];
}

/** The file that is offered for download: the format that plays everywhere, if there is one. */
function storedStreams(streams: Awaited<ReturnType<typeof streamsOf>>) {
  const files = streams.map(({ file }) => file);
  const common = files.filter(({ mime }) => mime === 'video/mp4');
  return common.length > 0 ? common : files;
}
