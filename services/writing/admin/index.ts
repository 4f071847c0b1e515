/** The calls by which editors look after articles, questions and where they stand. */

import { categoryChoices, categoryHandlers } from '../../articles/admin/categories.ts';
import { redirectHandlers, redirectSites } from '../../articles/admin/redirects.ts';
import { recordHandlers } from '../../records/handlers.ts';
import { articleDesk } from './desk.ts';
import { articleKind } from './kinds.ts';
import { archiveAll, discardOne, publishArticles, restoreAll, scheduleOne, withdrawOne } from './move.ts';

export const articleHandlers = {
  ...recordHandlers('articles', articleKind('article', false)),
  ...recordHandlers('faq', articleKind('faq', true)),
  'manage.articles.desk': articleDesk,
  'manage.articles.publish': publishArticles,
  'manage.articles.schedule': scheduleOne,
  'manage.articles.withdraw': withdrawOne,
  'manage.articles.discard': discardOne,
  'manage.articles.archive': archiveAll,
  'manage.articles.restore': restoreAll,
  ...categoryHandlers,
  'manage.categories.choices': categoryChoices,
  ...redirectHandlers,
  'manage.redirects.sites': redirectSites,
} as const;
