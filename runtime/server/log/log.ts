import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sonicBoom from 'sonic-boom';
import { pathOf } from '../http/requestPath.ts';
import { dailyFiles, dayOf } from './dailyFiles.ts';

type LogFile = InstanceType<typeof sonicBoom.SonicBoom>;

const logs = dailyFiles('portal', 'log');

/** Lines wait in memory while the disk takes none. Beyond this, new ones are dropped. */
const maxWaitingBytes = 1024 * 1024;

/** Characters of a path in a log line; longer ones are refused. */
const maxPathLength = 2048;

/**
 * Takes the lines of the portal's log into a file a day, kept for so many days. Where a day's file cannot be begun, the
 * one before goes on.
 *
 * @throws where the folder or the first file cannot be made
 */
export function openLog({ folder, days, clock }: { folder: string; days: number; clock: () => Date }): { write: (line: string) => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const forget = (): void => void logs.forget(folder, days, clock()).catch(() => {});
  const begin = (day: string): LogFile => {
    const file = new sonicBoom.SonicBoom({ dest: join(folder, logs.nameOf(day)), mode: 0o600, sync: true, maxLength: maxWaitingBytes });
    let isTold = false;
    file.on('write', () => {
      isTold = false;
    });
    // Each line would fail alike: one sentence is enough.
    return file.on('error', ({ message }) => {
      if (!isTold) console.error(`The log cannot be written: ${message}`);
      isTold = true;
    });
  };
  let day = dayOf(clock());
  let file = begin(day);
  forget();
  return {
    write: (line) => {
      const today = dayOf(clock());
      if (today !== day) {
        day = today;
        file = following(file, () => begin(day));
        forget();
      }
      file.write(line);
    },
  };
}

/** The file that a log goes on with. */
function following(file: LogFile, begin: () => LogFile): LogFile {
  try {
    const next = begin();
    file.end();
    return next;
  } catch (error) {
    console.error(`The log has no new file: ${(error as Error).message}`);
    return file;
  }
}

/** One line a request, when it has been answered. The query stays out: tokens and searches do not belong into a log. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const facts = {
      requestId: request.id,
      method: request.method,
      path: pathOf(request.url).slice(0, maxPathLength),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(facts, 'answered');
    done();
  });
}

/** Name, message and stack of what was thrown. */
interface ErrorFacts {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

/**
 * What was thrown, as the log shows it: an error, or any other value. A failed query carries its text and its parameters,
 * which may be personal data, so only the database's own message is logged.
 */
export function errorFacts(thrown: unknown): ErrorFacts {
  if (!isErrorLike(thrown)) return valueFacts(thrown);
  const error = 'params' in thrown && isErrorLike(thrown.cause) ? thrown.cause : thrown;
  return {
    type: error.name || nameOf(error),
    ...('code' in error && { code: error.code }),
    message: error.message || 'no message',
    stack: error.stack || hereStack(),
  };
}

/** Errors of another realm are no instance of ours. */
const isErrorLike = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string');

/** Values that are no errors have no stack: the place that logs them is the best that is known. */
const valueFacts = (thrown: unknown): ErrorFacts => ({
  type: nameOf(thrown),
  message: `${describeValue(thrown)} was thrown in place of an error`,
  stack: hereStack(),
});

const nameOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null ? (thrown.constructor?.name ?? 'object') : typeof thrown;

/** Never the whole of an object, which may hold personal data. */
function describeValue(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return JSON.stringify(thrown) ?? String(thrown);
  if ('status' in thrown) return `an object with status ${thrown.status}`;
  return `an object with the keys ${Object.keys(thrown).slice(0, 20).join(', ') || '(none)'}`;
}

const hereStack = (): string => new Error('thrown without a stack').stack ?? '';
