import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { NoticeHits, NoticeKey, NoticesQuery, SiteNotice } from '../../entities/notice.ts';
import { asNobody } from '../asNobody.ts';

/** Notices above the pages of a site. */
export const notices = defineEndpoints('overseas', {
  notices:    { get: '/overseas/notices',     query: NoticesQuery, answers: z.array(SiteNotice), who: 'everyone', rows: 'visible', noPV: true, external: true },
  noticeHits: { post: '/overseas/noticeHits', body: NoticeKey,     answers: NoticeHits,          who: 'everyone', rows: 'visible', ...asNobody, external: true },
});
