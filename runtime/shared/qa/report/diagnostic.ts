/** A common shape for the findings of all QA commands, so that every report format is written once. */

export const severities = ['error', 'warning', 'note'] as const;
export type DiagnosticSeverity = (typeof severities)[number];

export interface Diagnostic {
  severity: DiagnosticSeverity;
  /** Stable id of the rule, such as `unknown-column`. */
  code: string;
  /** The problem, its reason and the remedy. */
  message: string;
  /** The part of the command that found it: one of the report's `checks`. */
  check: string;
  /** Relative to the project's folder, with `/`. Absent if the finding has no file. */
  file?: string;
  /** From 1. Absent if the finding is about the whole file. */
  line?: number;
  column?: number;
  /** The closest valid word, if there is one. */
  suggestion?: string;
  /** Number of further problems that follow from this one and are not listed. */
  follows?: number;
  /** Sorts it before all others, independent of severity. */
  leads?: true;
  /** The subject if there is no file, such as the address of a page. */
  subject?: string;
}

/** All findings of a run of a command. */
export interface DiagnosticReport {
  /** The command: `check`, `qa lint`. */
  tool: string;
  /** Names of all checks that ran, including those without findings. */
  checks: readonly string[];
  diagnostics: readonly Diagnostic[];
}

/** Findings with `leads` first, then errors, warnings and notes. Each group is in the order of detection. */
export const bySeverity = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ leads, severity }: Diagnostic): number => (leads ? -1 : severities.indexOf(severity));
