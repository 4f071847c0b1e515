/**
 * Checks a schema that compiles for problems: unreachable routes, links that refuse the visitors who see them, unused
 * parts. Pure; the command and the QA pages call this function.
 */
import { type Problem, type ProblemCode, problemCodes } from '../../compile/index.ts';
import { heavyComponents, heavyPages } from './budgets.ts';
import { closedBlocks, closedOnSites, closedRoutes } from './closed.ts';
import { deadMenuLinks, deadWordLinks, insecureLinks } from './externalLinks.ts';
import { type LintCode, type LintFinding, lintCodes, type RuleFinding, sortFindings } from './finding.ts';
import { emptyGroups, emptyMenus, hiddenGroups } from './groups.ts';
import type { LintInput } from './input.ts';
import { unreadQueries, unsuppliedParameters, unsuppliedQueries } from './parameters.ts';
import { unreachableForSome, unreachableRoutes } from './reach.ts';
import { actionsForNobody, deadRedirects, refusedLinks, refusedRedirects } from './refused.ts';
import { shadowedRoutes } from './shadowed.ts';
import { unusedDenied, unusedGroups, unusedRoles, unusedScripts, unusedSets } from './unused/access.ts';
import { unreadFacts } from './unused/facts.ts';
import { unusedCalls, unusedErrors, unusedIcons, unusedMenus } from './unused/names.ts';
import { type LintView, viewOf } from './view.ts';

export { type ContentLink, type ContentRecord, type DeadLink, deadLinks, formatDeadLinks } from './content.ts';
export { formatFindings, type LintCode, type LintFinding, lintCodes } from './finding.ts';
export type { CodeFile, CodeNames, LintFacts, LintInput, Weights } from './input.ts';

interface LintRule {
  level: LintFinding['level'];
  find: (view: LintView) => RuleFinding[];
}

const fault = (find: LintRule['find']): LintRule => ({ level: 'fault', find });
const note = (find: LintRule['find']): LintRule => ({ level: 'note', find });

/** Exhaustive: a code without its rule does not compile. */
const rules: Readonly<Record<LintCode, LintRule>> = {
  'shadowed-route': fault(shadowedRoutes),
  'closed-route': fault(closedRoutes),
  'closed-on-site': fault(closedOnSites),
  'closed-block': fault(closedBlocks),
  'unreachable-route': fault(unreachableRoutes),
  'unreachable-for-some': note(unreachableForSome),
  'refused-link': fault(refusedLinks),
  'action-for-nobody': fault(actionsForNobody),
  'refused-redirect': fault(refusedRedirects),
  'dead-redirect': fault(deadRedirects),
  'dead-menu-link': fault(deadMenuLinks),
  'insecure-link': fault(insecureLinks),
  'dead-word-link': fault(deadWordLinks),
  'empty-menu': fault(emptyMenus),
  'empty-group': fault(emptyGroups),
  'hidden-group': note(hiddenGroups),
  'unread-query': fault(unreadQueries),
  'unsupplied-query': note(unsuppliedQueries),
  'unsupplied-parameter': note(unsuppliedParameters),
  'page-over-budget': fault(heavyPages),
  'component-over-budget': fault(heavyComponents),
  'unused-group': note(unusedGroups),
  'unused-role': note(unusedRoles),
  'unused-denied': note(unusedDenied),
  'unused-error': note(unusedErrors),
  'unused-icon': note(unusedIcons),
  'unused-menu': note(unusedMenus),
  'unused-set': note(unusedSets),
  'unused-script': note(unusedScripts),
  'unused-call': note(unusedCalls),
  'unread-fact': fault(unreadFacts),
};

/** Every finding, faults first. Warnings of the compiler are notes. With `codes`, only findings with these codes. */
export function lint(input: LintInput, codes: readonly (LintCode | ProblemCode)[] = [...lintCodes, ...problemCodes]): LintFinding[] {
  const view = viewOf(input);
  const found = lintCodes
    .filter((code) => codes.includes(code))
    .flatMap((code) => rules[code].find(view).map(({ location, message }) => ({ level: rules[code].level, code, ...location, message })));
  const warnings = input.schema.problems.filter(({ severity, code }) => severity === 'warning' && codes.includes(code));
  return sortFindings([...found, ...warnings.map((problem) => ofCompiler(view, problem))]);
}

/** A compiler warning, with its source line instead of its frame. */
const ofCompiler = ({ schema }: LintView, { code, file, line, column, message }: Problem): LintFinding => {
  const text = (schema.input.files[file] ?? '').split('\n')[line - 1]?.trim() ?? '';
  return { level: 'note', code, file, line, column, text, message };
};
