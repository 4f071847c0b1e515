import { addresses, enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const drawingOf = (page: Page) => page.getByRole('group', { name: 'Drawing', exact: true });
const hotspot = (page: Page, name: string) => drawingOf(page).getByRole('link', { name: new RegExp(`^${name}, `) });
const reportOf = (page: Page) => page.locator('.drawing-told');
const scale = (page: Page) => page.locator('.viewer-scale');
const cellsOf = (page: Page, name: string) => page.locator(`#spot-row-${name} > td`);

/** Opens the drawing with its viewer. Reduces motion, because the test measures positions. */
async function openDrawing(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/en${addresses.wiring}`);
  await loadProgram(page);
  await expect(drawingOf(page)).toHaveAttribute('tabindex', '0');
}

test('diagrams are found by scenario and keyword, and a drawing is viewed by keys, wheel, drag and buttons', async ({ page }) => {
  await page.goto('/en/wiringDiagram?scenario=door');
  await expect(page.getByRole('heading', { level: 2, name: 'Door with a fail-secure strike' })).toBeVisible();
  await expect(page.getByText('Interlock of two doors')).toHaveCount(0);
  await openDrawing(page);
  await expect(page.getByText('make sure that there is no voltage')).toBeVisible();
  // The wheel scrolls the page until the viewer has the focus.
  await drawingOf(page).scrollIntoViewIfNeeded();
  await drawingOf(page).hover();
  await page.mouse.wheel(0, -200);
  await expect(scale(page)).toHaveText('100%');
  await drawingOf(page).focus();
  await page.keyboard.press('+');
  await expect(scale(page)).toHaveText('150%');
  await page.mouse.wheel(0, -200);
  await expect(scale(page)).not.toHaveText('150%');
  await page.getByRole('button', { name: 'Pan right' }).click();
  await page.keyboard.press('0');
  await expect(scale(page)).toHaveText('100%');
  await page.getByRole('button', { name: 'Turn clockwise' }).click();
  await expect(page.getByRole('button', { name: 'Turn clockwise' })).toHaveAttribute('aria-pressed', 'true');
});

test('a terminal links to its row and back, and a drag that starts on one is not a click', async ({ page }) => {
  await openDrawing(page);
  await hotspot(page, 'A5').click();
  await expect(reportOf(page)).toContainText('Relay, normally open');
  await expect(page.locator('#spot-row-A5')).toHaveClass('drawing-row-marked');
  await expect(page).not.toHaveURL(/#/);
  await page.getByRole('link', { name: /^C1 ?: show/ }).click();
  await expect(reportOf(page)).toContainText('Lock, plus');
  await drawingOf(page).focus();
  await page.keyboard.press('+');
  const box = (await hotspot(page, 'A5').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 6, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + 6, box.y + 46, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(5, 5);
  await expect(reportOf(page)).toContainText('Lock, plus');
  expect((await hotspot(page, 'A5').boundingBox())?.y).toBeGreaterThan(box.y + 20);
});

test('on a phone a part that is selected in the table is centred at its original size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDrawing(page);
  await expect(scale(page)).toHaveText('100%');
  await page.getByRole('link', { name: /^E2 ?: show/ }).click();
  await expect(scale(page)).not.toHaveText('100%');
  await expect(hotspot(page, 'E2')).toBeInViewport();
  expect((await hotspot(page, 'E2').boundingBox())?.width).toBeGreaterThan(24);
  // The first click follows the link before hydration; the program then shows the same part.
  await page.reload();
  await page.getByRole('link', { name: /^E2 ?: show/ }).click();
  await expect(reportOf(page)).toContainText('E2');
  await expect(scale(page)).not.toHaveText('100%');
  await expect(hotspot(page, 'E2')).toBeInViewport();
});

test('an editor places a terminal on the drawing, moves it by keys and by dragging, and a refused save keeps it', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  await enter(page, 'demo-admin');
  await page.goto(`/en/manage/records/wirings/${addresses.wiring.split('/').at(-1)}`);
  await loadProgram(page);
  await page.getByRole('button', { name: 'Terminals' }).click();
  await expect(page.locator('.drawing-sheet')).toBeVisible();
  await page.getByRole('button', { name: 'Add terminal' }).click();
  const point = page.getByRole('button', { name: 'X1', exact: true });
  const left = page.getByLabel('From the left');
  await expect(point).toBeFocused();
  const first = Number(await left.inputValue());
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(first);
  await point.scrollIntoViewIfNeeded();
  const box = (await point.locator('.point-mark').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + 30, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Number(await left.inputValue())).toBeLessThan(first);
  const dragged = await left.inputValue();
  // The function of the terminal is missing, so saving fails and the terminal remains.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /Function/ })).toBeVisible();
  await expect(left).toHaveValue(dragged);
  // Changes in quick succession are one undo step.
  await expect(async () => {
    await page.getByRole('button', { name: 'Undo' }).click({ timeout: 500 });
    await expect(point).toHaveCount(0, { timeout: 200 });
  }).toPass();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the drawing, its layers, its terminals and its file are available', async ({ page, request }) => {
    await page.goto(`/en${addresses.wiring}`);
    await expect(cellsOf(page, 'A5')).toHaveText([
      'A5: show in the drawing',
      'A Four-door controller',
      'NO1',
      'OG orange',
      /Relay/,
      /30 V/,
    ]);
    const wire = drawingOf(page).locator('.drawing-layer-3 path').first();
    await expect(wire).toBeVisible();
    await page.getByRole('checkbox', { name: 'Signals' }).uncheck();
    await expect(wire).toBeHidden();
    await hotspot(page, 'A5').click();
    await expect(page).toHaveURL(/#spot-row-A5$/);
    await cellsOf(page, 'A5').getByRole('link').click();
    await expect(page).toHaveURL(/#spot-A5$/);
    const file = await page.getByRole('link', { name: 'SVG' }).getAttribute('href');
    expect(await (await request.get(file ?? '')).text()).toContain('>Four-door controller</text>');
  });
});
