import { choice, entity, link, longText, moment } from '../define/fields.ts';
import { Article } from './article.ts';
import type { transitions } from './transitions.ts';

/** Who moves an article: its owner, the approver who reviews it, an editor, or the clock. */
export const articleMovers = ['author', 'approver', 'editor', 'clock'] as const;
export type ArticleMover = (typeof articleMovers)[number];

export type ArticleOperation = keyof typeof transitions.article;

/** Who may make each move. An approver is never an author of the text: nobody approves what they wrote or changed. */
export const moversOf = {
  save: ['author', 'editor'],
  correct: ['author', 'editor'],
  submit: ['author', 'editor'],
  recall: ['author'],
  approve: ['approver'],
  reject: ['approver'],
  reassign: ['approver'],
  renew: ['author', 'editor'],
  refine: ['author', 'approver', 'editor'],
  remove: ['author', 'editor'],
  publish: ['editor', 'clock'],
  publishDirectly: ['editor', 'clock'],
  schedule: ['editor'],
  scheduleDirectly: ['editor'],
  unschedule: ['clock'],
  discard: ['author', 'editor'],
  withdraw: ['editor'],
  archive: ['editor'],
  restore: ['editor'],
} as const satisfies Record<ArticleOperation, readonly ArticleMover[]>;

/** The moves as their names, for the history of an article. */
export const articleOperations = Object.keys(moversOf) as [ArticleOperation, ...ArticleOperation[]];

/** One move of an article, as its history shows it. */
export const ArticleStep = entity('articleStep', {
  at: moment(),
  step: choice(articleOperations),
  /** The state that the move led to. */
  state: Article.shape.status,
  actor: link('account').optional(),
  reason: longText({ max: 500 }).optional(),
});
