/** Compares the committed file of acknowledged access with the schema, and updates it. */
import path from 'node:path';
import { forAll, replaceFile } from '../runtime/server/disk/write.ts';
import type { CompiledSchema } from '../runtime/shared/compile/index.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { grantsOf, narrowed, unacknowledged } from '../runtime/shared/qa/acknowledged.ts';
import { type ChangeLine, changeLines, contentLines, linesText } from '../runtime/shared/qa/formats/changes.ts';
import { grantsText, readGrants } from '../runtime/shared/qa/grants.ts';
import { failedPart, formatDiagnostics, type PartDiagnostic, type PartResult } from './check/part.ts';
import { diagnosticOfChange } from './qa/report.ts';
import { acknowledgedFile, root } from './schema.ts';

export { acknowledgedFile, readAcknowledged } from './schema.ts';

/** Maximum number of reported lines; for larger changes, a diff is more useful. */
const maxReported = 40;

export const howToAcknowledge = 'Where it is meant: npm run qa -- diff --acknowledge, and commit schema/acknowledged.tsv.';

/** Access that the schema opens without acknowledgement, and unreadable lines. Undefined if there are none. */
export function accessProblems(schema: Pick<CompiledSchema, 'portal' | 'sources'>, text: string): PartResult | undefined {
  const granted = readGrants(text);
  const { changes, contents } = unacknowledged(schema.portal, granted);
  const opened = [...changeLines(schema, changes), ...contentLines(schema.portal, contents)];
  const unreadable = granted.unreadable.map(
    ({ line, text: said }): PartDiagnostic => ({
      ...{ severity: 'error', code: 'unreadable-acknowledgement', file: acknowledgedFile, line, column: 1 },
      message: `cannot be read, or says it again: ${said}`,
    }),
  );
  const diagnostics = [...unreadable, ...opened.map(diagnosticOfChange)];
  if (diagnostics.length === 0) return undefined;
  return failedPart(diagnostics, [formatDiagnostics(unreadable), openedText(opened)].filter(Boolean).join('\n'));
}

function openedText(opened: readonly ChangeLine[]): string {
  if (opened.length === 0) return '';
  const rest = opened.length > maxReported ? [`… and ${opened.length - maxReported} lines more: npm run qa -- diff`] : [];
  return ['Opens what was not acknowledged:', linesText(opened.slice(0, maxReported)), ...rest, howToAcknowledge].join('\n');
}

/** Removes lines about access that the schema no longer grants. Undefined if nothing changes or the file is unreadable. */
export function removeStaleLines(portal: Portal, text: string): string | undefined {
  const granted = readGrants(text);
  if (granted.unreadable.length > 0) return undefined;
  const less = grantsText(narrowed(granted, portal));
  return less === grantsText(granted) ? undefined : less;
}

/** Returns the file text that acknowledges all access that a schema grants. */
export const acknowledgedText = (portal: Portal): string => grantsText(grantsOf(portal));

export const writeAcknowledged = (text: string, folder = root): Promise<void> =>
  replaceFile(path.join(folder, acknowledgedFile), text, forAll);
