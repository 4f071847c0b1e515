/** A content admin edits cards of the schema while `npm run dev` shows the portal. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProcess } from '../../scripts/serving/serverProcess.ts';
import { copyCheckout, type JourneyCheckout } from '../support/journeys/checkout.ts';
import { enter, expect, type Page, test } from '../support/journeys/portal.ts';
import { demoPassword, startPortal } from '../support/journeys/startPortal.ts';
import { variantsOfDay } from '../support/turns.ts';

// Without Vite's prepared dependencies from an earlier start, the first page is slow. Both journeys share one copy and
// one portal, so they run in one worker.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let checkout: JourneyCheckout;
let portal: ServerProcess;

test.beforeAll(async () => {
  // The copy has no database and no prepared dependencies.
  test.setTimeout(240_000);
  checkout = await copyCheckout();
  portal = await startPortal({ script: 'dev.ts', checkout: checkout.folder });
});

test.afterAll(async () => {
  await portal?.stop();
  await checkout?.remove();
});

const card = (title: string, column: string) => `{
  "$schema": "../../generated/json-schema/zone.json",
  "title": { "zh": "现场通告", "en": "${title}", "ru": "Уведомления" },
  "who": "everyone",
  "menu": { "slot": "documents", "after": "cases" },
  "content": { "classType": "notice" },
  "list": {
    "rows": "doc.article.pageFront",
    "columns": ["title", "${column}"],
    "sort": "-updatedAt"
  },
  "opens": { "route": "dataSectionDetail", "with": { "id": "$row.articleId" } }
}
`;

const save = (text: string) => writeFile(join(checkout.folder, 'schema/zones/notices.json'), text);
const generated = () => readFile(join(checkout.folder, 'generated/zones.json'), 'utf8');
const menuLink = (page: Page, name: string) => page.locator('#menu-documents').getByText(name, { exact: true });

/** Timeout of a compilation while other journeys run. */
const compiling = { timeout: 30_000 };

/**
 * Moves the mouse until the page is interactive, because a page that has just reloaded ignores it. In development the
 * program has another address, so readiness is detected by React's property on its root element.
 */
async function wakeSources(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const runs = () =>
    page.evaluate(() => Object.keys(document.getElementById('portal') ?? {}).some((key) => key.startsWith('__reactContainer')));
  await expect(async () => {
    await page.mouse.move(0, 0);
    await heading.hover();
    expect(await runs()).toBe(true);
  }).toPass(compiling);
}

test('an admin adds a zone and sees it live, breaks it and sees the report, and fixes it', async ({ page, expectErrors }) => {
  expectErrors(/\[vite\]|React DevTools/);
  await page.goto(`${portal.url}/en/dataSection/cases`);
  // No interaction has loaded the program yet.
  await save(card('Untouched', 'updatedAt'));
  await expect(menuLink(page, 'Untouched')).toHaveCount(1, compiling);
  await wakeSources(page);
  const field = page.getByRole('searchbox', { name: 'Search in this list' });
  await field.fill('half a thou');
  await page.evaluate(() => {
    scrollTo(0, 200);
    Object.assign(window, { isSame: true });
  });

  await save(card('Notices', 'updatedAt'));
  await expect(menuLink(page, 'Notices')).toHaveCount(1, compiling);
  await expect(field).toHaveValue('half a thou');
  // The program loads the text font, which may change the line breaks above.
  const [top, isSame] = await page.evaluate(() => [scrollY, 'isSame' in window] as const);
  expect(top).toBeCloseTo(200, -2);
  expect(isSame).toBe(true);
  await expect.poll(generated).toContain('notices');

  await page.getByRole('button', { name: 'Documents' }).click();
  await menuLink(page, 'Notices').click();
  await expect(page).toHaveURL(`${portal.url}/en/dataSection/notices`, compiling);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  const before = await generated();

  await save(card('Field notices', 'udpatedAt'));
  // The text inside the shadow tree, because the host element has no box.
  const overlay = page.locator('#schema-report pre');
  await expect(overlay).toBeVisible(compiling);
  await expect(overlay).toContainText(/schema\/zones\/notices\.json:9:\d+\s+unknown-column/);
  await expect(overlay).toContainText('did you mean "updatedAt"');
  const colours = await overlay.evaluate((text) => [getComputedStyle(text).color, getComputedStyle(text).backgroundColor]);
  expect(colours).toEqual(['rgb(244, 246, 248)', 'rgba(0, 0, 0, 0)']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  expect((await page.request.get(`${portal.url}/en/dataSection/notices`)).status()).toBe(200);
  expect(await (await page.request.get(`${portal.url}/en/dataSection/notices`)).text()).toContain('<h1>Notices</h1>');
  expect(await generated()).toBe(before);

  await save(card('Field notices', 'updatedAt'));
  await expect(overlay).toBeHidden(compiling);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field notices', compiling);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(portal.output()).toContain('The portal goes on with the schema as it was.');

  // A checkout of another revision, as `npm run qa -- diff` makes, must not affect the portal.
  await mkdir(join(checkout.folder, '.cache/qa'), { recursive: true });
  for (const name of ['index.html', 'tsconfig.json']) await cp(join(checkout.folder, name), join(checkout.folder, '.cache/qa', name));
  await save(card('Last notices', 'updatedAt'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Last notices', compiling);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('the pages of QA answer while files are watched', async ({ page, expectErrors }) => {
  expectErrors(/\[vite\]|React DevTools/);
  await enter(page, 'demo-admin', demoPassword, portal.url);
  for (const name of variantsOfDay(['matrix', 'lint', 'words', 'diff', 'replay', 'links'])) {
    const response = await page.goto(`${portal.url}/en/qa/${name}`);
    expect([name, response?.status()]).toEqual([name, 200]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  }
});
