import { choice, code, email, entity, localLongText, localText, longText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

/** Kinds of cooperation: partnerships, and solutions for industries. */
export const solutionKinds = ['partnership', 'industry'] as const;

/** A kind of cooperation for visitors. */
export const CooperationSolution = entity('solution', {
  code: code(60),
  kind: choice(solutionKinds),
  title: text({ max: 250 }),
  summary: longText({ max: 1000 }),
  /** The benefits for the partner. */
  benefits: longText({ max: 2000 }),
  /** The requirements for the partner. */
  requirements: longText({ max: 2000 }),
  /** The contact person. */
  contact: text({ max: 250 }),
  email: email(),
});

const solutionFacts = {
  kind: choice(solutionKinds),
  titles: localText({ max: 250, needs: ['zh', 'en', 'ru'] }),
  summaries: localLongText({ max: 1000 }),
  benefits: localLongText({ max: 2000 }),
  requirements: localLongText({ max: 2000 }),
  contacts: localText({ max: 250 }),
  email: email(),
};

/** A kind of cooperation for staff. */
export const ManagedSolution = entity('managedSolution', {
  ...recordFields,
  code: code(60),
  title: text({ max: 250 }),
  ...solutionFacts,
});

/** A kind of cooperation to save. Its code cannot be changed. */
export const SolutionDraft = entity('managedSolution', { ...saved, code: code(60).optional(), ...solutionFacts });
