/** Videos of the demo: their types, the clips that several of them share, and their transcripts. */
import type { Database } from '../../runtime/server/database/database.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import type { LocalizedText } from '../../services/shared/values/names.ts';
import { type Chapter, type Cue, videoSources, videos, videoTranscripts, videoTypes } from '../../services/videos/tables.ts';
import { type DemoFiles, parseJsonFile } from './folder.ts';
import { textId } from './texts.ts';

interface TypeEntry {
  code: string;
  parent: string | null;
  names: LocalizedText;
}

interface VideoEntry
  extends Pick<typeof videos.$inferInsert, 'type' | 'level' | 'spoken' | 'views' | 'status' | 'blockedSites' | 'mayDownload'> {
  slug: string;
  audience?: 1 | 2 | 3;
  products: string[];
  /** Name of the clip; absent if the video cannot be played. */
  clip?: string;
  /** Duration of a video without a clip, in seconds. */
  seconds?: number;
  /** An article about the same subject, by its folder. */
  article?: string;
  publishedAt: string;
  titles: LocalizedText;
  descriptions: LocalizedText;
  chapters: Chapter[];
  transcripts: Record<string, Cue[]>;
}

interface VideosFile {
  types: TypeEntry[];
  /** By name: length in seconds, height in pixels. */
  clips: Record<string, { seconds: number; height: number }>;
  videos: VideoEntry[];
}

/** File formats of each clip. */
const forms = { webm: 'video/webm', mp4: 'video/mp4' } as const;
type Form = keyof typeof forms;

/** Imports the videos. Their articles must exist. */
export async function seedVideos(database: Database, files: FileStore, demo: DemoFiles): Promise<void> {
  const { types, clips, videos: entries } = parseJsonFile<VideosFile>(demo, 'videos/videos.json');
  await seedTypes(database, types);
  await storeClips(files, demo, Object.keys(clips));
  await storePosters(files, demo, entries);
  const rows = entries.map((entry) => rowOf(entry, clips));
  await database
    .insert(videos)
    .values(rows)
    .onConflictDoUpdate({ target: videos.id, set: excludedColumns(videos, ['views', 'createdAt']) });
  await seedSources(database, entries, clips);
  await seedTranscripts(database, entries);
}

async function seedTypes(database: Database, types: readonly TypeEntry[]): Promise<void> {
  const rows = types.map((type, position) => ({ ...type, position }));
  await database
    .insert(videoTypes)
    .values(rows)
    .onConflictDoUpdate({ target: videoTypes.code, set: excludedColumns(videoTypes) });
}

const clipId = (clip: string, form: Form): string => idOf(`clip:${clip}.${form}`);
const posterId = (slug: string): string => idOf(`poster:${slug}`);
const videoId = (slug: string): string => idOf(`video:${slug}`);

const storeClips = (files: FileStore, demo: DemoFiles, clips: readonly string[]) =>
  files.putAll(
    clips.flatMap((clip) =>
      (Object.keys(forms) as Form[]).map((form) => ({
        content: contentOf(demo, `videos/clips/${clip}.${form}`),
        id: clipId(clip, form),
        name: `${clip}.${form}`,
        mime: forms[form],
      })),
    ),
  );

const storePosters = (files: FileStore, demo: DemoFiles, entries: readonly VideoEntry[]) =>
  files.putAll(
    entries.map(({ slug, audience }) => ({
      content: contentOf(demo, `videos/posters/${slug}.svg`),
      id: posterId(slug),
      name: `${slug}.svg`,
      mime: 'image/svg+xml',
      ...(audience !== undefined && { audience }),
    })),
  );

function contentOf(demo: DemoFiles, path: string): Buffer {
  const content = demo.get(path);
  if (!content) throw new Error(`The demo content has no ${path}.`);
  return content;
}

function rowOf(
  { slug, clip = '', seconds = 0, article, transcripts: _said, ...entry }: VideoEntry,
  clips: VideosFile['clips'],
): typeof videos.$inferInsert {
  const publishedAt = new Date(entry.publishedAt);
  return {
    status: 'published',
    audience: 1,
    mayDownload: false,
    blockedSites: [],
    ...entry,
    id: videoId(slug),
    poster: posterId(slug),
    duration: clips[clip]?.seconds ?? seconds,
    article: article === undefined ? null : textId({ slug: article, isFaq: false }),
    publishedAt,
    updatedAt: publishedAt,
  };
}

async function seedSources(database: Database, entries: readonly VideoEntry[], clips: VideosFile['clips']): Promise<void> {
  const rows = entries.flatMap(({ slug, clip = '' }) =>
    clips[clip] ? (Object.keys(forms) as Form[]).map((form) => sourceOf(slug, clip, form, clips[clip]?.height ?? 0)) : [],
  );
  await database.insert(videoSources).values(rows).onConflictDoNothing();
}

const sourceOf = (slug: string, clip: string, form: Form, height: number) => ({ video: videoId(slug), file: clipId(clip, form), height });

async function seedTranscripts(database: Database, entries: readonly VideoEntry[]): Promise<void> {
  const rows = entries.flatMap(({ slug, transcripts }) =>
    Object.entries(transcripts).map(([language, cues]) => ({ video: videoId(slug), language, cues })),
  );
  await database
    .insert(videoTranscripts)
    .values(rows)
    .onConflictDoUpdate({
      target: [videoTranscripts.video, videoTranscripts.language],
      set: excludedColumns(videoTranscripts, ['video', 'language']),
    });
}
