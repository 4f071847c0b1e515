/** What the compiler has to say about a schema, and how it says it. */
import type { JsonPath } from './source.ts';

/** A stable code for each mistake; QA and tests match by it, never by text. */
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

/** One mistake, at one place. Lines and columns count from 1. */
export interface Problem {
  severity: 'error' | 'warning';
  /** A text is read first, then what its card says by itself; what cards say of each other is judged once all are read. */
  stage: 'text' | 'reading' | 'judging';
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
  at?: { place: JsonPath; key?: boolean };
  /** The word that is wrong or missing, where it is one. */
  found?: string;
  /** What `found` can only be a slip of. */
  meant?: string;
  /** How many further mistakes were left out, because they follow from this one. */
  follows?: number;
}

/** A report as a terminal shows it: every mistake with its place, code, sentence and frame. */
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
 * Errors before warnings, mistakes of a card by itself before those between cards, then by file, those of its text first, and
 * by place; equal problems once.
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
