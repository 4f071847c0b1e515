/** The search field: suggestions, keyboard, and its form without script. */
import { violationsOf } from '../../scripts/axe.ts';
import { addresses, expect, loadProgram, notFoundLine, type Page, test } from '../support/journeys/portal.ts';

const header = (page: Page) => page.getByRole('banner').getByRole('search');
const field = (page: Page) => header(page).locator('input[name=q]');
const offers = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

/** Searches for words, so that they are among the recent searches. */
async function searchFor(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/en/search?q=${words.replaceAll(' ', '+')}`);
}

test('Ctrl-K focuses the field from anywhere, "/" from outside of inputs', async ({ page }) => {
  await page.goto(`/en${addresses.article}`);
  await loadProgram(page);
  await page.keyboard.press('Control+KeyK');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(field(page)).toHaveValue('a/b');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('a/b');
});

test('arrow keys move through the suggestions and back into the field, and Enter opens a record immediately', async ({ page }) => {
  await page.goto('/en');
  await loadProgram(page);
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('VR-2116P', { delay: 20 });
  await expect(offers(page).getByRole('option').first()).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const active = offers(page).getByRole('option', { selected: true });
  await expect(active).toHaveCount(1);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveCount(0);
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant', /./);

  const record = offers(page).getByRole('option', { name: /^VR-2116P/ });
  while (!(await record.evaluate((option) => option.matches('[aria-selected=true]')))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/hardwareDetail/VR-2116P');
  await expect(offers(page)).toBeHidden();
});

test('Enter without a selection searches without a page load, and the field keeps the query', async ({ page }) => {
  await page.goto('/en');
  await loadProgram(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const stored = page.waitForRequest(/select_keyword\/add/);
  await searchFor(page, 'exported clips');
  expect((await stored).postDataJSON()).toEqual({ keyword: 'exported clips', language: 'en' });
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await expect(field(page)).toHaveValue('exported clips');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(field(page)).toHaveValue('');
});

test('typing continues while the page of the first query loads', async ({ page }) => {
  await page.goto('/en');
  await loadProgram(page);
  const gate = Promise.withResolvers<void>();
  await page.route(/daGrand_search/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await field(page).fill('exported clips');
  await field(page).press('Enter');
  await field(page).fill('disk ');
  gate.resolve();
  await expect(page).toHaveURL('/en/search?q=exported+clips');
  await page.keyboard.type('abnormal');
  await expect(field(page)).toHaveValue('disk abnormal');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/search?q=disk+abnormal');
});

test('Escape closes the list, then empties the field; Tab leaves it', async ({ page }) => {
  await page.goto('/en');
  await loadProgram(page);
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('password', { delay: 20 });
  await expect(offers(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offers(page)).toBeHidden();
  await expect(field(page)).toHaveValue('password');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('camera', { delay: 20 });
  await expect(offers(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(offers(page)).toBeHidden();
  await expect(field(page)).toHaveValue('camera');
});

test('moving past the field with the Tab key shows no suggestions', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('recentQueries', '["camera"]'));
  await page.goto('/en');
  await loadProgram(page);
  await field(page).focus();
  await page.waitForTimeout(600);
  await expect(offers(page)).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(offers(page).getByRole('option', { name: 'camera', exact: true })).toBeVisible();
});

test('recent searches are offered, deleted one by one or together, and never sent', async ({ page }) => {
  await page.goto('/en');
  await loadProgram(page);
  for (const words of ['exported clips', 'disk abnormal', 'camera']) await searchFor(page, words);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  await field(page).fill('');
  await field(page).click();
  const recent = offers(page).getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveText(['camera', 'disk abnormal', 'exported clips', 'Clear recent searches']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(recent.first()).toHaveText('disk abnormal');
  await recent.first().locator('.offer-remove').click();
  await expect(recent).toHaveText(['exported clips', 'Clear recent searches']);
  await expect(page).toHaveURL('/en/search?q=camera');
  await offers(page).getByRole('option', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  expect(sent.filter((text) => /disk abnormal|exported clips/.test(text))).toEqual([]);
});

test('without storage the search works without stored queries', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/en');
  await loadProgram(page);
  await searchFor(page, 'camera');
  await field(page).fill('');
  await field(page).click();
  await expect(page.getByRole('group', { name: 'Recent searches' })).toBeHidden();
});

test('during the composition of a word no suggestions are requested and no search starts', async ({ page }) => {
  await page.goto('/');
  await loadProgram(page);
  await page.keyboard.press('Control+KeyK');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggest')) requests.push((request.postDataJSON() as { keyword: string }).keyword);
  });
  const ime = await page.context().newCDPSession(page);
  await ime.send('Input.imeSetComposition', { text: 'lu', selectionStart: 2, selectionEnd: 2 });
  await page.waitForTimeout(400);
  await ime.send('Input.imeSetComposition', { text: 'lu xiang', selectionStart: 8, selectionEnd: 8 });
  await page.waitForTimeout(400);
  expect(requests.filter((keyword) => keyword !== '')).toEqual([]);
  await ime.send('Input.insertText', { text: '录像机' });
  await expect.poll(() => requests.at(-1)).toBe('录像机');
  await expect(page).toHaveURL('/');
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('录像机')}`);
});

test('text typed before the program loads keeps caret and focus, and its suggestions follow', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/main-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en');
  await page.getByRole('main').getByRole('searchbox', { name: 'Search the whole portal' }).click();
  await page.keyboard.type('amera');
  await page.keyboard.press('Home');
  letGo();
  const hero = page.getByRole('main').locator('input[name=q]').first();
  await expect(hero).toHaveAttribute('role', 'combobox');
  await page.keyboard.type('c');
  await expect(offers(page)).toBeVisible();
  await expect(hero).toBeFocused();
  await expect(hero).toHaveValue('camera');
});

test('if the suggestions do not arrive, the field searches without a message', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await page.route(/\/assets\/Suggestions-/, (route) => route.abort());
  await page.goto('/en');
  await loadProgram(page);
  await field(page).click();
  await searchFor(page, 'camera');
  await expect(page.getByText('Part of the page did not load')).toBeHidden();
});

test('failed suggestions show no message either', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await page.route(/\/suggest$/, (route) => route.fulfill({ status: 503, json: { code: 503, data: null, message: '', requestId: '' } }));
  await page.goto('/en');
  await loadProgram(page);
  await searchFor(page, 'camera');
  // The focus moves once the results are rendered, which closes an open list.
  await expect(page.getByRole('main')).toBeFocused();
  await field(page).fill('');
  await field(page).click();
  await expect(offers(page).getByRole('option')).toHaveText(['camera', 'Clear recent searches']);
});

test('a suggestion can be opened in another tab like any link', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('recentQueries', '["camera"]'));
  await page.goto('/en');
  await loadProgram(page);
  await field(page).click();
  // Playwright can miss the address of a tab that opens in the background, but not its request.
  await Promise.all([
    context.waitForEvent('request', (request) => request.isNavigationRequest() && request.url().endsWith('/en/search?q=camera')),
    offers(page)
      .getByRole('option', { name: 'camera', exact: true })
      .click({ modifiers: ['Control'] }),
  ]);
  await expect.poll(() => context.pages().length).toBe(2);
  await expect(page).toHaveURL('/en');
});

for (const [name, path] of [
  ['home', '/en'],
  ['a site from right to left', '/mena'],
] as const) {
  test(`an open list has no accessibility violation: ${name}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('recentQueries', '["camera", "VR-2116P"]'));
    await page.goto(path);
    await loadProgram(page);
    await field(page).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect(await violationsOf(page, { within: '.header' })).toEqual([]);
    const box = await page.getByRole('listbox').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 1440).toBe(true);
  });
}

test('on a phone the icon expands over the header, and collapses when it loses the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  await loadProgram(page);
  const before = await field(page).boundingBox();
  expect(before?.width).toBeLessThanOrEqual(48);
  await field(page).click();
  expect((await field(page).boundingBox())?.width).toBeGreaterThan(300);
  await page.keyboard.type('password', { delay: 20 });
  await expect(offers(page).getByRole('option').first()).toBeVisible();
  const list = await offers(page).boundingBox();
  expect(list && list.x >= 0 && list.x + list.width <= 390).toBe(true);
  for (const _ of 'abc') await page.keyboard.press('Escape');
  await expect(field(page)).not.toBeFocused();
  expect((await field(page).boundingBox())?.width).toBeLessThanOrEqual(48);
});

test('an unknown address and a deleted article offer a search for their words', async ({ page, expectErrors }) => {
  expectErrors(notFoundLine);
  const prefilled = page.getByRole('main').getByRole('searchbox');
  await page.goto('/en/products/VR-2116P/exported-clips.html');
  await expect(prefilled).toHaveValue('VR-2116P exported clips');
  await page.goto('/en/dataSectionDetailNew/00000000-0000-4000-8000-000000000000');
  await expect(prefilled).toHaveValue('');
  await page.goto('/en/%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect(prefilled).toHaveValue('img src x onerror alert 1');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a form that opens the search page', async ({ page }) => {
    await page.goto(`/en${addresses.article}`);
    await field(page).fill('exported clips');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/en/search?q=exported+clips');
    await expect(field(page)).toHaveValue('exported clips');
  });

  test('on a phone it expands and searches too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en');
    await field(page).click();
    expect((await field(page).boundingBox())?.width).toBeGreaterThan(300);
    await page.keyboard.type('camera');
    await header(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/en/search?q=camera');
  });

  test('the home page and the page that is not found search as well', async ({ page, expectErrors }) => {
    expectErrors(notFoundLine);
    await page.goto('/en');
    await page.getByRole('main').getByRole('searchbox', { name: 'Search the whole portal' }).fill('camera');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).first().click();
    await expect(page).toHaveURL('/en/search?q=camera');
    await page.goto('/en/nowhere/reset-the-password');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/en/search?q=reset+the+password');
  });
});
