/** Menus that another system answers, in a browser. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { violationsOf } from '../../scripts/axe.ts';
import { overflowing } from '../support/journeys/layout.ts';
import { expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { startPortal } from '../support/journeys/startPortal.ts';

const entry = (id: string, title: string, path?: string, children: object[] = []) => ({
  ...{ id, title, opens: 'here', children },
  ...(path && { path }),
});
const help = entry('help', '帮助', undefined, [entry('hotlines', '服务热线', '/hotlines'), entry('faq', '常见问题', '/faqZone')]);

/** By path of the call. Others are answered by an error. */
const answers: Readonly<Record<string, object[]>> = {
  '/nav/webHeaderNew': [help, entry('staff', '账号', '/manage/accounts'), entry('script', '脚本', 'javascript:alert(1)')],
  '/nav/appHeaderNew': [entry('search', '查找', '/search')],
};

let service: Server;
let portal: Awaited<ReturnType<typeof startPortal>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  service = createServer(({ url = '' }, response) => {
    const data = answers[new URL(url, 'http://menus.example').pathname];
    response.writeHead(data ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: data ? 200 : 500, message: '', data: data ?? null }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  portal = await startPortal({ script: 'start.ts', env: { UPSTREAM_NAV: `http://127.0.0.1:${(service.address() as AddressInfo).port}` } });
});
test.afterAll(async () => {
  await portal?.stop();
  service.close();
});

/** By id, because a closed drawer has no role. */
const menu = (page: Page) => page.locator('#menu');

/** Reloads the page until it shows the menus and earlier documents are no longer cached. */
async function openWithMenus(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${portal.url}/hotlines`);
    await expect(menu(page).getByText(name, { exact: true })).toBeAttached({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await loadProgram(page);
}

test('the header of a wide screen opens its groups, locks closed entries, and needs no script', async ({ page }) => {
  await openWithMenus(page, '帮助');
  await menu(page).getByRole('button', { name: '帮助' }).click();
  await expect(menu(page).getByRole('link', { name: '服务热线' })).toHaveAttribute('aria-current', 'page');
  await menu(page).getByRole('link', { name: '常见问题' }).click();
  await expect(page).toHaveURL(`${portal.url}/faqZone`);
  await expect(menu(page).getByRole('link', { name: /账号/ }).locator('use[href$="#lock"]')).toBeVisible();
  await expect(page.getByText('脚本')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('a narrow screen has a separate header, and other sites keep theirs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithMenus(page, '查找');
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(menu(page).getByRole('link', { name: '查找' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: '帮助' })).toBeHidden();
  expect(await page.evaluate(overflowing)).toEqual([]);
  await page.goto(`${portal.url}/en/hotlines`);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(menu(page).getByRole('button', { name: 'Documents' })).toBeVisible();
});
