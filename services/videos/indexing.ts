import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { products } from '../catalogue/tables.ts';
import { type Chains, chainsOf, type IndexEntry, replaceEntries, servedBy } from '../searchIndex/index.ts';

import { type Cue, videos, videoTranscripts } from './tables.ts';

/** Indexes videos by title and transcript: all, or the named ones. Only published videos are found. */
export async function indexVideos(database: Database, portal: Portal, ids?: readonly string[]): Promise<void> {
  const which = and(eq(videos.status, 'published'), ids && inArray(videos.id, [...ids]));
  const [rows, transcripts, models] = await Promise.all([
    database.select().from(videos).where(which),
    database
      .select()
      .from(videoTranscripts)
      .where(ids && inArray(videoTranscripts.video, [...ids])),
    database.select({ code: products.code, family: products.family }).from(products),
  ]);
  const cuesByLanguage = new Map(transcripts.map(({ video, language, cues }) => [`${video} ${language}`, cues]));
  const families = new Map(models.map(({ code, family }) => [code, family]));
  const chains = chainsOf(portal);
  await replaceEntries(
    database,
    'video',
    rows.flatMap((row) => entriesOf(row, { said: cuesByLanguage, families, chains })),
    ids,
  );
}

interface IndexedVideos {
  said: ReadonlyMap<string, readonly Cue[]>;
  families: ReadonlyMap<string, string>;
  chains: Chains;
}

function entriesOf(video: typeof videos.$inferSelect, { said, families, chains }: IndexedVideos): IndexEntry[] {
  const { id, titles, descriptions, audience, products: models, publishedAt } = video;
  const written = Object.keys(titles);
  return written.map((language) => ({
    kind: 'video',
    record: id,
    language,
    serves: servedBy(chains, language, written),
    title: titles[language] ?? '',
    summary: descriptions[language] ?? '',
    body: (said.get(`${id} ${language}`) ?? []).map(({ text }) => text).join(' '),
    audience,
    family: [...new Set(models.flatMap((code) => families.get(code) ?? []))],
    products: models,
    updatedAt: publishedAt.toISOString(),
  }));
}
