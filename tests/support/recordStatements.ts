/**
 * Records the statements that the program runs in tests. `PORTAL_KEEP_STATEMENTS` names a folder; each worker writes a file
 * there when it ends, and tests/earlierStatements.test.ts stores them for later versions.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const folder = process.env.PORTAL_KEEP_STATEMENTS;
/** Longer texts are lists of values. */
const maxTextLength = 8_000;
const isOfProgram = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Several test files of a worker load this one. */
const mark = Symbol.for('records statements');

if (folder && !(mark in globalThis)) {
  Object.assign(globalThis, { [mark]: true });
  mkdirSync(folder, { recursive: true });
  const texts = new Set<string>();
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const answer = query.apply(this, given);
    const text = textOf(given[0]);
    // A statement that failed may be one that a test expects to.
    if (isOfProgram.test(text) && text.length <= maxTextLength)
      Promise.resolve(answer).then(
        () => texts.add(text),
        () => {},
      );
    return answer;
  } as typeof pg.Client.prototype.query;
  process.on('exit', () => writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify([...texts].sort())));
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? '');
