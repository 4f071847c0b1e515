import { readFile } from 'node:fs/promises';
import { type Dispatcher, Pool } from 'undici';
import { median } from './table.ts';

/** A request to repeat. */
export interface BenchRequest {
  path: string;
  headers?: Record<string, string>;
  /** Sent by POST. */
  body?: string;
}

/** Results of a load test; times in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Responses with status 400 and above, and broken connections. */
  failed: number;
}

/** Number of concurrent visitors. Each sends its next request after the previous response. */
export const connections = 32;

/** Sends these requests in rotation for a number of milliseconds, from a number of concurrent visitors. */
export function load(origin: string, requests: readonly BenchRequest[], ms: number, visitors = connections): Promise<Load> {
  const started = performance.now();
  let turn = 0;
  return visit(origin, visitors, () => (performance.now() < started + ms ? requests[turn++ % requests.length] : undefined));
}

/** Sends each of these requests once. */
export function loadOnce(origin: string, requests: readonly BenchRequest[], visitors = connections): Promise<Load> {
  const left = requests.values();
  return visit(origin, visitors, () => left.next().value);
}

/** Sends requests until there is no next one. */
async function visit(origin: string, visitors: number, next: () => BenchRequest | undefined): Promise<Load> {
  const pool = new Pool(origin, { connections: visitors, pipelining: 1 });
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const visitor = async (): Promise<void> => {
    for (let request = next(); request; request = next()) {
      const sent = performance.now();
      if (!(await send(pool, request))) failed += 1;
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  return { perSecond: times.length / seconds, failed, ...percentiles(times) };
}

/** Rounds of a measurement after a warm-up. */
export const loadRounds = { rounds: 3, roundMs: 2_000, warmMs: 1_000 };

/** Warms a server up, then measures it in several rounds. Failures are printed under the name of the measurement. */
export async function measureRounds(
  origin: string,
  requests: readonly BenchRequest[],
  { name, visitors, rounds, roundMs, warmMs }: typeof loadRounds & { name: string; visitors: number },
): Promise<Load[]> {
  await load(origin, requests, warmMs, visitors);
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await load(origin, requests, roundMs, visitors));
  const failed = loads.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) console.log(`${name}: ${failed} failed`);
  return loads;
}

/** Whether a request got a complete, successful response. The body is discarded, so that this process takes little time. */
function send(pool: Pool, { path, headers = {}, body }: BenchRequest): Promise<boolean> {
  return new Promise((resolve) => {
    let status = 0;
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart(_controller, code) {
        status = code;
      },
      onResponseData() {},
      onResponseEnd: () => resolve(status < 400),
      onResponseError: () => resolve(false),
    };
    const common = { path, headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers } };
    pool.dispatch(body === undefined ? { ...common, method: 'GET' } : { ...common, method: 'POST', body }, handler);
  });
}

function percentiles(times: number[]): Pick<Load, 'p50' | 'p95' | 'p99'> {
  const ordered = times.sort((one, other) => one - other);
  const percentile = (share: number) => ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
  return { p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) };
}

/** One measured value of several loads. */
export const medianOf = (loads: readonly Load[], name: keyof Load): number => median(loads.map((load) => load[name]));

/** Current and peak memory of a process in MiB. Null if the system does not report them. */
export async function memoryOf(pid: number): Promise<{ now: number; max: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [now, max] = ['VmRSS', 'VmHWM'].map((name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return now && max ? { now, max } : null;
}
