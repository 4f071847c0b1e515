import { choice, entity, link, longText, moment } from '../define/fields.ts';
import { Article } from './article.ts';
import type { transitions } from './transitions.ts';

/** Who can make a transition: the author, the approver, an editor, or the schedule. */
export const articleMovers = ['author', 'approver', 'editor', 'clock'] as const;
export type ArticleMover = (typeof articleMovers)[number];

export type ArticleOperation = keyof typeof transitions.article;

/** Who may make each transition. An approver cannot review a text that they wrote or changed. */
export const moversOf = {
  save: ['author', 'editor'],
  revert: ['editor'],
  correct: ['author', 'editor'],
  submit: ['author', 'editor'],
  recall: ['author'],
  approve: ['approver'],
  reject: ['approver'],
  reassign: ['approver'],
  renew: ['author', 'editor'],
  refine: ['author', 'approver', 'editor'],
  comeDue: ['clock'],
  confirm: ['author', 'editor'],
  remove: ['author', 'editor'],
  publish: ['editor', 'clock'],
  publishDirectly: ['editor', 'clock'],
  /** An approval schedules the text if its author requested a publication time. */
  schedule: ['editor', 'approver'],
  scheduleDirectly: ['editor'],
  unschedule: ['clock'],
  discard: ['author', 'editor'],
  withdraw: ['editor'],
  archive: ['editor'],
  restore: ['editor'],
} as const satisfies Record<ArticleOperation, readonly ArticleMover[]>;

/** The transitions that must contain the version that was read. They are refused if the text has changed since. */
export const versionedOperations = ['save', 'revert', 'correct', 'renew', 'approve', 'reject', 'reassign', 'confirm'] as const satisfies readonly ArticleOperation[];
export type VersionedOperation = (typeof versionedOperations)[number];

/** The names of the transitions, for the history of an article. */
export const articleOperations = Object.keys(moversOf) as [ArticleOperation, ...ArticleOperation[]];

/** One transition in the history of an article. */
export const ArticleStep = entity('articleStep', {
  at: moment(),
  step: choice(articleOperations),
  /** The state after the transition. */
  state: Article.shape.status,
  actor: link('account').optional(),
  reason: longText({ max: 500 }).optional(),
});
