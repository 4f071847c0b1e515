/** The layout of pages for visitors: their edges, the sidebar of a text, and controls that lists have in a menu. */
import { enter, expect, loadProgram, type Page, readOnlyTest as test } from '../support/journeys/portal.ts';

const article = '/en/dataSection/cases';

async function openFirstArticle(page: Page): Promise<void> {
  await page.goto(article);
  await page.getByRole('main').locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeVisible();
}

const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(Math.round);
    });

test('header, page and footer share their edges', async ({ page }) => {
  for (const width of [1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en');
    const header = await edgesOf(page, '.header .frame');
    expect(await edgesOf(page, '.page > .frame'), `${width}`).toEqual(header);
    expect(await edgesOf(page, '.footer > .frame'), `${width}`).toEqual(header);
  }
});

test('the search and the model finder of the home page fill the frame, also above the orders of an account', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en');
  await enter(page, 'demo-external');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My open service orders' })).toBeVisible();
  const edges = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return [left, right, bottom].map(Math.round);
    });
  const [banner, search, finder] = [await edges('.block-banner'), await edges('.block-search'), await edges('.block-finder')];
  expect([search[0], finder[1], finder[2]]).toEqual([banner[0], banner[1], search[2]]);
});

test('actions and related articles are next to a text on wide pages, and after it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFirstArticle(page);
  const [text, print] = [page.locator('.prose').first(), page.getByRole('button', { name: 'Print' })];
  await expect(print).toBeInViewport();
  const box = async (of: typeof text) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [wideText, widePrint] = [await box(text), await box(print)];
  expect(widePrint.x).toBeGreaterThan(wideText.x + wideText.width);
  await page.setViewportSize({ width: 390, height: 844 });
  const [narrowText, narrowPrint] = [await box(text), await box(print)];
  expect(narrowPrint.y).toBeGreaterThan(narrowText.y + narrowText.height);
});

test('a shortcut shows its name when it has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en');
  await loadProgram(page);
  const shortcut = page.locator('.shortcuts a').first();
  const narrow = (await shortcut.boundingBox())?.width ?? 0;
  await shortcut.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(shortcut).toBeFocused();
  await expect.poll(async () => (await shortcut.boundingBox())?.width).toBeGreaterThan(narrow);
});

test('tabs beyond five are in a menu, and the selected one is visible', async ({ page }) => {
  await page.goto('/en/hardwareDetail/VC-D420');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link')).toHaveCount(5);
  await sections.getByRole('button', { name: 'More' }).click();
  await sections.getByRole('link', { name: /^Certifications/ }).click();
  await expect(page).toHaveURL(/tab=certifications/);
  await expect(sections.getByRole('link', { name: /^Certifications/ })).toHaveAttribute('aria-current', 'page');
});

test('the footer links to the list of stored data and its periods', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice, privacy and terms' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Session/ })).toContainText('12 hours');
});

test('downloads begin with the newest of all models', async ({ page }) => {
  await page.goto('/en/productPackageDownload');
  await expect(page.getByRole('heading', { level: 2, name: 'All entries' })).toBeVisible();
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(10);
});

for (const address of ['/en', article, '/en/faultTree', '/en/doorService', '/en/video'])
  test(`with reduced motion no change on ${address} takes time`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.move(20, 20);
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const styles = [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part));
        const isSlow = styles.some(({ transitionDuration, animationDuration }) => /[1-9]/.test(transitionDuration + animationDuration));
        return isSlow ? [`${element.tagName}.${element.className}`] : [];
      }),
    );
    expect(slow).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

test('fields are beside the title and other help on wide pages, and between them on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/doorService');
  const [title, form, help] = [
    page.getByRole('heading', { level: 1 }),
    page.locator('.form-body'),
    page.getByRole('heading', { name: 'Other ways to get help' }),
  ];
  const box = async (of: typeof title) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [wideTitle, wideForm, wideHelp] = [await box(title), await box(form), await box(help)];
  expect(wideForm.x).toBeGreaterThan(wideTitle.x + wideTitle.width);
  expect(wideHelp.x).toBe(wideTitle.x);
  expect(wideHelp.y).toBeGreaterThan(wideTitle.y);
  expect(Math.round(wideForm.x + wideForm.width)).toBe((await edgesOf(page, '.header .frame'))[1]);
  await page.setViewportSize({ width: 390, height: 844 });
  const [narrowTitle, narrowForm, narrowHelp] = [await box(title), await box(form), await box(help)];
  expect(narrowForm.y).toBeGreaterThan(narrowTitle.y);
  expect(narrowHelp.y).toBeGreaterThan(narrowForm.y + narrowForm.height);
});

test('next to a menu, fields are below the title', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, 'demo-external');
  await page.goto('/en/user/account/password');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const form = await page.locator('.form-body').boundingBox();
  expect(form?.x).toBe(title?.x);
  expect(form?.y).toBeGreaterThan(title?.y ?? Number.POSITIVE_INFINITY);
});

test('a wide table in a text shows that it scrolls, and scrolls by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const data = { pageNo: 1, pageSize: 1, data: { language: 'en', isFaq: false, keyword: 'Integrate by the HTTP interface' } };
  const answer = await page.request.post('/doc/doc-article/pageFront', { data });
  const [{ articleId }] = (await answer.json()).data.data;
  await page.goto(`/en/dataSectionDetailNew/${articleId}`);
  const table = page.getByRole('group', { name: 'Table' }).first();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(20);
  // The covers scroll with the table and the shades do not, and nothing is above them.
  expect(await table.evaluate((element) => getComputedStyle(element).backgroundAttachment)).toBe('local, local, scroll, scroll, scroll');
  expect(
    await table
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor),
  ).toBe('rgba(0, 0, 0, 0)');
  await table.focus();
  // The focus loads the program, which wraps the table in a frame. Focus and scroll position do not change.
  await expect(page.locator('.copyable-table').first()).toBeVisible();
  await expect(table).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('rows are below a chooser, even with few options', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const site of ['en', 'mena']) {
    await page.goto(`/${site}/hotlines`);
    expect(await edgesOf(page, '.block-rows'), site).toEqual(await edgesOf(page, '.page > .frame'));
  }
});

test('the fields of an editor stay in place when the list of missing facts is loaded', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/articles/new');
  const heading = page.getByRole('heading', { name: 'Place and readers' });
  const before = await heading.boundingBox();
  await loadProgram(page);
  await expect(page.getByRole('heading', { name: 'Before publication' })).toBeVisible();
  const after = await heading.boundingBox();
  expect([after?.x, after?.width]).toEqual([before?.x, before?.width]);
});
