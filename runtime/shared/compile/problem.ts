/** The problems that the compiler reports, and the format of the report. */
import type { JsonPath } from './source.ts';

/** A stable code for each kind of problem. QA and tests match by code, never by text. */
export const problemCodes = [
  'encoding',
  'json-syntax',
  'code-error',
  'doubled-key',
  'reserved-id',
  'unknown-file',
  'missing-file',
  'wrong-folder',
  'unknown-key',
  'missing-key',
  'wrong-value',
  'unknown-account',
  'unknown-group',
  'unknown-role',
  'role-in-vain',
  'role-of-zones',
  'unknown-denied',
  'unknown-site',
  'unknown-route',
  'unknown-page',
  'unknown-zone',
  'unknown-content',
  'unknown-record',
  'unknown-menu',
  'unknown-call',
  'unknown-service',
  'unknown-host',
  'unknown-component',
  'unknown-icon',
  'unknown-script',
  'unknown-slot',
  'unknown-language',
  'unknown-error',
  'equal-numbers',
  'who-conflict',
  'equal-paths',
  'shadowed-path',
  'bad-path',
  'page-conflict',
  'twice-in-menu',
  'orphan-route',
  'entry-refused',
  'redirect-circle',
  'unknown-binding',
  'binding-type',
  'call-circle',
  'call-refused',
  'unknown-request-field',
  'missing-request-field',
  'unknown-column',
  'unknown-filter',
  'reserved-filter',
  'unknown-sort',
  'unknown-field',
  'field-kind',
  'not-a-search',
  'no-search',
  'unknown-parameter',
  'missing-parameter',
  'unknown-way',
  'missing-way',
  'feed-without-way',
  'feed-closed',
  'site-prefix',
  'bad-locale',
  'hidden-path',
  'reference-circle',
  'unknown-look',
  'unknown-count',
  'unused-token-path',
  'kept-token',
  'no-way-in',
  'renamed-id',
  'missing-page',
  'empty-word',
  'missing-word',
  'unused-word',
  'doubled-word',
  'unused-component',
  'unused-page',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** One problem at one location. Lines and columns start at 1. */
export interface Problem {
  severity: 'error' | 'warning';
  /** Texts are checked first, then each card individually, then references between cards. */
  stage: 'text' | 'reading' | 'judging';
  code: ProblemCode;
  file: string;
  line: number;
  column: number;
  message: string;
  /** The shortened source line, with a marker and the suggestion below. */
  frame: string;
  /** The closest valid word, if there is one. */
  suggestion?: string;
  /** The part of the card; `key` refers to its key. Absent if the text is not JSON, and for code. */
  at?: { path: JsonPath; key?: boolean };
  /** The invalid or missing word, if the problem is about one. */
  found?: string;
  /** The only word that `found` can be a typo of. */
  meant?: string;
  /** Number of further problems that were omitted, because they follow from this one. */
  follows?: number;
}

/** Formats a report for a terminal: every problem with its location, code, message and frame. */
export const formatReport = (problems: readonly Problem[]): string =>
  problems
    .map(
      ({ file, line, column, code, severity, message, frame, follows }) =>
        `${file}:${line}:${column}  ${code}${severity === 'warning' ? ' (warning)' : ''}  ${message}\n${frame}${follows ? `\n    ${followers(follows)}` : ''}`,
    )
    .join('\n\n');

const followers = (count: number): string =>
  count === 1
    ? '1 more mistake follows from this one and is not listed.'
    : `${count} more mistakes follow from this one and are not listed.`;

/**
 * Sorts errors before warnings, problems of a single card before those between cards, then by file, text problems first,
 * and by location. Removes duplicates.
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(
    problems.map((problem) => [`${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.message}`, problem]),
  );
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.severity, b.severity) ||
      Number(a.stage === 'judging') - Number(b.stage === 'judging') ||
      compare(a.file, b.file) ||
      compare(b.stage, a.stage) ||
      Number(a.code === 'missing-key') - Number(b.code === 'missing-key') ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
