import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sonicBoom from 'sonic-boom';
import { pathOf } from '../http/requestPath.ts';
import { dailyFiles, dayOf } from './dailyFiles.ts';

type LogFile = InstanceType<typeof sonicBoom.SonicBoom>;

const logs = dailyFiles('portal', 'log');

/** Bytes buffered while the disk accepts no writes. Further lines are dropped. */
const maxWaitingBytes = 1024 * 1024;

/** Maximum length of a path in a log line; longer paths are refused. */
const maxPathLength = 2048;

/**
 * Writes log lines to one file per day, deleted after `days`. If the file of a new day cannot be created, the previous one
 * continues.
 *
 * @throws if the folder or the first file cannot be created
 */
export function openLog({ folder, days, clock }: { folder: string; days: number; clock: () => Date }): { write: (line: string) => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const forget = (): void => void logs.forget(folder, days, clock()).catch(() => {});
  const begin = (day: string): LogFile => {
    const file = new sonicBoom.SonicBoom({ dest: join(folder, logs.nameOf(day)), mode: 0o600, sync: true, maxLength: maxWaitingBytes });
    let isReported = false;
    file.on('write', () => {
      isReported = false;
    });
    // Reported once, because every line would fail the same way.
    return file.on('error', ({ message }) => {
      if (!isReported) console.error(`The log cannot be written: ${message}`);
      isReported = true;
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

/** The next file of a log, or the current one if that cannot be created. */
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

/** Logs one line for each response. Omits the query, which may contain tokens and searches. */
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

/** Name, message and stack of a thrown value. */
interface ErrorFacts {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

/**
 * Formats a thrown value for the log. A failed query contains its text and parameters, which may be personal data, so only the
 * database's own message is logged.
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

/** Errors of another realm are not instances of this realm's Error. */
const isErrorLike = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string');

/** Other values have no stack, so the stack of the caller is logged. */
const valueFacts = (thrown: unknown): ErrorFacts => ({
  type: nameOf(thrown),
  message: `${describeValue(thrown)} was thrown in place of an error`,
  stack: hereStack(),
});

const nameOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null ? (thrown.constructor?.name ?? 'object') : typeof thrown;

/** Never logs a whole object, which may contain personal data. */
function describeValue(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return JSON.stringify(thrown) ?? String(thrown);
  if ('status' in thrown) return `an object with status ${thrown.status}`;
  return `an object with the keys ${Object.keys(thrown).slice(0, 20).join(', ') || '(none)'}`;
}

const hereStack = (): string => new Error('thrown without a stack').stack ?? '';
