import type { Context } from '../handler.ts';
import { readMessagesAbout } from '../messages/index.ts';
import { leaveFootprint } from './footprints/leave.ts';

type ReadArticleContext = Pick<Context<'doc.article.find'>, 'afterResponse' | 'account' | 'now'>;

/** Records that an account opened an article: adds it to the history, and marks messages about it as read. */
export function noteReading(reading: ReadArticleContext, article: string): void {
  leaveFootprint(reading, article);
  readMessagesAbout(reading, { article });
}

/** Records that an account opened a bulletin: marks messages about it as read. */
export const noteBulletinRead = (reading: ReadArticleContext, bulletin: string): void => readMessagesAbout(reading, { bulletin });
