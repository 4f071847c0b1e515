/** Products: the list, a product with related content, the comparison, and the devices of an account. */
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { variantsOfDay } from '../support/turns.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor gets from the list to a product, and through its tabs by their addresses', async ({ page }) => {
    await page.goto('/en/hardwareDetail?status=end-of-sale');
    await page.getByRole('link', { name: 'VC-D420 4 MP vandal-resistant dome' }).click();
    await expect(page).toHaveURL('/en/hardwareDetail/VC-D420');
    await expect(page.getByText('This model is no longer sold.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Support 30 Jun 2031/ })).toContainText('To come');
    await tabs(page).filter({ hasText: 'Firmware and software' }).click();
    await expect(page).toHaveURL('/en/hardwareDetail/VC-D420?tab=firmware#parts');
    await expect(tabs(page).filter({ hasText: 'Firmware and software' })).toBeInViewport();
    await expect(tabs(page).filter({ hasText: 'Firmware and software' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'V3.210.0012', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Life cycle' })).toHaveCount(0);
    await page.getByRole('link', { name: 'VC-T840 8 MP dual-light turret' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VC-T840 8 MP dual-light turret');
  });

  test('compatibility is counted and shown with the rights of the reader', async ({ page }) => {
    const count = async () => (await tabs(page).filter({ hasText: 'Compatibility' }).locator('.count').innerText()).trim();
    await page.goto('/en/hardwareDetail/VC-L420?tab=compatibility');
    const before = Number(await count());
    await expect(page.getByText('A plate opens the barrier')).toHaveCount(0);
    await enter(page, 'demo-middle');
    await page.goto('/en/hardwareDetail/VC-L420?tab=compatibility');
    await expect(page.getByText('A plate opens the barrier')).toBeVisible();
    expect(Number(await count())).toBe(before + 1);
  });

  test('products are added to a comparison and removed', async ({ page }) => {
    await page.goto('/en/hardwareDetail/VC-D420');
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('combobox').last().selectOption('VC-T840');
    await page.getByRole('button', { name: 'Add to the comparison' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByRole('rowheader', { name: 'Resolution Differs' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Frame rate', exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Only differences' }).check();
    await expect(page.getByRole('rowheader', { name: 'Resolution Differs' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Frame rate', exact: true })).toBeHidden();
    await page.getByRole('link', { name: /^Remove VC-D420/ }).click();
    await expect(page).toHaveURL('/en/hardwareCompare?models=VC-T840');
    await expect(page.getByRole('columnheader')).toHaveCount(1);
  });
});

test('a compared product joins the stored comparison, also on a page without interaction', async ({ page }) => {
  for (const [model, address] of [
    ['VC-B420', 'VC-B420'],
    ['VC-T840', 'VC-B420,VC-T840'],
  ] as const) {
    await page.goto(`/en/hardwareDetail/${model}`);
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`/en/hardwareCompare?models=${address}`);
  }
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

const screens = { 'a wide screen': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } };

for (const [where, viewport] of variantsOfDay(Object.entries(screens)))
  test(`up to four models are selected on the list and compared, on ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // The program is delayed, so the first click is queued.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/main-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/en/hardwareDetail?family=camera');
    const card = (model: string) => page.getByRole('button', { name: new RegExp(`^Compare: ${model}`) });
    const bar = page.getByRole('region', { name: 'Comparison' });
    await card('VC-B420').scrollIntoViewIfNeeded();
    const before = await card('VC-B420').boundingBox();
    await card('VC-B420').click();
    letGo();
    await expect(card('VC-B420')).toHaveAttribute('aria-pressed', 'true');
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await card('VC-B420').boundingBox()).toEqual(before);
    for (const model of ['VC-T840', 'VC-D420']) await card(model).click();
    await card('VC-L420').focus();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('status')).toHaveText('4 of 4 selected to compare');
    await card('VC-P425X').click();
    await expect(bar.getByRole('status')).toHaveText('You can compare up to 4. Remove one to add another.');
    await expect(card('VC-P425X')).toHaveAttribute('aria-pressed', 'false');
    await bar.getByRole('button', { name: 'Remove VC-T840 from the comparison' }).click();
    await expect(bar.getByRole('status')).toBeFocused();
    // The choice is restored on another visit before any interaction, and on the comparison page.
    await page.goto('/en/hardwareDetail');
    await bar.getByRole('link', { name: 'Compare (3)' }).click();
    await expect(page).toHaveURL('/en/hardwareCompare?models=VC-B420,VC-D420,VC-L420');
    await page.getByRole('link', { name: /^Remove VC-D420/ }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.goto('/en/hardwareDetail');
    await expect(bar.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar.getByRole('link')).toHaveCount(0);
    await expect(page.locator('.list')).toBeFocused();
  });

test('a repair guide is found at its model, followed step by step without script, and only by its audience', async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/en/hardwareDetail/VA-C204?tab=repair');
  await expect(plain.getByRole('heading', { name: 'Replace the relay board' })).toHaveCount(0);
  await plain.getByRole('link', { name: 'Replace the battery of a controller' }).click();
  await expect(plain).toHaveURL('/en/repairGuide/controller-battery');
  await expect(plain.getByText('pull its plug before you open it')).toBeVisible();
  await expect(plain.getByRole('row', { name: /VA-SP-BAT7/ })).toBeVisible();
  const steps = plain.locator('.block-steps > ol > li');
  await expect(steps).toHaveCount(5);
  await expect(steps.nth(3)).toContainText('Reversed leads blow the fuse F1.');
  await steps.nth(3).getByRole('link', { name: 'Step 4' }).click();
  await expect(plain).toHaveURL(/#step-4$/);
  await steps.nth(3).locator('img').scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      steps
        .nth(3)
        .locator('img')
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBe(480);
  expect((await plain.goto('/en/repairGuide/relay-board'))?.status()).toBe(404);
  await context.close();
  await enter(page, 'demo-middle');
  await page.goto('/en/hardwareDetail/VA-C204?tab=repair');
  await page.getByRole('link', { name: 'Replace the relay board of a door controller' }).click();
  await expect(page.getByText('Partners and staff')).toBeVisible();
});

test('a certification shows its expiry, and its document is only for its audience', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/hardwareDetail/VC-D420?tab=certifications');
  const line = (mark: string) => page.getByRole('row').filter({ hasText: mark });
  await expect(line('EAC')).toContainText('14 Mar 2029');
  await expect(line('Profile G')).toContainText('Expired');
  await expect(line('CE').getByRole('link', { name: 'eu-declaration-vc-4.pdf' })).toBeVisible();
  await expect(line('IP67').getByRole('link')).toHaveCount(0);
  await enter(page, 'demo-middle');
  await page.goto('/en/hardwareDetail/VC-D420?tab=certifications');
  const paper = line('IP67').getByRole('link', { name: 'test-report-vc-d420.pdf' });
  const fetched = await page.request.get(String(await paper.getAttribute('href')));
  expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a comparison is restored in the same browser, and another product joins it', async ({ page }) => {
  await page.goto('/en/hardwareCompare?models=VC-B420,VC-D420');
  await loadProgram(page);
  await page.goto('/en/hardwareDetail/VC-T840');
  await loadProgram(page);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/en/hardwareCompare?models=VC-B420,VC-D420,VC-T840');
  await page.goto('/en/hardwareCompare');
  await loadProgram(page);
  await expect(page).toHaveURL('/en/hardwareCompare?models=VC-B420,VC-D420,VC-T840');
});

test('on a phone the labels stay visible while the columns scroll, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/hardwareCompare?models=VC-B420,VC-D420,VC-T840');
  const region = page.getByRole('region', { name: 'Compare products' });
  const label = page.getByRole('rowheader', { name: 'Series Differs' });
  const before = await label.boundingBox();
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await label.boundingBox())?.x).toBe(before?.x);
});

test('an account registers a device by its serial number, and sees its warranty', async ({ page }) => {
  await enter(page, 'demo-internal');
  await page.goto('/en/user/my-products/new');
  await loadProgram(page);
  const serial = page.getByLabel('Serial number');
  await serial.fill('vcb420 2614 00123 4');
  await page.getByRole('main').getByRole('button', { name: 'Add a product' }).click();
  await expect(page.getByText('The check digit of the serial number is wrong')).toBeVisible();
  await serial.fill('vcb420 2614 00123 3');
  await page.getByLabel('Bought on').fill('2026-05-04');
  await page.getByLabel('Bought in').selectOption({ label: 'Western Europe' });
  await page.getByLabel('Location').fill('Gate 2');
  await page.getByRole('main').getByRole('button', { name: 'Add a product' }).click();
  await expect(page).toHaveURL('/en/user/my-products');
  const row = page.getByRole('row', { name: /VC-B420/ });
  await expect(row).toContainText('VCB420-2614-00123-3');
  await expect(row).toContainText('Under warranty');
  await row.getByRole('button', { name: /^More for/ }).click();
  await row.getByRole('button', { name: /Remove/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Remove/ })
    .click();
  await expect(row).toHaveCount(0);
});
