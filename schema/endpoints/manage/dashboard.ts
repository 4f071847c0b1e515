import { z } from 'zod';
import { anyOf, defineEndpoints, longPage, paged, pageOf } from '../../define/endpoints.ts';
import { AttentionCounts, AttentionText, attentionKinds, DashboardQuery, SeenArticle, UnhelpfulArticle, UnhelpfulComment } from '../../entities/dashboard.ts';
import { inLanguage } from '../../entities/language.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;
/** The same roles as for feedback. */
const staff = { ...editor, roles: ['content', 'admin'] } as const;

const filters = { attention: anyOf(attentionKinds), type: anyOf(), language: anyOf(), owner: anyOf() };
const textList = paged({ own: { ...inLanguage, site: DashboardQuery.shape.site }, filters, sort: ['since', 'due'], size: 20, maxSize: longPage });

/** The dashboard of editors: texts that need attention, most read texts, and texts that readers found unhelpful. */
export const dashboard = defineEndpoints('manage.dashboard', {
  counts:    { post: '/manage/dashboard/counts',    body: DashboardQuery, answers: AttentionCounts,                  ...editor },
  texts:     { post: '/manage/dashboard/texts',     body: textList,       answers: pageOf(AttentionText),            ...editor, newest: true },
  seen:      { post: '/manage/dashboard/seen',      body: DashboardQuery, answers: z.array(SeenArticle).max(10),      ...editor },
  unhelpful: { post: '/manage/dashboard/unhelpful', body: DashboardQuery, answers: z.array(UnhelpfulArticle).max(10), ...editor },
  comments:  { post: '/manage/dashboard/comments',  body: DashboardQuery, answers: z.array(UnhelpfulComment).max(10), ...staff },
});
