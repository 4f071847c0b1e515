import { z } from 'zod';
import { anyOf, defineEndpoints, oneOf, paged, pageOf } from '../../define/endpoints.ts';
import { KeywordNamed, KeywordQuery, SearchedKeyword, SearchedKeywordDay, SearchedKeywordHit, SearchedKeywordWhole } from '../../entities/soughtKeyword.ts';
import { statisticsSpans } from '../../entities/statistics.ts';

const editor = { who: 'internal', roles: ['content', 'admin'], rows: 'all' } as const;

const days = statisticsSpans.map(String) as [string, ...string[]];
const searchList = paged({
  filters: { outcome: anyOf(), days: oneOf(days), language: anyOf(), sites: anyOf() },
  sort: ['searches', 'missed', 'openedShare', 'lastAt'],
});

/** The search log: keywords, searches without results, and opened hits. */
export const searches = defineEndpoints('manage.searches', {
  page:      { post: '/manage/searches/page',      body: searchList,   answers: pageOf(SearchedKeyword),      ...editor, newest: true },
  find:      { post: '/manage/searches/find',      body: KeywordQuery, answers: SearchedKeywordWhole,         ...editor },
  days:      { post: '/manage/searches/days',      body: KeywordQuery, answers: z.array(SearchedKeywordDay).max(90), ...editor },
  opened:    { post: '/manage/searches/opened',    body: KeywordQuery, answers: z.array(SearchedKeywordHit).max(20), ...editor },
  recommend: { post: '/manage/searches/recommend', body: KeywordNamed, answers: z.literal(true),            ...editor },
});
