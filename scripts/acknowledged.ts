/** The committed file of what was acknowledged as open: held against the schema, narrowed with it, written anew. */
import path from 'node:path';
import { forAll, replaceFile } from '../runtime/server/disk/write.ts';
import type { CompiledSchema } from '../runtime/shared/compile/index.ts';
import type { Portal } from '../runtime/shared/portal.ts';
import { grantsOf, narrowed, unacknowledged } from '../runtime/shared/qa/acknowledged.ts';
import { changesText, contentsText } from '../runtime/shared/qa/formats/changes.ts';
import { grantsText, readGrants } from '../runtime/shared/qa/grants.ts';
import { acknowledgedFile, root } from './schema.ts';

export { acknowledgedFile, readAcknowledged } from './schema.ts';

/** So many lines are told; more is a rewritten schema, which a diff shows better. */
const mostTold = 40;

export const howToAcknowledge = 'Where it is meant: npm run qa -- diff --acknowledge, and commit schema/acknowledged.tsv.';

/** What the schema opens beyond the file, and what of the file cannot be read; undefined where there is neither. */
export function accessMistakes(schema: Pick<CompiledSchema, 'portal' | 'sources'>, text: string): string | undefined {
  const granted = readGrants(text);
  const { changes, contents } = unacknowledged(schema.portal, granted);
  const unreadable = granted.unreadable.map(
    ({ line, text: said }) => `${acknowledgedFile}:${line}:1  cannot be read, or says it again: ${said}`,
  );
  const told = [changesText(schema, changes), contentsText(schema.portal, contents)].filter(Boolean).join('\n').split('\n').filter(Boolean);
  if (told.length === 0 && unreadable.length === 0) return undefined;
  const rest = told.length > mostTold ? [`… and ${told.length - mostTold} lines more: npm run qa -- diff`] : [];
  const opened = told.length > 0 ? ['Opens what was not acknowledged:', ...told.slice(0, mostTold), ...rest, howToAcknowledge] : [];
  return [...unreadable, ...opened].join('\n');
}

/** The file without what is closed again; undefined where it grants no more than the schema opens, or cannot be read. */
export function narrowedText(portal: Portal, text: string): string | undefined {
  const granted = readGrants(text);
  if (granted.unreadable.length > 0) return undefined;
  const less = grantsText(narrowed(granted, portal));
  return less === grantsText(granted) ? undefined : less;
}

/** The file of all that a schema opens. */
export const acknowledgedText = (portal: Portal): string => grantsText(grantsOf(portal));

export const writeAcknowledged = (text: string, folder = root): Promise<void> =>
  replaceFile(path.join(folder, acknowledgedFile), text, forAll);
