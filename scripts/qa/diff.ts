import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import { grantsOf, type OpenedContent, openedContents, type Unacknowledged, unacknowledged } from '../../runtime/shared/qa/acknowledged.ts';
import { diffOf, type Effect, type MatrixChange } from '../../runtime/shared/qa/diff.ts';
import { closesEssential, essentialRules } from '../../runtime/shared/qa/essentials.ts';
import { type ExposureChange, exposureChanges } from '../../runtime/shared/qa/exposure/diff.ts';
import { exposureOf } from '../../runtime/shared/qa/exposure/facts.ts';
import { exposureLines } from '../../runtime/shared/qa/exposure/text.ts';
import {
  type ChangeLine,
  changeLines,
  changesText,
  contentLines,
  contentsText,
  linesText,
  locationOf,
} from '../../runtime/shared/qa/formats/changes.ts';
import { readGrants } from '../../runtime/shared/qa/grants.ts';
import { type Cell, isOpen, keyOf, matrixOf } from '../../runtime/shared/qa/matrix.ts';
import type { Diagnostic } from '../../runtime/shared/qa/report/index.ts';
import { acknowledgedFile, acknowledgedText, howToAcknowledge, readAcknowledged, writeAcknowledged } from '../acknowledged.ts';
import { readCompiled } from '../schema.ts';
import { type Instrument, type InstrumentFindings, type InstrumentInput, UsageError } from './instrument.ts';
import { diagnosticOfChange } from './report.ts';
import { commitOf, readRevision, type SchemaRevision } from './revision.ts';

/** Succeeds if all grants are acknowledged. */
export const diffInstrument: Instrument = {
  usage: '[REV] [--acknowledge]',
  about: `What the schema as it stands opens and closes since REV (HEAD). --acknowledge writes ${acknowledgedFile} anew.`,
  options: { acknowledge: { type: 'boolean' } },
  reports: true,
  run: ({ values, positionals }: InstrumentInput) => {
    if (positionals.length > 1) throw new UsageError('diff compares with one revision.');
    if (values.acknowledge !== true) return printDifference(positionals[0] ?? 'HEAD');
    if (positionals.length > 0) throw new UsageError('--acknowledge is about the schema as it stands, and takes no revision.');
    return acknowledge();
  },
};

async function printDifference(named: string): Promise<InstrumentFindings> {
  // Refuses an invalid revision before compiling.
  await commitOf(named);
  const schema = await readCompiled();
  return differenceOf(schema, { named, ...(await readRevision(named)) }, await readAcknowledged());
}

/** Grants and removals since a revision, and the unacknowledged ones among them. Removals that affect the login come first. */
export function differenceOf(
  schema: CompiledSchema,
  revision: SchemaRevision & { named: string },
  acknowledged: string,
): InstrumentFindings {
  const { named, commit } = revision;
  const cells = matrixOf(schema.portal);
  const since = `since ${named} (${commit.slice(0, 12)})`;
  const changes = diffOf(revision.cells, cells);
  const logins = [essentialRules(revision.portal), essentialRules(schema.portal)];
  const lockOuts = changes.filter((change) => closesEssential(change, logins));
  const difference: SchemaDifference = {
    since,
    lockOuts,
    all: changes,
    news: newsOf(changes, revision.cells, cells).filter((change) => !lockOuts.includes(change)),
    contents: openedContents(grantsOf(revision.portal, revision.cells), schema.portal),
    exposed: exposureChanges(exposureOf(revision.portal), exposureOf(schema.portal)),
    open: unacknowledged(schema.portal, readGrants(acknowledged), cells),
  };
  const { contents, exposed, open } = difference;
  const marked = changes.map((change) => ({ ...withLocation(schema, change), ...(lockOuts.includes(change) && { wayIn: true as const }) }));
  return {
    holds: countOpen(open) === 0,
    text: textOf(schema, difference),
    json: {
      since: named,
      commit,
      wayIn: marked.filter(({ wayIn }) => wayIn),
      changes: marked,
      contents,
      given: exposed,
      unacknowledged: open,
    },
    checks: ['way in', 'acknowledged', 'changes'],
    diagnostics: diagnosticsOf(schema, difference),
  };
}

interface SchemaDifference {
  since: string;
  /** Removals that affect the login, all changes, and the other changes that users need to know. */
  lockOuts: readonly MatrixChange[];
  all: readonly MatrixChange[];
  news: readonly MatrixChange[];
  contents: readonly OpenedContent[];
  exposed: readonly ExposureChange[];
  open: Unacknowledged;
}

const countOpen = ({ changes, contents }: Unacknowledged): number => changes.length + contents.length;

function textOf(schema: CompiledSchema, { since, lockOuts, all, news, contents, exposed, open }: SchemaDifference): string {
  const byEffect = Map.groupBy(news, ({ effect }) => effect);
  const input = Map.groupBy(exposed, ({ effect }) => effect);
  const holds = countOpen(open) === 0;
  const parts = [
    lockOuts.length > 0 ? `${section(schema, `Closes part of the way in ${since}`, lockOuts)}\n${lockedOut}` : '',
    ...effects.map((effect) => section(schema, `${titles[effect]} ${since}`, byEffect.get(effect) ?? [])),
    section(schema, `Kept by no closed zone any longer ${since}`, [], contents),
    ...effects.map((effect) => formatExposure(schema, `${exposureTitles[effect]} ${since}`, input.get(effect) ?? [])),
    holds ? '' : `${section(schema, `Not acknowledged in ${acknowledgedFile}`, open.changes, open.contents)}\n${howToAcknowledge}`,
    `${countsOf(news, lockOuts.length, all.length)}, ${exposed.length} ${exposed.length === 1 ? 'change' : 'changes'} of what is given ${since}${holds ? '' : `; ${countOpen(open)} not acknowledged`}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

const lockedOut = 'Those accounts can no longer reach the portal, log in, log out or read why they are refused.';

function diagnosticsOf(schema: CompiledSchema, { lockOuts, news, exposed, open }: SchemaDifference): Diagnostic[] {
  const opened = [...changeLines(schema, open.changes), ...contentLines(schema.portal, open.contents)].map(diagnosticOfChange);
  return [
    ...changeLines(schema, lockOuts)
      .map(noteOf)
      .map((one): Diagnostic => ({ ...one, ...lockOutDiagnostic, message: `closes part of the way in: ${one.message}`, check: 'way in' })),
    ...opened.map((one): Diagnostic => ({ ...one, check: 'acknowledged' })),
    ...[...changeLines(schema, news), ...exposureLines(schema, exposed)].map((line): Diagnostic => ({ ...noteOf(line), check: 'changes' })),
  ];
}

/** First in every format, because locked-out users cannot repair it in the portal. */
const lockOutDiagnostic = { severity: 'warning', code: 'way-in-closed', leads: true } as const;

const noteOf = (line: ChangeLine) => ({
  ...diagnosticOfChange(line),
  severity: 'note' as const,
  code: 'access-change',
  message: line.cells.filter(Boolean).join('  '),
});

const effects = ['opens', 'closes', 'differs'] as const satisfies readonly Effect[];
const titles: Record<Effect, string> = { opens: 'Opens', closes: 'Closes', differs: 'Differs' };

/** Further differences: fields, columns, rows, contents and limits. */
const exposureTitles: Record<Effect, string> = { opens: 'Gives more', closes: 'Gives less', differs: 'Gives something else' };

function formatExposure(schema: CompiledSchema, title: string, changes: readonly ExposureChange[]): string {
  return changes.length > 0 ? [title, linesText(exposureLines(schema, changes))].join('\n') : '';
}

/** Prints unacknowledged grants, and writes the file of all current grants. */
async function acknowledge(): Promise<InstrumentFindings> {
  const schema = await readCompiled();
  const before = await readAcknowledged();
  const open = unacknowledged(schema.portal, readGrants(before));
  const text = acknowledgedText(schema.portal);
  if (text !== before) await writeAcknowledged(text);
  const granted = section(schema, 'Acknowledged now', open.changes, open.contents);
  const closing =
    text === before
      ? `${acknowledgedFile} says it already.`
      : `${acknowledgedFile} is written; its difference is to be read and committed.`;
  return { holds: true, text: [granted, closing].filter(Boolean).join('\n\n'), json: open };
}

function section(schema: CompiledSchema, title: string, changes: readonly MatrixChange[], contents: readonly OpenedContent[] = []): string {
  const lines = [changesText(schema, changes), contentsText(schema.portal, contents)].filter(Boolean);
  return lines.length > 0 ? [title, ...lines].join('\n') : '';
}

function countsOf(news: readonly MatrixChange[], lockOuts: number, all: number): string {
  const count = (effect: Effect) => news.filter((change) => change.effect === effect).length;
  const others = all - news.length - lockOuts;
  const more = others > 0 ? ` (${others} more come or go and open nothing)` : '';
  const closed = `${count('closes') + lockOuts} close${lockOuts > 0 ? ` (${lockOuts} of them part of the way in)` : ''}`;
  return `${count('opens')} cells open, ${closed}, ${count('differs')} differ${more}`;
}

/**
 * Changes that users need to know. Refusals of new and of removed subjects are omitted, and so are roles that grant nothing
 * beyond the account type.
 */
function newsOf(changes: readonly MatrixChange[], before: readonly Cell[], after: readonly Cell[]): MatrixChange[] {
  const open = [before, after].map((cells) => new Set(cells.filter(isOpen).map(keyOf)));
  const isOpenToType = (change: MatrixChange) => {
    const plain = keyOf({ ...change, asker: change.asker.split('+', 1)[0] as string });
    return change.asker.includes('+') && open.every((keys) => keys.has(plain));
  };
  const isOneSided = ({ before: was, after: is }: MatrixChange) => was === null || is === null;
  return changes.filter((change) => !isOneSided(change) || (change.effect !== 'differs' && !isOpenToType(change)));
}

function withLocation(schema: CompiledSchema, change: MatrixChange): MatrixChange & { at?: string } {
  const location = locationOf(schema, change);
  return location ? { ...change, at: `${location.file}:${location.line}:${location.column}` } : change;
}
