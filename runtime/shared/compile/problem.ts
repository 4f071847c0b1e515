/** What the compiler has to say about a schema, and how it says it. */
import type { Place } from './source.ts';

/** A stable code for each mistake; QA and tests match by it, never by text. */
export const problemCodes = [
  'json-syntax',
  'unknown-file',
  'missing-file',
  'unknown-key',
  'missing-key',
  'wrong-value',
  'key-order',
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
  'missing-word',
  'unused-word',
  'doubled-word',
  'unused-component',
  'unused-page',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** One mistake, at one place. Lines and columns count from 1. */
export interface Problem {
  severity: 'error' | 'warning';
  code: ProblemCode;
  file: string;
  line: number;
  column: number;
  message: string;
  /** The source line, shortened, and below it what is meant and the nearest right word. */
  frame: string;
  /** The nearest right word, where there is one. */
  suggestion?: string;
  /** The part of the card; `key` says that its name is meant. Absent where the text is no JSON, and in code. */
  at?: { place: Place; key?: boolean };
  /** The word that is wrong or missing, where it is one. */
  found?: string;
  /** What `found` can only be a slip of. */
  meant?: string;
  /** The order that keys should stand in. */
  order?: readonly string[];
}

/** A report as a terminal shows it: every mistake with its place, code, sentence and frame. */
export const formatReport = (problems: readonly Problem[]): string =>
  problems
    .map(
      ({ file, line, column, code, severity, message, frame }) =>
        `${file}:${line}:${column}  ${code}${severity === 'warning' ? ' (warning)' : ''}  ${message}\n${frame}`,
    )
    .join('\n\n');

/** Errors first by file and place; equal problems once. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(
    problems.map((problem) => [`${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.message}`, problem]),
  );
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.severity, b.severity) || compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
