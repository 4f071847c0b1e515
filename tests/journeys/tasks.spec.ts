/**
 * Common tasks of visitors, each from the home page or a text, with the number of clicks that it takes. Typing does not count.
 * A change that makes a task longer fails here.
 */
import { enter, expect, type Locator, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const guide = '/en/dataSectionDetailNew/0ec72935-5853-8c1e-af78-5e26f6648d38';

/** Presses things, and knows how often. */
function counter() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    presses: () => presses,
  };
}

async function home(page: Page): Promise<void> {
  await page.goto('/en');
  await loadProgram(page);
}

/** The entry of a model under the finder of the home page. */
async function find(page: Page, model: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Find your model' }).fill(model);
  return page.getByRole('main').getByRole('listitem').filter({ hasText: model });
}

const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

test('the manuals of a model: 1 press', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  await press((await find(page, 'VC-B420')).getByRole('link', { name: 'Manuals' }));
  await expect(page.getByRole('region', { name: 'Manuals' }).getByRole('link').first()).toBeVisible();
  expect(presses()).toBe(1);
});

test('the recommended firmware of a model: 2 presses', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  await press((await find(page, 'VR-2116P')).getByRole('link', { name: 'Firmware' }));
  await press(link(page, 'Recommended firmware').first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/firmware V3\.210\.0012/);
  expect(presses()).toBe(2);
});

test('the upgrade path from an installed version: 3 presses', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  await press(page.getByRole('region', { name: 'Start here' }).getByRole('link', { name: 'Firmware and software' }));
  await page.getByRole('searchbox', { name: 'Find a model' }).fill('VC-B420');
  await press(link(page, /^VC-B420/).first());
  await page.getByLabel('Installed version').fill('V3.190.0044');
  await press(button(page, 'Show the upgrade path'));
  await expect(page.getByRole('table', { name: 'Upgrade path' }).locator('tbody tr')).toHaveCount(2);
  expect(presses()).toBe(3);
});

test('what to do with an offline camera: 4 presses to the first advice', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  await press(page.getByRole('region', { name: 'Start here' }).getByRole('link', { name: 'Troubleshooting' }));
  await press(link(page, 'A camera is offline'));
  await press(link(page, 'Only one'));
  await press(link(page, 'Dark'));
  await expect(page.locator('#now')).toBeVisible();
  expect(presses()).toBe(4);
});

test('two recorders in a comparison: 4 presses', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  await press(link(page, 'Network recorders'));
  for (const model of ['VR-2108P', 'VR-2116P']) await press(button(page, new RegExp(`^Compare: ${model}`)));
  await press(page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: /Compare/ }));
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  expect(presses()).toBe(4);
});

test('the wiring of a recorder: 2 presses', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  await press((await find(page, 'VR-2116P')).getByRole('link', { name: 'Wiring' }));
  await press(link(page, 'Alarm inputs of a recorder with end-of-line resistor'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alarm inputs of a recorder with end-of-line resistor');
  await expect(page.locator('.drawing-sheet')).toBeInViewport();
  expect(presses()).toBe(2);
});

test('the warranty of a device: 2 presses', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  await press((await find(page, 'VC-B420')).getByRole('link', { name: 'Warranty' }));
  await page.getByLabel('Bought in').selectOption('Western Europe');
  await page.getByLabel('Invoice date').fill('2026-03-02');
  await press(button(page, 'Calculate'));
  await expect(page.getByText('Under warranty', { exact: true })).toBeVisible();
  expect(presses()).toBe(2);
});

test('the files of a text as one archive: 4 presses', async ({ page }) => {
  const { press, presses } = counter();
  await enter(page, 'demo-external');
  await page.goto('/en/dataSectionDetailNew/80eb0e36-58cc-8cf1-a353-2ba3976ea392');
  await loadProgram(page);
  const add = page.getByRole('button', { name: /^Add .* to the download list/ });
  for (const left of [2, 1]) {
    await expect(add).toHaveCount(left);
    await press(add.first());
  }
  await press(page.getByRole('banner').getByRole('button', { name: /^Download list/ }));
  const coming = page.waitForEvent('download', { timeout: 50_000 });
  await press(page.getByRole('dialog', { name: 'Download list' }).getByRole('button', { name: 'Download all' }));
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
  expect(presses()).toBe(4);
});

test('following a zone: 1 press', async ({ page }) => {
  const { press, presses } = counter();
  await enter(page, 'demo-middle');
  await page.goto('/en/dataDirectory');
  await loadProgram(page);
  await press(button(page, 'Follow zone'));
  await expect(button(page, /^Follow/).first()).toHaveAttribute('aria-pressed', 'true');
  expect(presses()).toBe(1);
});

test('a bookmark: 1 press', async ({ page }) => {
  const { press, presses } = counter();
  await enter(page, 'demo-external');
  await page.goto(guide);
  await loadProgram(page);
  const collect = button(page, 'Bookmark');
  await press(collect);
  await expect(collect).toHaveAttribute('aria-pressed', 'true');
  expect(presses()).toBe(1);
});

test('a report of a mistake: 2 presses', async ({ page }) => {
  const { press, presses } = counter();
  await enter(page, 'demo-external');
  await page.goto(guide);
  await loadProgram(page);
  await press(button(page, 'Report a mistake'));
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
  await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('The third step names another model.');
  await press(dialog.getByRole('button', { name: 'Send' }));
  await expect(dialog.getByText('Your report has arrived.')).toBeVisible();
  expect(presses()).toBe(2);
});

test('a hotline with its opening hours: 1 press', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  await press(page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'Hotlines' }));
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first();
  await expect(first.getByRole('link', { name: /^\+/ })).toBeInViewport();
  await expect(first.getByText(/^(?:Open|Closed) now/).first()).toBeInViewport();
  expect(presses()).toBe(1);
});

test('a recall that is in force: 1 press', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  await press(link(page, /^Recall: power adapters/).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Recall: power adapters/);
  expect(presses()).toBe(1);
});

test('the state of a repair: 2 presses to the form and its answer', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Track a repair' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track a repair');
  await page.getByLabel('Repair number').fill('RMA-2026-004071-M4TR8K');
  await press(button(page, 'Track repair'));
  await expect(page.getByRole('row', { name: /Completed/ }).first()).toBeVisible();
  expect(presses()).toBe(2);
});

test('the answer to a question in words: 2 presses', async ({ page }) => {
  const { press, presses } = counter();
  await home(page);
  const search = page.getByRole('main').getByRole('search');
  await search.getByRole('searchbox').fill('administrator password is forgotten');
  await press(search.getByRole('button', { name: 'Search' }));
  await press(link(page, 'What if the administrator password is forgotten?').first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What if the administrator password is forgotten?');
  expect(presses()).toBe(2);
});
