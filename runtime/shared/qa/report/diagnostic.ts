/** One shape for what any QA command finds, so that every report format is written once. */

export const severities = ['error', 'warning', 'note'] as const;
export type DiagnosticSeverity = (typeof severities)[number];

export interface Diagnostic {
  severity: DiagnosticSeverity;
  /** Stable id of the rule, such as `unknown-column`. */
  code: string;
  /** What is wrong, why, and what to do. */
  message: string;
  /** The part of the command that found it: one of the report's `checks`. */
  check: string;
  /** Relative to the project's folder, with `/`. Absent when no file of the project is meant. */
  file?: string;
  /** From 1. Absent when the whole file is meant. */
  line?: number;
  column?: number;
  /** The right word, where there is one that is near. */
  suggestion?: string;
  /** Further mistakes that follow from this one and are not listed. */
  follows?: number;
  /** It comes before all others, whatever their severity. */
  leads?: true;
  /** What it is about when no file is meant: the address of a page, for example. */
  subject?: string;
}

/** Everything that one run of a command found. */
export interface DiagnosticReport {
  /** The command: `check`, `qa lint`. */
  tool: string;
  /** Names of all that was checked, also of what is in order. */
  checks: readonly string[];
  diagnostics: readonly Diagnostic[];
}

/** What leads first, then errors, warnings and notes; each in the order in which it was found. */
export const bySeverity = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ leads, severity }: Diagnostic): number => (leads ? -1 : severities.indexOf(severity));
