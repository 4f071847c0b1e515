import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../../define/endpoints.ts';
import { id } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordQuery } from '../../entities/record.ts';
import { Share, ShareAcceptance, ShareDecline, ShareEdit, ShareRow } from '../../entities/share.ts';

const shareList = paged({ own: inLanguage, filters: { state: anyOf(), mine: either(), createdAt: span() }, sort: ['createdAt'] });
const shareQuery = z.strictObject({ id: id('share').optional(), ...inLanguage });
const giver = { who: 'internal', rows: 'own' } as const;
const decider = { who: 'internal', roles: ['content', 'approver'], rows: 'assigned' } as const;

/** Knowledge that staff hand in instead of writing an article. */
export const share = defineEndpoints('doc.share', {
  page:    { post: '/doc/share/page',    body: shareList,       answers: pageOf(ShareRow),  who: 'internal', rows: 'assigned' },
  find:    { post: '/doc/share/find',    body: RecordQuery,     answers: Share,             who: 'internal', rows: 'assigned' },
  draft:   { post: '/doc/share/draft',   body: shareQuery,      answers: Share.partial(),   ...giver },
  save:    { post: '/doc/share/save',    body: ShareEdit,       answers: RecordKey,         ...giver, fails: ['request.conflict', 'share.already-handled'] },
  remove:  { post: '/doc/share/remove',  body: RecordKey,       answers: z.literal(true),   ...giver, fails: ['share.already-handled'] },
  accept:  { post: '/doc/share/accept',  body: ShareAcceptance, answers: RecordKey,         ...decider, fails: ['request.conflict', 'share.already-handled', 'share.own'] },
  decline: { post: '/doc/share/decline', body: ShareDecline,    answers: RecordKey,         ...decider, fails: ['request.conflict', 'share.already-handled', 'share.own'] },
});
