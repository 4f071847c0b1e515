import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../../scripts/chromium.ts';

const slowestSpecs = ['admin.spec.ts', 'approval.spec.ts', 'everyPage.spec.ts', 'login.spec.ts', 'pseudo.spec.ts', 'walk.spec.ts'];

/**
 * Journeys through the built portal in the headless shell of the system's Chromium. Two run at a time, because the smallest machine has two
 * cores.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/journeys/globalSetup.ts',
  // These files run their tests in sequence. They start first: if one of them began last, the other worker would be idle. Files
  // of a project are ordered by name; files with a portal for each worker are last.
  projects: [
    { name: '', testMatch: slowestSpecs },
    { name: '', testIgnore: slowestSpecs },
  ],
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  // On a shared machine a failed journey is retried once, and reported as flaky in the summary.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json'], ['../support/journeys/turnReporter.ts']],
  use: {
    actionTimeout: 10_000,
    baseURL: process.env.PORTAL_URL,
    viewport: { width: 1440, height: 900 },
    // The language of the main site, so that `/` does not redirect.
    locale: 'zh-CN',
    // Behind the server's time zone, so that local dates differ and hydration is tested with them.
    timezoneId: 'America/Los_Angeles',
    launchOptions: {
      executablePath: process.env.PORTAL_HEADLESS_SHELL,
      args: chromiumFlags,
    },
    // Recording takes a third of a journey's time, so only retries are recorded, or with `npm test -- journeys NAME
    // --trace on`.
    trace: 'on-first-retry',
  },
});
