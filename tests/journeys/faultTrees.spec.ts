/**
 * Fault trees: played from the first question to an outcome, with and without script, shown as a whole, and with
 * statistics for editors.
 */
import { enter, expect, loadProgram, openRowMenu, type Page, test } from '../support/journeys/portal.ts';

const question = (page: Page) =>
  page
    .getByRole('region')
    .filter({ has: page.locator('#now') })
    .getByRole('heading', { level: 2 });
const answer = (page: Page, text: string) => page.locator('.fault-now').getByRole('link', { name: text, exact: true });
const tree = '/en/faultTree/night-picture';

test('a visitor gets from a symptom to a remedy, changes one answer, and copies the transcript', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/faultTree?products=VC-D420');
  await loadProgram(page);
  await page.getByRole('link', { name: 'The picture at night is poor' }).click();
  await expect(question(page)).toHaveText('What is seen at night?');
  const stepRequest = page.waitForRequest((request) => request.url().endsWith('/doc/faultTree/step'));
  await answer(page, 'A white veil or ghosts').click();
  expect((await stepRequest).postDataJSON()).toMatchObject({ id: 'night-picture', node: 'what', answer: 'veil' });
  await expect(question(page)).toHaveText('Is it a dome camera?');
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await answer(page, 'Dust, drops or fingerprints').click();
  await expect(page).toHaveURL(`${tree}?path=veil.yes.dirty`);
  await expect(question(page)).toHaveText('Clean the bubble');
  await page.getByRole('button', { name: 'Copy transcript' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual([
    'The picture at night is poor',
    '1. What is seen at night? – A white veil or ghosts',
    '2. Is it a dome camera? – Yes',
    expect.stringMatching(/^3\. .* – Dust, drops or fingerprints$/),
    'Result: Clean the bubble',
    expect.stringMatching(/path=veil\.yes\.dirty$/),
  ]);
  await page.getByText('It did not help?').click();
  await expect(page.locator('.fault-now').getByRole('link', { name: 'Call a hotline' })).toBeVisible();
  const second = page.locator('.fault-answered > ol > li').nth(1);
  await second.locator('summary').click();
  await second.getByRole('link', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL(`${tree}?path=veil.no`);
  await page.goBack();
  await expect(question(page)).toHaveText('Clean the bubble');
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page).toHaveURL(tree);
});

test('an address of an older tree is followed as far as it matches, and closed articles are not named', async ({ page }) => {
  await page.goto(`${tree}?path=veil.maybe.clean`);
  await expect(page.getByText('This address comes from an earlier version')).toBeVisible();
  await expect(question(page)).toHaveText('Is it a dome camera?');
  await page.goto(`${tree}?path=pink.day`);
  await expect(question(page)).toHaveText('The IR-cut filter sticks');
  await expect(page.locator('.fault-now')).toContainText('The text behind this step is not open to your account');
  await expect(page.locator('.fault-now').getByRole('link')).toHaveText([
    'Log in',
    'Request on-site service',
    'Call a hotline',
    'Find a service centre',
  ]);
});

test('the whole tree is a picture with zoom, and an outline that links to each question', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${tree}?path=veil`);
  await page.getByRole('link', { name: 'See the whole tree' }).click();
  await loadProgram(page);
  // Initially the root is shown at a legible scale.
  await expect(page.locator('.viewer-scale')).not.toHaveText('100%');
  await expect(page.locator('.fault-picture a').first()).toBeInViewport();
  await page.getByRole('button', { name: 'Fit to view' }).click();
  await expect(page.locator('.viewer-scale')).toHaveText('100%');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.locator('.viewer-scale')).not.toHaveText('100%');
  await expect(page.locator('.fault-picture a')).toHaveCount(await page.locator('.fault-outline [id^="node-"]').count());
  await page
    .locator('.fault-outline')
    .getByRole('link', { name: 'Does it come with cold nights and go by mid-morning?', exact: true })
    .click();
  await expect(page).toHaveURL(/path=veil\.no$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a tree is played by links, and earlier answers can be reopened', async ({ page }) => {
    await page.goto('/faultTree/locked-out');
    await page.locator('.fault-now').getByRole('link', { name: '账号已锁定' }).click();
    await expect(page.locator('#now')).toHaveText('等待 30 分钟再试');
    await page.locator('.fault-answered summary').click();
    await page.locator('.fault-answered').getByRole('link', { name: '用户名或密码错误' }).click();
    await expect(page).toHaveURL('/faultTree/locked-out?path=wrong');
  });
});

test('editors see where readers stop, and what prevents the publication of a tree', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/faultTrees');
  await loadProgram(page);
  const row = page.getByRole('row').filter({ hasText: 'camera-offline' });
  await openRowMenu(row);
  await row.getByRole('link', { name: 'Check and use' }).click();
  await expect(page.getByRole('link', { name: /^Customers cannot open what “port-dead” leads to/ })).toBeVisible();
  const first = page.getByRole('row').filter({ hasText: 'Is one camera offline, or several?' });
  await expect(first).toContainText(/Only one \d+/);
  await expect(page.locator('.fault-note').first()).toHaveText(/\d+ reached/);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Title' }).getByLabel('English')).toHaveValue('A camera is offline');
});

test('an editor changes a tree on its drawing by keys and by dragging, tests it and undoes the change', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/faultTrees/camera-offline');
  await loadProgram(page);
  await page.getByRole('button', { name: 'Nodes' }).click();
  const nodes = page.locator('.fault-node');
  await expect(nodes.first()).toHaveAttribute('aria-pressed', 'true');
  const count = await nodes.count();
  await nodes.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const panel = page.locator('.picture-editor-item');
  await expect(page.locator('.fault-node:focus')).toHaveAttribute('aria-pressed', 'true');
  await panel.getByRole('button', { name: 'Add an answer with a new outcome' }).click();
  await expect(nodes).toHaveCount(count + 1);
  await page.keyboard.type('It hums');
  const edge = page.locator('.fault-edge').filter({ hasText: 'It hums' });
  await expect(edge).toHaveCount(1);
  const targets = panel.getByRole('combobox', { name: /^Leads to/ });
  const before = await targets.last().inputValue();
  await edge.click();
  await expect(page.getByText('Select the node that the answer should lead to.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Select the node that the answer should lead to.')).toBeHidden();
  // The new node is in view. The first one is in view once the whole tree is.
  await page.getByRole('button', { name: 'Fit to view' }).click();
  await edge.dragTo(nodes.first());
  await expect(targets.last()).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Try it' }).click();
  const trial = page.locator('.fault-trial');
  await expect(trial.getByRole('paragraph').first()).toBeFocused();
  await trial.getByRole('button', { name: 'Only one' }).click();
  await trial.getByRole('button', { name: 'It hums' }).click();
  await expect(trial).toContainText('Is one camera offline, or several?');
  const undo = page.getByRole('button', { name: 'Undo' });
  const isUndone = () => page.getByText(`${count} nodes`, { exact: true }).isVisible();
  while (!(await isUndone())) await undo.click();
  await expect(edge).toHaveCount(0);
});
