/** Transcripts of videos from the editors' form: a WebVTT file or its text for each language. */
import { asc, eq } from 'drizzle-orm';
import type { RecordContext } from '../../records/index.ts';
import type { Answer, Body } from '../../shared/calls/handler.ts';
import { webVtt } from '../captions.ts';
import * as videoTables from '../tables.ts';
import { readWebVtt, UnreadableCaptions } from '../webVtt.ts';

const { videoTranscripts } = videoTables;

type CaptionsDraft = NonNullable<Body<'manage.videos.save'>['captions']>;
type StoredCaptions = NonNullable<Answer<'manage.videos.find'>['captions']>;

/** Maximum size of captions in bytes. */
const max = 1024 * 1024;

export async function captionsOf({ database }: RecordContext, video: string): Promise<StoredCaptions> {
  const rows = await database
    .select()
    .from(videoTranscripts)
    .where(eq(videoTranscripts.video, video))
    .orderBy(asc(videoTranscripts.language));
  return rows.map(({ language, cues, isAutomatic }) => ({
    language: language as StoredCaptions[number]['language'],
    text: webVtt(cues),
    isAutomatic,
  }));
}

/** Replaces the transcript of each language. If a language occurs twice, the last one wins. */
export async function writeCaptions(writing: RecordContext, video: string, drafts: CaptionsDraft): Promise<void> {
  const { database, now, fail } = writing;
  const rows: (typeof videoTranscripts.$inferInsert)[] = [];
  for (const draft of new Map(drafts.map((each) => [each.language, each])).values()) {
    const { language, isAutomatic = false } = draft;
    try {
      rows.push({ video, language, isAutomatic, cues: readWebVtt(await textOf(writing, draft)), updatedAt: now });
    } catch (error) {
      if (error instanceof UnreadableCaptions) throw fail('video.captions-unreadable', { line: String(error.line) });
      throw error;
    }
  }
  await database.delete(videoTranscripts).where(eq(videoTranscripts.video, video));
  if (rows.length > 0) await database.insert(videoTranscripts).values(rows);
}

/** The text of a draft. A file must be uploaded by the account. */
async function textOf({ account, files: store, fail }: RecordContext, { file, text = '' }: CaptionsDraft[number]): Promise<string> {
  if (file === undefined) return text;
  const found = await store.find(file);
  if (found?.owner !== account.id || found.mime !== 'text/vtt' || found.size > max)
    throw fail('value.wrong-format', { field: 'captions', example: 'captions.vtt' });
  return Buffer.concat((await store.open(found).toArray()) as Buffer[]).toString('utf8');
}
