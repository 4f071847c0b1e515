/** On a site in the pseudo-locale every text is a word or content of a record. Any other text is hard-coded. */
import { marks, pseudo } from '../../runtime/shared/qa/pseudo.ts';
import type { ServerProcess } from '../../scripts/serving/serverProcess.ts';
import { findHardCodedTexts, RecordStrings } from '../support/journeys/hardCodedText.ts';
import {
  addresses,
  test as base,
  builtPages,
  closedPages,
  expect,
  loadProgram,
  notAllowedLine,
  notFoundLine,
  type Page,
} from '../support/journeys/portal.ts';
import { demoPassword, startPortal } from '../support/journeys/startPortal.ts';
import { variantsOfDay } from '../support/turns.ts';

interface Own {
  /** A portal whose site `mena` is in the pseudo-locale. */
  own: ServerProcess;
}

/** A third-party script that needs consent and is never loaded. */
const env = { PORTAL_CAPTCHA: 'off', PORTAL_SCRIPT_ANALYTICSOVERSEAS: 'http://127.0.0.1:9/analytics.js' };

const test = base.extend<{ records: RecordStrings }, Own>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const portal = await startPortal({ script: 'qa.ts', args: ['words', '--pseudo'], env });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
  /** Texts of call answers are records. */
  records: async ({ page }, use) => {
    const records = new RecordStrings();
    page.on('response', async (response) => {
      const isAnswer = response.request().method() === 'POST' && response.headers()['content-type']?.includes('json');
      if (isAnswer) records.add(await response.json().catch(() => null));
    });
    await use(records);
  },
});

// One portal is enough: a second worker would start another.
test.describe.configure({ mode: 'default' });
test.use({ trace: 'off' });

test.beforeEach(async ({ page, expectErrors }) => {
  expectErrors(notFoundLine);
  expectErrors(notAllowedLine);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function hardCodedOnPages(page: Page, paths: readonly string[], records: RecordStrings): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`/mena${path}`, { waitUntil: 'domcontentloaded' });
    found.push(...(await findHardCodedTexts(page, records)).map((text) => `${path}: ${text}`));
  }
  return found;
}

test('no built page shows a text that is neither a word nor a record', async ({ page, records }) => {
  expect(await hardCodedOnPages(page, variantsOfDay(Object.values(builtPages)), records)).toEqual([]);
});

for (const [account, paths] of Object.entries(closedPages)) {
  test(`no page that is open to ${account} does`, async ({ page, records }) => {
    const login = await page.request.post('/uac/uac-users/login', { data: { userAccount: account, password: demoPassword } });
    records.add(await login.json());
    expect(await hardCodedOnPages(page, variantsOfDay(paths), records)).toEqual([]);
  });
}

const said = (word: string): { name: string } => ({ name: pseudo(word) });
const button = (page: Page, word: string) => page.getByRole('button', said(word)).first();

test('menus, filters, dialogs, notices and the drawer do not either', async ({ page, records }) => {
  const look = async (what: string): Promise<void> => expect.soft(await findHardCodedTexts(page, records), what).toEqual([]);
  await page.goto('/mena/dataSection/cases?products=VR-2116P');
  await loadProgram(page);
  await look('what is asked about programs of others');
  await button(page, 'Choose').click();
  await look('its choices');
  await button(page, 'Refuse all').click();
  for (const opener of ['Documents', 'Language', 'Theme', 'Products', 'Updated']) {
    await button(page, opener).click();
    await look(opener);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('searchbox').first().fill('camera');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('suggestions');
  await page.keyboard.press('Escape');
  // The name of the button contains that of the list.
  await page.locator('[popovertarget="list-tools"]').click();
  await look('further controls of the list');
  await page.getByRole('button', said('Columns')).click();
  await look('Columns');
  await page.keyboard.press('Escape');
  await page.getByRole('link', said('Export CSV')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the login alert');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Open the menu').click();
  await look('the drawer');
});

test('forms with mistakes, refusals, empty lists, votes and confirmations do not either', async ({ page, records }) => {
  const look = async (what: string): Promise<void> => expect.soft(await findHardCodedTexts(page, records), what).toEqual([]);
  await page.goto('/mena/login');
  await loadProgram(page);
  await page.getByRole('main').getByRole('button', said('Log in')).click();
  await look('a form with mistakes');
  await page.goto(`/mena${addresses.faq}`);
  await loadProgram(page);
  await button(page, 'Yes').click();
  await expect(page.getByText(pseudo('Your answer was counted.'))).toBeVisible();
  await look('a vote');
  for (const path of ['/?refused=%2Fmena%2Fmy-scores', '/dataSection/cases?page=400', '/dataSection/cases?q=zzqxvw', '/search?q=recoder']) {
    await page.goto(`/mena${path}`);
    await look(path);
  }
  const login = await page.request.post('/uac/uac-users/login', { data: { userAccount: 'demo-admin', password: demoPassword } });
  records.add(await login.json());
  await page.goto('/mena/manage/accounts');
  await loadProgram(page);
  await button(page, 'Disable').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('what asks before it is done');
  await page.goto('/mena/manage/accounts/new');
  await loadProgram(page);
  await page.getByRole('main').getByRole('button', said('Create account')).click();
  await look('a form of the staff with mistakes');
});

test('hard-coded text is found at every position', async ({ page, records }) => {
  await page.goto('/mena/websiteHelp');
  expect(await findHardCodedTexts(page, records)).toEqual([]);
  await page.evaluate(plant, marks);
  const found = await findHardCodedTexts(page, records);
  const planted = [
    'Planted text',
    'planted beside',
    'language of the page',
    'planted label',
    'planted title',
    'planted picture',
    'planted example',
    'without script',
    'in the title',
  ];
  expect(planted.filter((text) => !found.some((line) => line.includes(text)))).toEqual([]);
  expect(found).toHaveLength(planted.length);
});

/** Adds hard-coded and allowed texts to a page. Runs in the page. */
function plant({ open, close }: typeof marks): void {
  const addElement = (name: string, attributes: Record<string, string>, text = ''): void => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.textContent = text;
    document.querySelector('main')?.append(element);
  };
  addElement('p', {}, 'Planted text');
  addElement('p', {}, `${open}word${close} planted beside`);
  addElement('p', { lang: document.documentElement.lang }, 'planted in the language of the page');
  addElement('button', { 'aria-label': 'planted label' });
  addElement('a', { title: 'planted title' });
  addElement('img', { alt: 'planted picture' });
  addElement('input', { placeholder: 'planted example' });
  addElement('noscript', {}, '<p>planted without script</p>');
  addElement('p', { lang: 'en' }, 'content');
  addElement('p', {}, '2026-11-22 12:30 UTC');
  document.title = `planted in the title · ${open}word${close}`;
}
