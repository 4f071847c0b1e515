import { expect, type Page, places, test, wake } from '../support/journeys/portal.ts';

const drawingOf = (page: Page) => page.getByRole('group', { name: 'Drawing', exact: true });
const spot = (page: Page, name: string) => drawingOf(page).getByRole('link', { name: new RegExp(`^${name}, `) });
const told = (page: Page) => page.locator('.drawing-told');
const scale = (page: Page) => page.locator('.viewer-scale');
const cellsOf = (page: Page, name: string) => page.locator(`#spot-row-${name} > td`);

/** The page with its program, so that the viewer takes keys. Places are measured: nothing glides to its own. */
async function openDrawing(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/en${places.wiring}`);
  await wake(page);
  await expect(drawingOf(page)).toHaveAttribute('tabindex', '0');
}

test('diagrams are found by scenario and words, and a drawing is looked at by keys, wheel, drag and buttons', async ({ page }) => {
  await page.goto('/en/wiringDiagram?scenario=door');
  await expect(page.getByRole('heading', { level: 2, name: 'Door with a fail-secure strike' })).toBeVisible();
  await expect(page.getByText('Interlock of two doors')).toHaveCount(0);
  await openDrawing(page);
  await expect(page.getByText('make sure that there is no voltage')).toBeVisible();
  // The wheel is the page's until the drawing is meant.
  await drawingOf(page).scrollIntoViewIfNeeded();
  await drawingOf(page).hover();
  await page.mouse.wheel(0, -200);
  await expect(scale(page)).toHaveText('100%');
  await drawingOf(page).focus();
  await page.keyboard.press('+');
  await expect(scale(page)).toHaveText('150%');
  await page.mouse.wheel(0, -200);
  await expect(scale(page)).not.toHaveText('150%');
  await page.getByRole('button', { name: 'Look to the right' }).click();
  await page.keyboard.press('0');
  await expect(scale(page)).toHaveText('100%');
  await page.getByRole('button', { name: 'Turn clockwise' }).click();
  await expect(page.getByRole('button', { name: 'Turn clockwise' })).toHaveAttribute('aria-pressed', 'true');
});

test('a terminal leads to its row and back; a drag that begins on one is none of its clicks', async ({ page }) => {
  await openDrawing(page);
  await spot(page, 'A5').click();
  await expect(told(page)).toContainText('Relay, normally open');
  await expect(page.locator('#spot-row-A5')).toHaveClass('drawing-row-marked');
  await expect(page).not.toHaveURL(/#/);
  await page.getByRole('link', { name: /^C1 ?: show/ }).click();
  await expect(told(page)).toContainText('Lock, plus');
  await drawingOf(page).focus();
  await page.keyboard.press('+');
  const box = (await spot(page, 'A5').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 6, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + 6, box.y + 46, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(5, 5);
  await expect(told(page)).toContainText('Lock, plus');
  expect((await spot(page, 'A5').boundingBox())?.y).toBeGreaterThan(box.y + 20);
});

test('on a phone what the table names is brought into sight, as large as it was drawn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDrawing(page);
  await expect(scale(page)).toHaveText('100%');
  await page.getByRole('link', { name: /^E2 ?: show/ }).click();
  await expect(scale(page)).not.toHaveText('100%');
  await expect(spot(page, 'E2')).toBeInViewport();
  expect((await spot(page, 'E2').boundingBox())?.width).toBeGreaterThan(24);
  // The first touch of a page follows the link by itself: the program takes up where it led.
  await page.reload();
  await page.getByRole('link', { name: /^E2 ?: show/ }).click();
  await expect(told(page)).toContainText('E2');
  await expect(scale(page)).not.toHaveText('100%');
  await expect(spot(page, 'E2')).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('drawing, layers, terminals and the drawing as a file are there', async ({ page, request }) => {
    await page.goto(`/en${places.wiring}`);
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
    await spot(page, 'A5').click();
    await expect(page).toHaveURL(/#spot-row-A5$/);
    await cellsOf(page, 'A5').getByRole('link').click();
    await expect(page).toHaveURL(/#spot-A5$/);
    const file = await page.getByRole('link', { name: 'SVG' }).getAttribute('href');
    expect(await (await request.get(file ?? '')).text()).toContain('>Four-door controller</text>');
  });
});
