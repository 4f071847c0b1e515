/** Reads the log entry of a request, if the portal runs on this machine. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CrawlDifference } from './differences.ts';

/** The log entry of a request; null if there is none. */
export type LogOf = (requestId: string) => Promise<string | null>;

interface ServerLogLine {
  msg?: string;
  call?: string;
  err?: { type?: string; message?: string; stack?: string };
}

/** Reads the log files again for each request, because they grow during the crawl. */
export const logOfFolder =
  (folder: string): LogOf =>
  async (requestId) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^portal-.*\.log$/.test(name)).sort();
    for (const name of names.reverse()) {
      const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n').filter((line) => line.includes(requestId));
      const entry = lines.flatMap(readLogLine)[0];
      if (entry !== undefined) return entry;
    }
    return null;
  };

/** An error with its message and the location that threw it. Lines without an error count requests and have no cause. */
export function readLogLine(text: string): string[] {
  try {
    const { msg = '', call, err } = JSON.parse(text) as ServerLogLine;
    if (!err) return [];
    const frame = err.stack?.split('\n').find((line) => /^\s*at /.test(line)) ?? '';
    return [`${msg}${call === undefined ? '' : ` (${call})`}: ${err.type ?? 'Error'}: ${err.message ?? ''} ${frame.trim()}`.trim()];
  } catch {
    return [];
  }
}

/** Adds the log entries of their requests to differences. */
export const withLog = (differences: readonly CrawlDifference[], logOf: LogOf | undefined): Promise<CrawlDifference[]> =>
  Promise.all(
    differences.map(async (difference) => {
      const source = difference.requestId === undefined ? null : await logOf?.(difference.requestId);
      return source ? { ...difference, source } : difference;
    }),
  );
