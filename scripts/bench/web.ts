/** `npm run bench -- web`: waiting times of a visitor with a slow phone on a slow line, and transferred bytes. */
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { step } from '../step.ts';
import { type BenchPages, choosePages } from './webArticle.ts';
import { benchLighthouse } from './webLighthouse.ts';
import { line } from './webLine.ts';
import { benchLoads } from './webLoads.ts';
import { servePlain } from './webPlain.ts';
import { openBenchPortal } from './webPortal.ts';
import { benchVisits } from './webVisits.ts';

/**
 * Measures the built portal on this machine and prints tables. Bytes and counts are exact. Times depend on the machine and are
 * not asserted. PORTAL_URL is the origin of a portal that is already running.
 */
export async function benchWeb(): Promise<void> {
  const executablePath = await findChromium();
  const portal = await step('Started a portal of its own', openBenchPortal);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const pages = await choosePages(portal.url);
    await benchIn(browser, pages);
    await benchLighthouse(executablePath, pages);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function benchIn(browser: Browser, pages: BenchPages): Promise<void> {
  const plain = await servePlain(pages.article.body, pages.article.title);
  console.log(`\nChromium ${browser.version()}, ${line.name}; the article is “${pages.article.title}” with ${pages.article.text} letters`);
  try {
    await benchLoads(browser, pages, plain.url);
    await benchVisits(browser, pages, plain.url);
  } finally {
    await plain.close();
  }
}
