import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { AdvisoryText, AdvisoryTextDraft, AdvisoryTextRow } from '../../entities/advisoryText.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordKeys, RecordQuery } from '../../entities/record.ts';
import { AdvisoryChecked, AdvisoryOpening, AdvisoryRuleCheck, WrittenAdvisory, WrittenAdvisoryDraft, WrittenAdvisoryRow } from '../../entities/writtenAdvisory.ts';

const team = { who: 'internal', roles: ['security'], rows: 'all' } as const;
const list = paged({ own: inLanguage, filters: { status: anyOf(), tlp: anyOf(), stage: anyOf() }, sort: ['updatedAt', 'code'] });
const turned = RecordKeys.extend(inLanguage);

/** Advisories, written by the security team. A second person publishes an advisory that meets all rules. */
export const advisories = defineEndpoints('manage.advisories', {
  page:     { post: '/manage/advisories/page',     body: list,                 answers: pageOf(WrittenAdvisoryRow), ...team, newest: true },
  find:     { post: '/manage/advisories/find',     body: RecordQuery,          answers: WrittenAdvisory,            ...team },
  check:    { post: '/manage/advisories/check',    body: AdvisoryChecked,      answers: z.array(AdvisoryRuleCheck).max(300), ...team, newest: true },
  document: { post: '/manage/advisories/document', body: RecordKey,            answers: 'file',                     ...team },
  open:     { post: '/manage/advisories/open',     body: AdvisoryOpening,      answers: RecordKey,                  ...team, fails: ['advisory.not-editable'] },
  save:     { post: '/manage/advisories/save',     body: WrittenAdvisoryDraft, answers: RecordKey,                  ...team, fails: ['request.conflict', 'record.code-taken', 'record.wrong-state'] },
  submit:   { post: '/manage/advisories/submit',   body: turned,               answers: z.literal(true),            ...team, fails: ['record.wrong-state', 'advisory.unsound'] },
  recall:   { post: '/manage/advisories/recall',   body: turned,               answers: z.literal(true),            ...team, fails: ['record.wrong-state'] },
  publish:  { post: '/manage/advisories/publish',  body: turned,               answers: z.literal(true),            ...team, fails: ['record.wrong-state', 'request.conflict', 'advisory.unsound', 'advisory.own-work'] },
  remove:   { post: '/manage/advisories/remove',   body: RecordKeys,           answers: z.literal(true),            ...team, fails: ['record.wrong-state'] },
});

const textList = paged({ own: inLanguage, sort: ['updatedAt', 'advisory'] });

/** Translations of advisories, shown with their documents. */
export const advisoryTexts = defineEndpoints('manage.advisoryTexts', {
  page:   { post: '/manage/advisoryTexts/page',   body: textList,          answers: pageOf(AdvisoryTextRow), ...team, newest: true },
  find:   { post: '/manage/advisoryTexts/find',   body: RecordQuery,       answers: AdvisoryText,            ...team },
  save:   { post: '/manage/advisoryTexts/save',   body: AdvisoryTextDraft, answers: RecordKey,               ...team, fails: ['request.conflict', 'record.doubled'] },
  remove: { post: '/manage/advisoryTexts/remove', body: RecordKeys,        answers: z.literal(true),         ...team },
});
