/** The data of a player: streams, captions, chapters, and the transcript in one language. */
import { desc, eq } from 'drizzle-orm';
import type { Recording } from '../../generated/openapi.d.ts';
import type { FileFacts, FileStore } from '../../runtime/server/files/store.ts';
import type { Reader } from '../shared/access/reader.ts';
import { nameIn } from '../shared/values/names.ts';
import { captionsAddress } from './captions.ts';
import type { VideoRecord } from './rows.ts';
import { videoSources, videoTranscripts } from './tables.ts';

export type RecordingState = Recording['state'];

/** One encoding of a recording. */
export interface Stream {
  file: FileFacts;
  /** Pixels. */
  height: number;
}

/** The encodings of a recording, by descending height, then by ascending size. Browsers play the first supported one. */
export async function streamsOf({ database }: Reader, files: Pick<FileStore, 'list'>, video: string): Promise<Stream[]> {
  const rows = await database.select().from(videoSources).where(eq(videoSources.video, video)).orderBy(desc(videoSources.height));
  const facts = new Map((await files.list(rows.map(({ file }) => file))).map((file) => [file.attachmentId, file]));
  return rows
    .flatMap(({ file, height }) => (facts.has(file) ? [{ file: facts.get(file) as FileFacts, height }] : []))
    .sort((one, other) => other.height - one.height || one.file.size - other.file.size);
}

interface RecordingTexts {
  video: VideoRecord;
  state: RecordingState;
  poster: string;
  streams: readonly Stream[];
  languages: readonly string[];
}

/** Presents a recording. If it cannot be played, the response contains only its state. */
export async function recordingOf(reader: Reader, { video, state, poster, streams, languages }: RecordingTexts): Promise<Recording> {
  const head = { id: video.id, state, poster, seconds: video.duration };
  if (state !== 'ready') return { ...head, sources: [], chapters: [], captions: [] };
  const transcripts = await reader.database.select().from(videoTranscripts).where(eq(videoTranscripts.video, video.id));
  const written = inOrderOf(transcripts, languages);
  const [nearest] = written;
  return {
    ...head,
    sources: streams.map(({ file, height }) => ({ src: file.fileOriginPath, mime: file.mime, height, size: file.size })),
    chapters: video.chapters.map(({ seconds, names }) => ({ seconds, title: nameIn(names, languages) })),
    captions: written.map(({ language, isAutomatic }) => ({ language, src: captionsAddress(video.id, language), automatic: isAutomatic })),
    ...(nearest && { transcript: { language: nearest.language, cues: [...nearest.cues] } }),
  };
}

/** Sorts texts by the reader's languages, followed by all others. */
function inOrderOf<Text extends { language: string }>(texts: readonly Text[], languages: readonly string[]): Text[] {
  const rank = ({ language }: Text) => (languages.includes(language) ? languages.indexOf(language) : languages.length);
  return [...texts].sort((one, other) => rank(one) - rank(other) || (one.language < other.language ? -1 : 1));
}
