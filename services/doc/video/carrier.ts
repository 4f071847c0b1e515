import { inArray, sql } from 'drizzle-orm';
import type { FileCarrier } from '../../../runtime/server/files/access.ts';
import { videoSources, videos } from './tables.ts';
import { playable } from './visible.ts';

/** The streams of videos: shown to whoever may watch, gone for all others, and for everybody once a video is removed. */
export const videoCarrier: FileCarrier = async ({ database, account }, ids) => {
  const rows = await database
    .select({ file: videoSources.file, isOpen: sql<boolean>`(${playable({ account })})` })
    .from(videoSources)
    .innerJoin(videos, sql`${videos.id} = ${videoSources.video}`)
    .where(inArray(videoSources.file, [...ids]));
  return rows.map(({ file, isOpen }) => [file, isOpen ? { kind: 'open', isShown: true } : { kind: 'closed' }] as const);
};
