import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../../scripts/chromium.ts';

/** Journeys through the built portal in the system's Chromium; two at a time, as the smallest machine has two cores. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/journeys/globalSetup.ts',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  // Once more on a shared machine, and then counted and named as flaky in the closing lines: never silently.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 10_000,
    baseURL: process.env.PORTAL_URL,
    viewport: { width: 1440, height: 900 },
    // Visitors of the main site: `/` leads others to theirs.
    locale: 'zh-CN',
    // Behind the server's: a morning there is the day before here, and hydration has to bear it.
    timezoneId: 'America/Los_Angeles',
    launchOptions: {
      executablePath: process.env.PORTAL_CHROMIUM,
      args: chromiumFlags,
    },
    // Recording takes a third of a journey's time: only a second try is recorded, and `npm test -- journeys NAME --trace on`.
    trace: 'on-first-retry',
  },
});
