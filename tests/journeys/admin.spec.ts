/** A content admin at work: cards of the schema are written while `npm run dev` shows the portal. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { type Checkout, copyCheckout } from './checkout.ts';
import { expect, type Page, test } from './portal.ts';
import { startPortal } from './start-portal.ts';

// Without the packages made ready by an earlier start the first page takes its time.
test.describe.configure({ timeout: 240_000 });

let checkout: Checkout;
let portal: ServerProcess;

test.beforeAll(async () => {
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

/** A schema is compiled while other journeys run beside this. */
const compiling = { timeout: 30_000 };

/** Vite gives the program an address of its own, so readiness is seen at what React leaves on its root. */
async function wakeSources(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await page.waitForFunction(() => Object.keys(document.getElementById('portal') ?? {}).some((key) => key.startsWith('__reactContainer')));
}

test('an admin adds a zone and sees it live, breaks it and sees the report, mends it and goes on', async ({ page, expectErrors }) => {
  expectErrors(/\[vite\]|React DevTools/);
  await page.goto(`${portal.url}/en/dataSection/cases`);
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
  expect(await page.evaluate(() => [scrollY, 'isSame' in window])).toEqual([200, true]);
  await expect.poll(generated).toContain('notices');

  await page.getByRole('button', { name: 'Documents' }).click();
  await menuLink(page, 'Notices').click();
  await expect(page).toHaveURL(`${portal.url}/en/dataSection/notices`, compiling);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  const before = await generated();

  await save(card('Field notices', 'udpatedAt'));
  const overlay = page.locator('#schema-report');
  await expect(overlay).toBeVisible(compiling);
  await expect(overlay).toContainText(/schema\/zones\/notices\.json:9:\d+\s+unknown-column/);
  await expect(overlay).toContainText('did you mean "updatedAt"');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  expect((await page.request.get(`${portal.url}/en/dataSection/notices`)).status()).toBe(200);
  expect(await (await page.request.get(`${portal.url}/en/dataSection/notices`)).text()).toContain('<h1>Notices</h1>');
  expect(await generated()).toBe(before);

  await save(card('Field notices', 'updatedAt'));
  await expect(overlay).toBeHidden(compiling);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field notices');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(portal.output()).toContain('The portal goes on with the schema as it was.');
});
