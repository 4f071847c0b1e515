/** The findings of lint, and their format. */
import type { ProblemCode, SourceLocation } from '../../compile/index.ts';

/** A stable code for each problem that the compiler accepts. QA and tests match by code, never by text. */
export const lintCodes = [
  'shadowed-route',
  'closed-route',
  'closed-on-site',
  'closed-block',
  'unreachable-route',
  'unreachable-for-some',
  'refused-link',
  'action-for-nobody',
  'refused-redirect',
  'dead-redirect',
  'dead-menu-link',
  'insecure-link',
  'dead-word-link',
  'empty-menu',
  'empty-group',
  'hidden-group',
  'unread-query',
  'unsupplied-query',
  'unsupplied-parameter',
  'page-over-budget',
  'component-over-budget',
  'unused-group',
  'unused-role',
  'unused-denied',
  'unused-error',
  'unused-icon',
  'unused-menu',
  'unused-set',
  'unused-script',
  'unused-call',
  'unread-fact',
] as const;
export type LintCode = (typeof lintCodes)[number];

/** One finding at one location. A fault harms a reader. A note reports something unused or rarely used. */
export interface LintFinding extends SourceLocation {
  level: 'fault' | 'note';
  code: LintCode | ProblemCode;
  /** The problem, its reason and the remedy. */
  message: string;
}

/** Result of a rule. The registry adds its code and level. */
export interface RuleFinding {
  location: SourceLocation;
  message: string;
}

/** Faults first, then by location; duplicates are removed. */
export function sortFindings(findings: readonly LintFinding[]): LintFinding[] {
  const unique = new Map(findings.map((one) => [`${one.file}:${one.line}:${one.column}:${one.code}:${one.message}`, one]));
  return [...unique.values()].sort(
    (a, b) => compare(a.level, b.level) || compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Formats findings for a terminal: location, level and code, the message, and the source line. */
export const formatFindings = (findings: readonly LintFinding[]): string =>
  findings
    .map(({ file, line, column, level, code, message, text }) => {
      const shown = text === '' ? '' : `\n    ${text}`;
      return `${file}:${line}:${column}  ${level}  ${code}  ${message}${shown}`;
    })
    .join('\n\n');
