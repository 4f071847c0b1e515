import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import { grantsOf, type OpenedContent, openedContents, unacknowledged } from '../../runtime/shared/qa/acknowledged.ts';
import { diffOf, type Effect, type MatrixChange } from '../../runtime/shared/qa/diff.ts';
import { type ExposureChange, exposureChanges } from '../../runtime/shared/qa/exposure/diff.ts';
import { exposureOf } from '../../runtime/shared/qa/exposure/facts.ts';
import { exposureLines } from '../../runtime/shared/qa/exposure/text.ts';
import { changeLines, changesText, contentLines, contentsText, linesText, placeOf } from '../../runtime/shared/qa/formats/changes.ts';
import { readGrants } from '../../runtime/shared/qa/grants.ts';
import { type Cell, isOpen, keyOf, matrixOf } from '../../runtime/shared/qa/matrix.ts';
import { acknowledgedFile, acknowledgedText, howToAcknowledge, readAcknowledged, writeAcknowledged } from '../acknowledged.ts';
import { readCompiled } from '../schema.ts';
import { type Instrument, type InstrumentFindings, type InstrumentInput, WrongUse } from './instrument.ts';
import { diagnosticOfChange } from './report.ts';
import { readRevision } from './revision.ts';

/** Holds where all that is open was acknowledged. */
export const diffInstrument: Instrument = {
  usage: '[REV] [--acknowledge]',
  about: `What the schema as it stands opens and closes since REV (HEAD). --acknowledge writes ${acknowledgedFile} anew.`,
  options: { acknowledge: { type: 'boolean' } },
  reports: true,
  run: ({ values, positionals }: InstrumentInput) => {
    if (positionals.length > 1) throw new WrongUse('diff compares with one revision.');
    if (values.acknowledge !== true) return tellDifference(positionals[0] ?? 'HEAD');
    if (positionals.length > 0) throw new WrongUse('--acknowledge is about the schema as it stands, and takes no revision.');
    return acknowledge();
  },
};

async function tellDifference(named: string): Promise<InstrumentFindings> {
  const schema = await readCompiled();
  const cells = matrixOf(schema.portal);
  const revision = await readRevision(named);
  const changes = diffOf(revision.cells, cells);
  const contents = openedContents(grantsOf(revision.portal, revision.cells), schema.portal);
  const open = unacknowledged(schema.portal, readGrants(await readAcknowledged()), cells);
  const holds = open.changes.length + open.contents.length === 0;
  const since = `since ${named} (${revision.commit.slice(0, 12)})`;
  const news = newsOf(changes, revision.cells, cells);
  const told = Map.groupBy(news, ({ effect }) => effect);
  const exposed = exposureChanges(exposureOf(revision.portal), exposureOf(schema.portal));
  const given = Map.groupBy(exposed, ({ effect }) => effect);
  const parts = [
    ...effects.map((effect) => section(schema, `${titles[effect]} ${since}`, told.get(effect) ?? [])),
    section(schema, `Kept by no closed zone any longer ${since}`, [], contents),
    ...effects.map((effect) => givenText(schema, `${givenTitles[effect]} ${since}`, given.get(effect) ?? [])),
    holds ? '' : `${section(schema, `Not acknowledged in ${acknowledgedFile}`, open.changes, open.contents)}\n${howToAcknowledge}`,
    `${countsOf(news, changes.length - news.length)}, ${exposed.length} ${exposed.length === 1 ? 'change' : 'changes'} of what is given ${since}${holds ? '' : `; ${open.changes.length + open.contents.length} not acknowledged`}`,
  ];
  const json = {
    since: named,
    commit: revision.commit,
    changes: changes.map((change) => withPlace(schema, change)),
    contents,
    given: exposed,
    unacknowledged: open,
  };
  const opened = [...changeLines(schema, open.changes), ...contentLines(schema.portal, open.contents)].map(diagnosticOfChange);
  const differences = [...changeLines(schema, news), ...exposureLines(schema, exposed)].map((line) => ({
    ...diagnosticOfChange(line),
    severity: 'note' as const,
    code: 'access-change',
    message: line.cells.filter(Boolean).join('  '),
  }));
  return {
    holds,
    text: parts.filter(Boolean).join('\n\n'),
    json,
    checks: ['acknowledged', 'changes'],
    diagnostics: [...opened.map((one) => ({ ...one, check: 'acknowledged' })), ...differences.map((one) => ({ ...one, check: 'changes' }))],
  };
}

const effects = ['opens', 'closes', 'differs'] as const satisfies readonly Effect[];
const titles: Record<Effect, string> = { opens: 'Opens', closes: 'Closes', differs: 'Differs' };

/** Beside who is let in: fields, columns, rows, contents and limits. */
const givenTitles: Record<Effect, string> = { opens: 'Gives more', closes: 'Gives less', differs: 'Gives something else' };

function givenText(schema: CompiledSchema, title: string, changes: readonly ExposureChange[]): string {
  return changes.length > 0 ? [title, linesText(exposureLines(schema, changes))].join('\n') : '';
}

/** Shows what was not acknowledged, and writes the file of all that is open now. */
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

function countsOf(news: readonly MatrixChange[], others: number): string {
  const count = (effect: Effect) => news.filter((change) => change.effect === effect).length;
  const more = others > 0 ? ` (${others} more come or go and open nothing)` : '';
  return `${count('opens')} cells open, ${count('closes')} close, ${count('differs')} differ${more}`;
}

/**
 * Changes that people have to be told of. What is new brings its refusals with it, and what is gone takes them along; and
 * that a role counts for an account type opens nothing to those whom the type alone lets in.
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

function withPlace(schema: CompiledSchema, change: MatrixChange): MatrixChange & { at?: string } {
  const at = placeOf(schema, change);
  return at ? { ...change, at: `${at.file}:${at.line}:${at.column}` } : change;
}
