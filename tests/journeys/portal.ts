/** What every journey stands on: a browser that forgives nothing, and the moves that many of them make. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoPassword } from './start-portal.ts';

export { expect, type Page };

interface Journey {
  /** Announces what the browser will complain of; whatever else it says fails the journey. */
  expectErrors: (announced: RegExp) => void;
}

/** A journey fails on any error or warning of the console, breach of the policy, uncaught error or hydration mismatch. */
export const test = base.extend<Journey>({
  expectErrors: [
    async ({ context }, use) => {
      const announced: RegExp[] = [];
      const complaints = listen(context);
      await use((pattern) => void announced.push(pattern));
      expect(complaints.filter((complaint) => !announced.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** React and the browser alike tell of a mismatch, a refused script or style and an uncaught error here. */
function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (event) => complaints.push(`uncaught: ${event.error().message}`));
  return complaints;
}

/** The browser logs every page that answers 403 or 404. */
export const notFoundLine = /status of 404/;
export const notAllowedLine = /status of 403/;

/** Touches the page as a visitor does, and waits until it answers by script. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.evaluate(async () => {
    const program = document.querySelector<HTMLElement>('[data-main]')?.dataset.main ?? '';
    const { ready } = (await import(program)) as { ready: Promise<void> };
    await ready;
  });
}

/** Logs in where the page asks for it. */
export async function logIn(page: Page, name: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Addresses of an article, a FAQ entry and an account of the demo, without the site's prefix. */
export const places = {
  article: '/dataSectionDetailNew/db5c97bd-8874-8e55-a707-74eac5570422',
  articleOfZone: '/dataSectionDetail/db5c97bd-8874-8e55-a707-74eac5570422',
  faq: '/faqZoneDetail/85d47d12-b024-82ad-ab0a-760c5851d6c5',
  /** Of demo-external, as administrators see it. */
  account: '/manage/accounts/a172fee4-ffa3-849d-a980-b88cbe30958f',
} as const;

/** Every page that is built, and one of those that are not, by what a report calls it. */
export const builtPages = {
  home: '/',
  cases: '/dataSection/cases',
  luban: '/dataDirectory',
  'FAQ zone': '/faqZone',
  article: places.article,
  'article of a zone': places.articleOfZone,
  'FAQ entry': places.faq,
  login: '/login',
  'not found': '/404',
  'not allowed': '/noPermission',
  directory: '/directorySearch?node=camera',
  search: '/search',
  'what was found': '/search?q=VR-2116P&products=VR-2116P',
  'nothing found': '/search?q=zzqxvw',
  terminology: '/terminology?initial=B',
  help: '/websiteHelp',
  'account deleted': '/accountDeleted',
  'sign-on refused': '/login/refused',
  'not open yet': '/robot',
} as const;
