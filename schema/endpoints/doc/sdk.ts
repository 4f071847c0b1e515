import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { id, moment } from '../../define/fields.ts';
import { inLanguage, Reader } from '../../entities/language.ts';
import { ManagedSdkAccess, SdkAccess, SdkAccessDraft, SdkMatrixRow, sdkAccessMoves } from '../../entities/sdkAccess.ts';

const accessKey = SdkAccess.pick({ id: true });

/** SDKs: their versions by programming language and operating system, and access by request. */
export const sdk = defineEndpoints('doc.sdk', {
  matrix:  { post: '/doc/sdk/matrix',  body: Reader,                     answers: SdkMatrixRow.array().max(20), who: 'everyone', rows: 'visible' },
  request: { post: '/doc/sdk/request', body: SdkAccessDraft,             answers: accessKey,                    who: 'loggedIn', rows: 'own', fails: ['sdk.already-requested', 'sdk.licence-refused'] },
  mine:    { post: '/doc/sdk/mine',    body: paged({ own: inLanguage }), answers: pageOf(SdkAccess),            who: 'loggedIn', rows: 'own' },
});

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;
const queue = paged({ own: inLanguage, filters: { state: anyOf() }, sort: ['requestedAt'], size: 20 });
const move = z.strictObject({
  id: id('sdkAccess'),
  version: moment(),
  move: z.enum(sdkAccessMoves),
  validUntil: SdkAccess.shape.validUntil,
  answer: SdkAccess.shape.answer,
});

/** Requests for SDKs, answered by staff. */
export const sdkAccess = defineEndpoints('manage.sdkAccess', {
  page: { post: '/manage/sdkAccess/page', body: queue,                        answers: pageOf(ManagedSdkAccess), ...editor, newest: true },
  find: { post: '/manage/sdkAccess/find', body: accessKey.extend(inLanguage), answers: ManagedSdkAccess,         ...editor },
  move: { post: '/manage/sdkAccess/move', body: move,                         answers: accessKey,                ...editor, fails: ['request.conflict', 'sdk.step-refused'] },
});
