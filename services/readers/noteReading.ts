import type { Context } from '../handler.ts';
import { leaveFootprint } from './footprints/leave.ts';
import { readNoticeOf } from './keeping/notices.ts';

type Reading = Pick<Context<'doc.article.find'>, 'afterResponse' | 'account' | 'now'>;

/** Opening an article leaves a footprint and reads the notice about it. */
export function noteReading(reading: Reading, article: string): void {
  leaveFootprint(reading, article);
  readNoticeOf(reading, { article });
}

/** Opening a bulletin reads the notice about it. */
export const noteBulletinRead = (reading: Reading, bulletin: string): void => readNoticeOf(reading, { bulletin });
