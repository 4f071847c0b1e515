/** The phone and the network of all measurements. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** The profile "slow 4G" of Lighthouse, and a phone with a quarter of this machine's speed. */
export const line = { name: 'slow 4G (562 ms, 1.47 Mbit/s), CPU four times slower', latencyMs: 562, bitsPerSecond: 1_470_000, slowdown: 4 };

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** Runs work in a new browser page on the slow network. */
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
    await page.addInitScript(reportSlowLine);
    return await work(page, session);
  } finally {
    await context.close();
  }
}

/** Runs in the page. The emulation does not change what the browser reports; its delay is that of `3g`, from 270 ms. */
function reportSlowLine(): void {
  const { connection } = navigator as unknown as { connection: object };
  Object.defineProperty(Object.getPrototypeOf(connection), 'effectiveType', { get: () => '3g' });
}

/** The same without throttling. */
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

/** The median of an odd number of figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
