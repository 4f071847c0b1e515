import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sonicBoom from 'sonic-boom';
import { dailyFiles, dayOf } from './daily-files.ts';

type LogFile = InstanceType<typeof sonicBoom.SonicBoom>;

const logs = dailyFiles('portal', 'log');

/** Lines wait in memory while the disk takes none. Beyond this, new ones are dropped. */
const mostWaitingBytes = 1024 * 1024;

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
    const file = new sonicBoom.SonicBoom({ dest: join(folder, logs.nameOf(day)), mode: 0o600, sync: true, maxLength: mostWaitingBytes });
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
      path: request.url.replace(/\?.*$/, ''),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(facts, 'answered');
    done();
  });
}

/**
 * An error as the log shows it. A failed query carries its text and its parameters, which may be somebody's data: what
 * the database said of it is enough.
 */
export function errorFacts(error: Error): { type: string; message: string; stack: string; [fact: string]: unknown } {
  const told = 'params' in error && error.cause instanceof Error ? error.cause : error;
  return { type: told.name, ...('code' in told && { code: told.code }), message: told.message, stack: told.stack ?? '' };
}
