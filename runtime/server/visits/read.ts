import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { maxLineLength, type ReadLine, readVisit } from '../../shared/qa/visit.ts';
import type { ServerConfig } from '../config/config.ts';
import { logFolder } from '../log/dailyFiles.ts';
import { visitFiles } from './files.ts';

/** A log line with its file and line number, from 1. */
export type LogLine = ReadLine & { file: string; line: number };

/** The portal's own visit log, oldest first, without the counts of the current minute. */
export async function* ownVisits(config: Pick<ServerConfig, 'dataFolder'>): AsyncGenerator<LogLine> {
  for (const file of await visitFiles(logFolder(config))) yield* visitsIn(createReadStream(file), basename(file));
}

/**
 * Yields the visits of a log line by line, with one line in memory. Skips empty lines. Skips an incomplete last line, because
 * it may still be written.
 */
export async function* visitsIn(chunks: AsyncIterable<Buffer | string>, file: string): AsyncGenerator<LogLine> {
  let line = 0;
  for await (const { text, isWhole } of linesIn(chunks)) {
    line += 1;
    const read = readVisit(text);
    const isSaid = isWhole ? text.trim() !== '' : 'visit' in read;
    if (isSaid) yield { ...read, file, line };
  }
}

/** Truncates long lines. The last line may be incomplete. */
async function* linesIn(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<{ text: string; isWhole: boolean }> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const chunk of chunks) {
    const [first = '', ...more] = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split('\n');
    begun = cut(begun + first);
    for (const next of more) {
      yield { text: begun, isWhole: true };
      begun = cut(next);
    }
  }
  yield { text: begun, isWhole: false };
}

const cut = (line: string): string => line.slice(0, maxLineLength + 1);
