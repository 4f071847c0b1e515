/** Limits the lines of a subject of services/, and of a folder of services/shared, including tests, so that each can be read at once. */
import { type CodeFiles, readCodeFiles } from './codeFiles.ts';
import { type CheckPart, failedPart, inOrder, type PartDiagnostic } from './part.ts';

export const maxSubjectLines = 4_000;

const inSubject = /^services\/((?:shared\/)?[^/]+)\//;

/** Returns a diagnostic for each subject with too many lines. */
export function longSubjects(files: CodeFiles): PartDiagnostic[] {
  const lines = new Map<string, number>();
  for (const [file, text] of Object.entries(files)) {
    const subject = inSubject.exec(file)?.[1];
    if (subject !== undefined) lines.set(subject, (lines.get(subject) ?? 0) + text.split('\n').length - 1);
  }
  return [...lines]
    .filter(([, count]) => count > maxSubjectLines)
    .map(([subject, count]) => ({
      severity: 'error',
      code: 'long-subject',
      message: `${count} lines with tests, up to ${maxSubjectLines} may be. Split the subject.`,
      file: `services/${subject}`,
    }));
}

export const subjectSizes: CheckPart = async () => {
  const diagnostics = longSubjects(await readCodeFiles(/^services\/.*\.tsx?$/));
  return diagnostics.length === 0 ? inOrder : failedPart(diagnostics);
};
