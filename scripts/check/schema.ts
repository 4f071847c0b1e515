/** The checks of the schema: compilation, access, generated files and words. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { formatReport } from '../../runtime/shared/compile/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { formatFindings, lint, lintCodes } from '../../runtime/shared/qa/lint/index.ts';
import { wordFindings } from '../../runtime/shared/qa/words.ts';
import { accessProblems, acknowledgedFile, readAcknowledged, removeStaleLines } from '../acknowledged.ts';
import { committedFiles } from '../generate/files.ts';
import { stalePages } from '../generate/pages/index.ts';
import { compareCommitted } from '../generate/write.ts';
import { readKnown } from '../qa/lint/known.ts';
import { measureWeights } from '../qa/lint/weights.ts';
import { diagnosticOfFinding, diagnosticOfWord } from '../qa/report.ts';
import { root } from '../schema.ts';
import {
  type CheckedSchema,
  type CheckPart,
  diagnosticOfProblem,
  failedPart,
  formatDiagnostics,
  inOrder,
  type PartDiagnostic,
} from './part.ts';

/** Skips a part if the schema has mistakes. */
const needsPortal =
  (checked: CheckedSchema, part: (portal: Portal) => ReturnType<CheckPart>): CheckPart =>
  async () => {
    if (checked.portal) return part(checked.portal);
    const message = 'not compared: the schema has mistakes';
    return failedPart([{ severity: 'error', code: 'schema-mistakes', message }], message);
  };

export const schemaPart =
  ({ problems }: CheckedSchema): CheckPart =>
  async () => {
    const errors = problems.filter(({ severity }) => severity === 'error');
    const diagnostics = problems.map(diagnosticOfProblem);
    return errors.length > 0 ? failedPart(diagnostics, formatReport(errors)) : { ...inOrder, diagnostics };
  };

/** Grants that were not acknowledged. */
export const accessPart = (checked: CheckedSchema): CheckPart =>
  needsPortal(checked, async (portal) => accessProblems({ portal, sources: checked.sources }, await readAcknowledged()) ?? inOrder);

/** Committed files of generated/ that git should ignore, for example after a merge. Empty without git. */
async function committedThoughIgnored(): Promise<string[]> {
  const args = ['ls-files', '--cached', '--ignored', '--exclude-standard', '--', 'generated'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: root }).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter(Boolean);
}

/** The committed files of generated/ must match the schema. */
export const generatedPart = (checked: CheckedSchema): CheckPart =>
  needsPortal(checked, async (portal) => {
    const { changed, surplus } = await compareCommitted(path.join(root, 'generated'), await committedFiles(checked.input, portal, root));
    const remedy = 'Run npm run generate and commit it';
    const stale = (file: string, message: string): PartDiagnostic => ({
      severity: 'error',
      code: 'stale-generated-file',
      message: `${message}. ${remedy}`,
      file,
    });
    const diagnostics = [
      ...changed.map((name) => stale(`generated/${name}`, 'is not what the schema says')),
      ...surplus.map((name) => stale(`generated/${name}`, 'nothing in the schema makes this file')),
      ...(await stalePages(root)).map((name) => stale(name, 'is not what its sources say')),
      ...(await committedThoughIgnored()).map(
        (file): PartDiagnostic => ({
          ...{ severity: 'error', code: 'committed-though-ignored', file },
          message: `is committed, and .gitignore names it. Run git rm --cached ${file}`,
        }),
      ),
    ];
    if (removeStaleLines(portal, await readAcknowledged()) !== undefined)
      diagnostics.push(stale(acknowledgedFile, 'acknowledges what the schema no longer opens'));
    return diagnostics.length === 0 ? inOrder : failedPart(diagnostics);
  });

/** The faults that `npm run qa -- lint` reports. Its notes are not part of the check. */
export const lintPart = (checked: CheckedSchema): CheckPart =>
  needsPortal(checked, async (portal) => {
    const [known, weights] = await Promise.all([readKnown(), measureWeights(portal, root)]);
    const found = lint({ schema: { ...checked, portal }, ...known, weights }, lintCodes);
    const faults = found.filter(({ level }) => level === 'fault');
    return faults.length === 0 ? inOrder : failedPart(faults.map(diagnosticOfFinding), formatFindings(faults));
  });

/** The faults that `npm run qa -- words` reports. */
export const wordsPart = (checked: CheckedSchema): CheckPart =>
  needsPortal(checked, async () => {
    const faults = wordFindings(checked).filter(({ level }) => level === 'fault');
    const diagnostics = faults.map(diagnosticOfWord);
    return faults.length === 0 ? inOrder : failedPart(diagnostics, formatDiagnostics(diagnostics));
  });
