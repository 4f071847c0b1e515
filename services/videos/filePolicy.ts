import { inArray, sql } from 'drizzle-orm';
import type { FilePolicy } from '../../runtime/server/files/access.ts';
import { videoSources, videos } from './tables.ts';
import { known, playable } from './visible.ts';

/**
 * Streams are open to accounts that may watch the video, posters to those that may open its page. After the removal of a video
 * its streams are closed to all.
 */
export const videoFilePolicy: FilePolicy = async ({ database, account }, ids) => {
  const [streams, posters] = [
    await database
      .select({ file: videoSources.file, isOpen: sql<boolean>`(${playable({ account })})` })
      .from(videoSources)
      .innerJoin(videos, sql`${videos.id} = ${videoSources.video}`)
      .where(inArray(videoSources.file, [...ids])),
    await database
      .select({ file: sql<string>`${videos.poster}`, isOpen: sql<boolean>`(${known({ account })})` })
      .from(videos)
      .where(inArray(videos.poster, [...ids])),
  ];
  return [...streams, ...posters].map(({ file, isOpen }) => [file, isOpen ? { kind: 'open', isShown: true } : { kind: 'closed' }] as const);
};
