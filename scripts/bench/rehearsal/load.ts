/** A steady mix of requests, each with its outcome. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A request that was made. */
export interface RehearsedRequest {
  phase: string;
  kind: 'page' | 'call' | 'file' | 'write';
  ms: number;
  /** The status or network error. Undefined after a success. */
  failure?: string;
}

export interface RehearsalLoad {
  /** Starts a phase. Later requests belong to it. */
  phase: (name: string) => void;
  requests: readonly RehearsedRequest[];
  /** The texts of writes that the portal acknowledged. */
  acknowledged: readonly string[];
  stop: () => Promise<void>;
}

interface PlannedRequest {
  kind: RehearsedRequest['kind'];
  path: string;
  body?: object;
}

const pages = ['/en/', '/en/search?q=camera', '/en/terminology', '/ru/', '/websiteHelp'].map((path) => ({ kind: 'page' as const, path }));
const calls = [
  { path: '/doc/doc-article/pageFront', body: { pageSize: 10, data: { language: 'en' } } },
  { path: '/doc/daGrand_search/query', body: { data: { keyword: 'recorder', language: 'en' } } },
].map((call) => ({ kind: 'call' as const, ...call }));

/** Every n-th request is a write. The portal accepts 200 requests for content per hour. */
export const writeEvery = 50;

/** Sends reads, and occasionally a write with a unique text. */
function planned(number: number, files: readonly string[]): PlannedRequest {
  if (number % writeEvery === writeEvery - 1)
    return { kind: 'write', path: '/doc/daGrand_search/wish', body: { keyword: 'rehearsal', wish: `wish ${number}`, language: 'en' } };
  const reads: readonly PlannedRequest[] = [...pages, ...calls, ...files.map((path) => ({ kind: 'file' as const, path }))];
  return reads[number % reads.length] as PlannedRequest;
}

/** Timeout of a visitor in milliseconds. */
const timeoutMs = 20_000;

/**
 * Sends a number of requests per second until it is stopped, independently of their answers. `files` are paths of stored
 * pictures.
 */
export function startLoad(origin: string, perSecond: number, files: readonly string[]): RehearsalLoad {
  const requests: RehearsedRequest[] = [];
  const acknowledged: string[] = [];
  const running = new Set<Promise<void>>();
  let current = '';
  let number = 0;
  const make = async (): Promise<void> => {
    const { kind, path, body } = planned(number, files);
    number += 1;
    const [phase, started] = [current, performance.now()];
    const failure = await request(origin + path, body, number);
    requests.push({ phase, kind, ms: performance.now() - started, ...(failure !== undefined && { failure }) });
    if (kind === 'write' && failure === undefined && body && 'wish' in body) acknowledged.push(String(body.wish));
  };
  const timer = setInterval(() => {
    const one = make().finally(() => running.delete(one));
    running.add(one);
  }, 1000 / perSecond);
  return {
    phase: (name) => {
      current = name;
    },
    requests,
    acknowledged,
    stop: async () => {
      clearInterval(timer);
      while (running.size > 0) {
        await Promise.all(running);
        await sleep(0);
      }
    },
  };
}

/** Undefined if the portal answered. */
async function request(address: string, body: object | undefined, number: number): Promise<string | undefined> {
  // Each request comes from another visitor, as a proxy would report.
  const headers = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  const post = body && { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const response = await fetch(address, { headers, ...post, signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return response.ok ? undefined : String(response.status);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.name) : String(cause);
  }
}
