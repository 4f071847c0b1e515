import type { Context } from '../handler.ts';
import { readMessagesAbout } from '../messages/index.ts';
import { leaveFootprint } from './footprints/leave.ts';

type ReadArticleContext = Pick<Context<'doc.article.find'>, 'afterResponse' | 'account' | 'now'>;

/** Opening an article leaves a footprint and marks the messages about it as read. */
export function noteReading(reading: ReadArticleContext, article: string): void {
  leaveFootprint(reading, article);
  readMessagesAbout(reading, { article });
}

/** Opening a bulletin marks the messages about it as read. */
export const noteBulletinRead = (reading: ReadArticleContext, bulletin: string): void => readMessagesAbout(reading, { bulletin });
