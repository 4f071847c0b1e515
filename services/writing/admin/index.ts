/** The calls that editors use to manage articles and questions. */

import { recordHandlers } from '../../records/index.ts';
import { viewArticle } from './adminView.ts';
import { articleKind } from './kinds.ts';
import { archiveAll, discardOne, publishArticles, restoreAll, scheduleOne, submitArticles, withdrawOne } from './move.ts';
import { changesOfOriginal } from './original.ts';
import { restoreVersion } from './restoreVersion.ts';

export const articleHandlers = {
  ...recordHandlers('articles', articleKind('article', false)),
  ...recordHandlers('faq', articleKind('faq', true)),
  'manage.articles.desk': viewArticle,
  'manage.articles.original': changesOfOriginal,
  'manage.articles.submit': submitArticles,
  'manage.articles.publish': publishArticles,
  'manage.articles.schedule': scheduleOne,
  'manage.articles.withdraw': withdrawOne,
  'manage.articles.discard': discardOne,
  'manage.articles.archive': archiveAll,
  'manage.articles.restore': restoreAll,
  'manage.articles.restoreVersion': restoreVersion,
} as const;
