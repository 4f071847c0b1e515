/** Usage events of the portal, in requests and in the statistics. */
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { variantsOfDay } from '../support/turns.ts';

interface Noted {
  call: 'view' | 'click';
  type?: number;
  pagePath: string;
  pageName: string;
  breadcrumbs: string[];
  clickedElement?: string;
  searchText?: string;
  [field: string]: unknown;
}

const calls = { '/log/support/pv/save': 'view', '/log/banner/menu/save': 'click' } as const;

/** Events that a page has sent, and whether each had the common fields of requests. */
function noteEvents(page: Page): Noted[] {
  const events: Noted[] = [];
  page.on('request', (request) => {
    const call = calls[new URL(request.url()).pathname as keyof typeof calls];
    if (!call) return;
    const headers = request.headers();
    expect(headers).toMatchObject({ isdpclientrequestcode: 'supportWeb', 'from-type': 'pc' });
    expect(headers.secretkey).toBeTruthy();
    events.push({ ...(request.postDataJSON() as Omit<Noted, 'call'>), call } as Noted);
  });
  return events;
}

const types = (events: Noted[]) => events.filter(({ call }) => call === 'view').map(({ type }) => type);

for (const touchedAfter of variantsOfDay([undefined, 900, 1_200])) {
  test(`a page is logged once, with an interaction after ${touchedAfter ?? 'no'} ms`, async ({ page }) => {
    const events = noteEvents(page);
    await page.goto(`/en/faqZone`);
    if (touchedAfter !== undefined) {
      await page.waitForTimeout(touchedAfter);
      await loadProgram(page);
    }
    await expect.poll(() => types(events)).toEqual([-1, 1, 0]);
    await page.waitForTimeout(2_000);
    expect(types(events)).toEqual([-1, 1, 0]);
    expect(events[2]).toMatchObject({
      appLabel: 'domestic support',
      pagePath: '/en/faqZone',
      pageName: 'FAQ',
      breadcrumbs: ['Home', 'FAQ'],
    });
  });
}

test('a page that is left within a second is not logged, with or without interaction', async ({ page }) => {
  const events = noteEvents(page);
  await page.goto('/en/faqZone');
  await page.goto('/en/terminology');
  await expect.poll(() => events.filter(({ type }) => type === 0).map(({ pagePath }) => pagePath)).toEqual(['/en/terminology']);
});

test('a page is logged once, a second after it; a visit and a day start before it', async ({ page }) => {
  const events = noteEvents(page);
  await page.goto('/en/faqZone?sort=-updatedAt');
  await loadProgram(page);
  await expect.poll(() => types(events)).toEqual([-1, 1, 0]);
  expect(events[2]).toMatchObject({ appLabel: 'domestic support', pagePath: '/en/faqZone', pageName: 'FAQ', breadcrumbs: ['Home', 'FAQ'] });
  expect(JSON.stringify(events)).not.toContain('sort');
  await page.waitForTimeout(1_500);
  expect(types(events)).toEqual([-1, 1, 0]);
});

test('a page that is opened without a document load is logged too, and one that is left immediately is not', async ({ page }) => {
  const events = noteEvents(page);
  await page.goto('/en/faqZone');
  await loadProgram(page);
  await expect.poll(() => types(events)).toEqual([-1, 1, 0]);
  // Both steps run in the page, because a busy machine may take too long between two commands.
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.breadcrumb a')?.click();
    while (location.pathname !== '/en') await new Promise(requestAnimationFrame);
    history.back();
  });
  await expect(page).toHaveURL(/\/en\/faqZone$/);
  const views = () => events.filter(({ type }) => type === 0).map(({ pagePath }) => pagePath);
  await expect.poll(views).toEqual(['/en/faqZone', '/en/faqZone']);
});

test('after half an hour without a request a new visit starts before the request; a day does not', async ({ page, context }) => {
  const events = noteEvents(page);
  await page.goto('/en/dataSection/cases');
  await loadProgram(page);
  await expect.poll(() => types(events)).toEqual([-1, 1, 0]);
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname));
  const cookie = (await context.cookies()).find(({ name }) => name === 'pageViewTime');
  await context.addCookies([
    { name: 'pageViewTime', value: String(Number(cookie?.value) - 1_800_001), domain: cookie?.domain ?? '', path: '/' },
  ]);
  await page.getByRole('table').locator('tbody').getByRole('link').first().click();
  await expect.poll(() => types(events)).toEqual([-1, 1, 0, -1, 0]);
  expect(requests[0]).toBe('/log/support/pv/save');
});

test('a click outside the page content is logged with its part of the page', async ({ page }) => {
  const events = noteEvents(page);
  await page.goto('/en/faqZone');
  await loadProgram(page);
  await expect.poll(() => types(events)).toEqual([-1, 1, 0]);
  await page.waitForLoadState('networkidle');
  await page.locator('.footer').getByRole('link', { name: 'Terminology' }).click();
  await expect(page).toHaveURL(/\/en\/terminology$/);
  await expect
    .poll(() => events.filter(({ call }) => call === 'click'))
    .toMatchObject([{ clickedElement: 'footer: Terminology', pagePath: '/en/faqZone' }]);
});

test('a click next to a conversation with the assistant is recorded with its id', async ({ page }) => {
  const events = noteEvents(page);
  await page.goto('/en/robot');
  await loadProgram(page);
  await expect.poll(() => types(events)).toEqual([-1, 1, 0]);
  await page.getByRole('textbox', { name: 'Your question' }).fill('Which ports must the firewall allow for a recorder?');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-chat-id]')).toBeVisible();
  const chatId = await page.locator('[data-chat-id]').getAttribute('data-chat-id');
  await page.locator('.footer').getByRole('link', { name: 'Terminology' }).click();
  await expect.poll(() => events.filter(({ call }) => call === 'click')).toMatchObject([{ clickedElement: 'footer: Terminology', chatId }]);
});

test('a click that leaves the document is logged too', async ({ page }) => {
  const events = noteEvents(page);
  await page.goto('/en/faqZone');
  await loadProgram(page);
  await expect.poll(() => types(events)).toEqual([-1, 1, 0]);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(/\/ru\/faqZone$/);
  const clicked = () => events.filter(({ call }) => call === 'click').map(({ clickedElement }) => clickedElement);
  await expect.poll(clicked).toContain('languages: Русский');
});

test('the query is logged on the search page', async ({ page }) => {
  const events = noteEvents(page);
  await page.goto('/en/search?q=camera%20offline&token=secret');
  await loadProgram(page);
  await expect
    .poll(() => events.find(({ type }) => type === 0))
    .toMatchObject({ pagePath: '/en/search', pageName: 'Search', searchText: 'camera offline' });
  expect(JSON.stringify(events)).not.toContain('secret');
});

const privacySignals = [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const;

for (const [name, value] of variantsOfDay(privacySignals)) {
  test(`a browser that asks not to be tracked is not, with or without interaction: ${name}`, async ({ page }) => {
    await page.addInitScript((signal) => Object.defineProperty(navigator, signal.name, { value: signal.value }), { name, value });
    const events = noteEvents(page);
    await page.goto('/en/faqZone');
    await page.waitForTimeout(2_500);
    await loadProgram(page);
    await page.waitForTimeout(1_500);
    expect(events).toEqual([]);
  });
}

test('logged views appear in the statistics of staff', async ({ page }) => {
  const events = noteEvents(page);
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/statistics?days=7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
  await expect.poll(() => events.some(({ type, pagePath }) => type === 0 && pagePath === '/en/manage/statistics')).toBe(true);
  const views = async () => {
    await page.reload();
    await page.getByText('Show the numbers').first().click();
    const today = page.getByRole('row').filter({ has: page.getByRole('cell') });
    return Number((await today.nth(6).getByRole('cell').first().innerText()).replaceAll(',', ''));
  };
  await expect.poll(views, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect(page.locator('.block-figures')).toContainText('Page views');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(/days=7&site=ru|site=ru&days=7/);
  await expect(page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '7 days' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a selected node is logged by its name, without its count', async ({ page }) => {
  const events = noteEvents(page);
  await page.goto('/en/faqZone');
  const entry = page.locator('.sidebar-list li', { has: page.locator('.sidebar-count') }).first();
  // The count is in an element, the name before it is not.
  const title = await entry
    .locator('a')
    .first()
    .evaluate((link) => link.firstChild?.textContent);
  await page.goto((await entry.locator('a').first().getAttribute('href')) ?? '');
  await loadProgram(page);
  await expect.poll(() => events.at(-1)?.nodeName).toBe(title);
});
