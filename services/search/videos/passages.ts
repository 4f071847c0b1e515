/** Passages of recordings that contain the searched words. */
import { inArray } from 'drizzle-orm';
import type { VideoHit } from '../../../generated/openapi.d.ts';
import type { Reader } from '../../shared/access/reader.ts';
import { type Cue, videoTranscripts } from '../../videos/tables.ts';
import { bestPassage, type Marker, markedText, marksIn, readText, type TextMark, type TokenizedText } from '../marking.ts';

type VideoPassage = VideoHit['passages'][number];

/** Maximum number of passages of one video. */
const maxPassages = 3;

/** The transcript of a video, split into parts for highlighting. */
export interface Speech {
  cues: readonly Cue[];
  texts: readonly TokenizedText[];
}

/** The transcripts of videos: each in the language of its hit, otherwise in the nearest one. */
export async function speechOf(
  { database }: Pick<Reader, 'database'>,
  videos: readonly { id: string; language: string }[],
  languages: readonly string[],
): Promise<Map<string, Speech>> {
  if (videos.length === 0) return new Map();
  const rows = await database
    .select()
    .from(videoTranscripts)
    .where(
      inArray(
        videoTranscripts.video,
        videos.map(({ id }) => id),
      ),
    );
  const byVideo = Map.groupBy(rows, ({ video }) => video);
  const nearest = videos.flatMap(({ id, language }) => {
    const written = byVideo.get(id) ?? [];
    const wanted = [language, ...languages].find((candidate) => written.some((text) => text.language === candidate));
    const found = written.find((text) => text.language === wanted) ?? written[0];
    return found ? [[id, { cues: found.cues, texts: found.cues.map(({ text }) => readText(text)) }] as const] : [];
  });
  return new Map(nearest);
}

/** The passages with most of the searched words, in the order of the recording, and the start of the best one. */
export function passagesOf({ cues, texts }: Speech, marker: Marker): { passages: VideoPassage[]; best: number | undefined } {
  const marks = marksIn(texts, marker);
  const met = cues.flatMap((cue, index) => (marks[index]?.length ? [{ cue, marks: marks[index] as TextMark[] }] : []));
  const shown = ({ marks }: (typeof met)[number]): number => bestPassage(marks).shown;
  const chosen = met.sort((one, other) => shown(other) - shown(one) || one.cue.from - other.cue.from).slice(0, maxPassages);
  const best = chosen[0] && Math.floor(chosen[0].cue.from);
  const inOrder = chosen.toSorted((one, other) => one.cue.from - other.cue.from);
  return { best, passages: inOrder.map(({ cue, marks }) => ({ seconds: Math.floor(cue.from), text: markedText(cue.text, marks) })) };
}
