/** The phone and the line that every figure of the bench is taken on. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** What Lighthouse calls slow 4G when it throttles for itself, and a phone a quarter as quick as this machine. */
export const line = { name: 'slow 4G (562 ms, 1.47 Mbit/s), CPU four times slower', latencyMs: 562, bitsPerSecond: 1_470_000, slowdown: 4 };

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** Does something in a browser that knows nothing yet, on the slow line. */
export async function onSlowLine<Result>(browser: Browser, work: (page: Page, session: CDPSession) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: line.bitsPerSecond / 8,
      uploadThroughput: line.bitsPerSecond / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
    return await work(page, session);
  } finally {
    await context.close();
  }
}

/** The same in a browser that nothing slows down. */
export async function onPlainLine<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(phone);
  return work(await context.newPage()).finally(() => context.close());
}

const rounds = 5;

/** Runs something five times, one after the other. */
export async function repeat<Result>(work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await work());
  return results;
}

/** The middle one of an odd number of figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
