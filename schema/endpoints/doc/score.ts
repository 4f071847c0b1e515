import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { ScoreBalance, ScoreEntry, ScoreRuleRow } from '../../entities/score.ts';

const ledger = paged({ own: inLanguage, filters: { event: anyOf(), at: span() }, sort: ['at'] });
const own = { who: ['middle', 'internal'], rows: 'own' } as const;

/** The points that an account has earned, and the rules that award them. */
export const score = defineEndpoints('doc.score', {
  page:    { post: '/doc/score/page',    body: ledger, answers: pageOf(ScoreEntry),             ...own },
  balance: { post: '/doc/score/balance',               answers: ScoreBalance,                   ...own },
  rules:   { post: '/doc/score/rules',                 answers: z.array(ScoreRuleRow).max(20),  who: ['middle', 'internal'], rows: 'all' },
});
