/** `npm run qa -- replay …`: which logged visits would be refused, opened or redirected with the edited schema. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../runtime/server/config/config.ts';
import { logFolder } from '../../runtime/server/log/dailyFiles.ts';
import { visitFiles } from '../../runtime/server/visits/files.ts';
import { type LogLine, visitsIn } from '../../runtime/server/visits/read.ts';
import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import { columns } from '../../runtime/shared/qa/formats/columns.ts';
import { type Replay, type Replayed, type ReplayOutcome, replayLog, type Totals } from '../../runtime/shared/qa/replay.ts';
import { readCompiled } from '../schema.ts';
import { type Instrument, type InstrumentFindings, UsageError } from './instrument.ts';

export const replayInstrument: Instrument = {
  usage: '[LOG …]',
  about:
    'Which visits of a log of the portal (files, folders, - for what is piped in; PORTAL_DATA/logs) would be refused now, let in, or led elsewhere.',
  options: {},
  run: async ({ positionals }) => {
    const logs = positionals.length > 0 ? positionals : [logFolder(readConfig(process.env, 'production'))];
    const files = (await Promise.all(logs.map(filesOf))).flat();
    return replayFindings(await readCompiled(), linesOf(files));
  },
};

const readsStdin = '-';

/** For a folder, the portal's logs in it. */
async function filesOf(log: string): Promise<string[]> {
  if (log === readsStdin) return [readsStdin];
  const found = await stat(log).catch(() => null);
  if (!found) throw new UsageError(`There is no log ${log}.`);
  return found.isDirectory() ? visitFiles(log) : [log];
}

async function* linesOf(files: readonly string[]): AsyncGenerator<LogLine> {
  for (const file of files) {
    const name = file === readsStdin ? 'stdin' : path.relative('', file);
    yield* visitsIn(file === readsStdin ? process.stdin : createReadStream(file), name);
  }
}

/** Compares a log with a schema. It succeeds if no visit changes. */
export async function replayFindings(
  schema: Pick<CompiledSchema, 'portal' | 'sources'>,
  lines: AsyncIterable<LogLine>,
): Promise<InstrumentFindings> {
  const replay = await replayLog(schema, lines);
  const turned = replay.rows.filter(({ effect }) => effect !== 'same');
  return { holds: turned.length === 0, text: textOf(replay, turned), json: { ...replay, rows: turned } };
}

function textOf({ rows, totals, unread }: Replay, turned: readonly Replayed[]): string {
  const hidden = totals.unread - unread.length;
  return [
    ...(turned.length > 0 ? [columns(turned.map((row) => [visits(row), `would ${changesTo(row)}`, locationOf(row)]))] : []),
    ...unread.map(({ file, line, fault }) => `${file}:${line}  ${fault}`),
    ...(hidden > 0 ? [`… and ${count(hidden, 'further line')} that could not be read`] : []),
    closing(rows, totals),
  ].join('\n');
}

const visits = ({ times, asker, kind, asked: address }: Replayed): string =>
  `${count(times, 'visit')} of ${asker} to ${kind === 'call' ? 'the call ' : ''}${address}`;

const changeTexts: Readonly<Record<Replayed['effect'], string>> = {
  refuses: 'now be refused',
  opens: 'now be let in',
  moves: 'now be led elsewhere',
  same: 'be as it was',
};

function changesTo({ effect, before, after, unless }: Replayed): string {
  const without = unless ? ` unless with the role ${unless.join(' or ')}` : '';
  return `${changeTexts[effect]}${without} (${outcomeText(before)} → ${outcomeText(after)})`;
}

const outcomeText = ({ sees, route, to }: ReplayOutcome): string =>
  sees === 'redirect' ? `redirect to ${to}` : sees === 'page' ? `page ${route}` : sees;

const locationOf = ({ at }: Replayed): string => (at ? `${at.file}:${at.line}:${at.column}` : 'no address of the schema');

function closing(rows: readonly Replayed[], { visits: all, nowhere, others, unread }: Totals): string {
  const sum = (effect: Replayed['effect']): string =>
    number(rows.filter((row) => row.effect === effect).reduce((times, row) => times + row.times, 0));
  const nextTo = [
    ...(nowhere > 0 ? [`${number(nowhere)} to no route`] : []),
    ...(others > 0 ? [`${number(others)} not told apart`] : []),
    ...(unread > 0 ? [`${count(unread, 'line')} could not be read`] : []),
  ];
  const turned = `${sum('refuses')} would be refused, ${sum('opens')} let in, ${sum('moves')} led elsewhere, ${sum('same')} stay as they were`;
  return [`${count(all, 'visit')}: ${turned}`, ...nextTo].join('; ');
}

const number = (value: number): string => value.toLocaleString('en');
const count = (value: number, what: string): string => `${number(value)} ${what}${value === 1 ? '' : 's'}`;
