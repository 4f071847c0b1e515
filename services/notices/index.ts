/** Notices above the pages of a site. */
import type { CallHandlers } from '../shared/calls/handler.ts';
import { noticeHandlers as managedNoticeHandlers } from './admin/notices.ts';
import { countOpened } from './countOpened.ts';
import { shownNotices } from './current.ts';

export const noticeHandlers = {
  ...managedNoticeHandlers,
  'overseas.notices': shownNotices,
  'overseas.noticeHits': countOpened,
} satisfies Partial<CallHandlers>;
