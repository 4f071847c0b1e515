import { z } from 'zod';
import { anyOf, defineEndpoints, either, longPage, paged, pageOf } from '../define/endpoints.ts';
import { inLanguage } from '../entities/language.ts';
import { QaCell, QaChange, QaEntry, QaFinding, QaLink, QaName, QaQuestion, QaReplayed, QaRule, QaVerdict, QaWord } from '../entities/qa.ts';

/** Access of all calls here: only staff who maintain the schema may read it. */
const staff = { who: 'internal', roles: ['config', 'qa'], rows: 'all' } as const;

/** The same access and editors, because they fix problems in records. */
const menders = { ...staff, roles: ['config', 'qa', 'content'] } as const;

const matrixList = paged({
  own: inLanguage,
  filters: { kind: anyOf(), site: anyOf(), asker: anyOf(), sees: anyOf(), isOpen: either() },
  sort: ['id', 'path'],
  maxSize: longPage,
});
const changeList = paged({
  own: inLanguage,
  filters: { effect: anyOf(), kind: anyOf(), site: anyOf(), asker: anyOf() },
  sort: ['id', 'path'],
  maxSize: longPage,
});
const findingList = paged({ filters: { level: anyOf(), code: anyOf() }, sort: ['code'], maxSize: longPage });
const wordList = paged({ own: inLanguage, filters: { level: anyOf(), kind: anyOf(), wordLanguage: anyOf() }, sort: ['key'], maxSize: longPage });
const linkList = paged({ own: inLanguage, filters: { why: anyOf(), recordLanguage: anyOf() }, sort: ['title', 'leadsTo'], maxSize: longPage });
const visitList = paged({
  own: inLanguage,
  filters: { effect: anyOf(), kind: anyOf(), site: anyOf(), asker: anyOf() },
  sort: ['asked'],
  maxSize: longPage,
});
const question = QaQuestion.extend(inLanguage);
const refusedAddress = QaQuestion.pick({ of: true }).required();
const inWords = z.strictObject(inLanguage);

/** Reports about the current schema: who gets what, and which problems it has. */
export const qa = defineEndpoints('qa', {
  matrix: { post: '/qa/matrix/page', body: matrixList,  answers: pageOf(QaCell),          ...staff, newest: true },
  diff:   { post: '/qa/diff/page',   body: changeList,  answers: pageOf(QaChange),        ...staff, newest: true },
  lint:   { post: '/qa/lint/page',   body: findingList, answers: pageOf(QaFinding),       ...staff, newest: true },
  words:  { post: '/qa/words/page',  body: wordList,    answers: pageOf(QaWord),          ...staff, newest: true },
  links:  { post: '/qa/links/page',  body: linkList,    answers: pageOf(QaLink),          ...menders, newest: true },
  replay: { post: '/qa/replay/page', body: visitList,   answers: pageOf(QaReplayed),      ...staff, newest: true },
  roles:  { post: '/qa/roles',       body: inWords,     answers: z.array(QaName).max(50), ...staff },
  sites:  { post: '/qa/sites',                          answers: z.array(QaName).max(50), ...staff },
});

/** One verdict, with every part of the schema that led to it. */
export const explanation = defineEndpoints('qa.explanation', {
  verdict: { post: '/qa/explanation/verdict', body: question,       answers: QaVerdict,                ...staff },
  rules:   { post: '/qa/explanation/rules',   body: question,       answers: z.array(QaRule).max(1000), ...staff },
  entries: { post: '/qa/explanation/entries', body: question,       answers: z.array(QaEntry).max(200), ...staff },
  refusal: { post: '/qa/explanation/refusal', body: refusedAddress, answers: z.array(QaRule).max(1000), ...staff },
});
