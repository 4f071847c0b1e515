import { readMessagesAbout } from '../messages/index.ts';
import type { Context } from '../shared/calls/handler.ts';
import { addToHistory } from './footprints/add.ts';

type ReadArticleContext = Pick<Context<'doc.article.find'>, 'afterResponse' | 'account' | 'now'>;

/** Records that an account opened an article: adds it to the history, and marks messages about it as read. */
export function recordArticleOpened(reading: ReadArticleContext, article: string): void {
  addToHistory(reading, article);
  readMessagesAbout(reading, { article });
}

/** Records that an account opened a bulletin: marks messages about it as read. */
export const recordBulletinOpened = (reading: ReadArticleContext, bulletin: string): void => readMessagesAbout(reading, { bulletin });
