/** Conditions for the videos that an account may see. Every read uses them, so that lists, counts and pages agree. */
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type ReaderAccount, reach } from '../shared/access/reader.ts';
import { videos } from './tables.ts';

/** Videos that can be played on this site: published, within the account's audience, and not blocked there. */
export const playable = (reader: ReaderAccount, site?: string): SQL =>
  and(eq(videos.status, 'published'), inReach(reader), site === undefined ? undefined : sql`not ${isBlockedOn(site)}`) as SQL;

/** Videos that have a page for the account, even if the page only says why the video cannot be played. */
export const known = (reader: ReaderAccount): SQL =>
  and(inArray(videos.status, ['published', 'processing', 'removed']), inReach(reader)) as SQL;

const isBlockedOn = (site: string): SQL => sql`${site} = any(${videos.blockedSites})`;

const inReach = ({ account }: ReaderAccount): SQL => lte(videos.audience, reach(account));
