/** Feedback of readers on a text, bookmarks and subscriptions. */
import { addresses, enter, expect, loadProgram, logIn, type Page, test } from '../support/journeys/portal.ts';

/** Articles that no other journey changes. */
const article = '/en/dataSectionDetailNew/8de4a5bc-9b63-8efa-aefd-3251ff1a83ef';
const guide = '/en/dataSectionDetailNew/0ec72935-5853-8c1e-af78-5e26f6648d38';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await loadProgram(page);
}

/** Selects words of the text, as a pointer or the keyboard does. */
const select = (page: Page, words: string): Promise<void> =>
  page.locator('.block-text .prose').evaluate((text, searched) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const offset = node.textContent?.indexOf(searched) ?? -1;
      if (offset < 0) continue;
      node.parentElement?.scrollIntoView({ block: 'center' });
      getSelection()?.setBaseAndExtent(node, offset, node, offset + searched.length);
      return;
    }
    throw new Error(`The text does not hold “${searched}”.`);
  }, words);

test('a reader on a phone says why a text did not help, and staff answer', async ({ page, browser, expectErrors }) => {
  expectErrors(/status of 422/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, guide);
  await page.getByRole('button', { name: /^No/ }).click();
  await expect(page.getByText('What was missing?')).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Something is missing');
  await page.getByRole('textbox', { name: 'Comment' }).fill('How many addresses are left for guests?');
  await page.getByRole('checkbox', { name: 'Tell me when it has been dealt with' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  // Without an account the portal has no e-mail address, so the form asks for one. The input remains.
  await expect(page.getByRole('alert').getByRole('link', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('How many addresses are left for guests?');
  await page.getByRole('textbox', { name: 'Email' }).fill('guest@mail.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your comment has arrived.')).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await staff.goto('/en');
  await enter(staff, 'demo-admin');
  await open(staff, '/en/manage/feedback?q=guests');
  await staff
    .getByRole('row', { name: /How many addresses/ })
    .getByRole('link')
    .first()
    .click();
  await expect(staff.getByText('guest@mail.example')).toBeVisible();
  await staff.getByRole('link', { name: 'Change state and answer' }).click();
  await staff.getByRole('radio', { name: 'Done' }).check();
  await staff.getByRole('textbox', { name: 'Answer of the editors' }).fill('A table of guests was added.');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Done', { exact: true }).first()).toBeVisible();
  await expect(staff.getByText('guest@mail.example')).toHaveCount(0);
  await staff.context().close();
});

test('a mistake is reported on the selected passage, and the article shows its outcome', async ({ page, browser }) => {
  await page.goto('/en');
  await enter(page, 'demo-external');
  await open(page, article);
  await select(page, 'Knocking against the controller');
  const offer = page.locator('.report-offer');
  await expect(offer).toBeVisible();
  await offer.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
  await expect(dialog.getByText('Knocking against the controller')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'What is wrong' })).toBeFocused();
  await page.keyboard.type('It damages the relay.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('status')).toBeFocused();
  await expect(dialog.getByText('Your report has arrived.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const own = page.getByRole('region', { name: 'Mistakes you reported' });
  await expect(own).toContainText('It damages the relay.');
  await expect(own).toContainText('Not decided yet');

  const staff = await (await browser.newContext()).newPage();
  await staff.goto('/en');
  await enter(staff, 'demo-approver');
  await open(staff, '/en/manage/mistakes');
  await staff
    .getByRole('row', { name: /It damages the relay/ })
    .getByRole('link')
    .first()
    .click();
  await expect(staff.locator('mark')).toHaveText('Knocking against the controller');
  await staff.getByRole('link', { name: 'Accept or reject' }).click();
  await staff.getByRole('radio', { name: /^Reject/ }).check();
  await staff.getByRole('textbox', { name: 'Answer of the editors' }).fill('It is told as what people do.');
  await staff.getByRole('button', { name: 'Decide' }).click();
  await expect(staff.getByRole('main')).toContainText('Rejected');
  await staff.context().close();

  await page.reload();
  await expect(own).toContainText('Rejected');
  await expect(own).toContainText('It is told as what people do.');
});

test('a bookmark is stored after the login, and listed and removed among the bookmarks', async ({ page }) => {
  await open(page, guide);
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go to login' }).click();
  await logIn(page, 'demo-middle');
  const collect = page.getByRole('button', { name: 'Bookmark' });
  await expect(collect).toHaveAttribute('aria-pressed', 'true', { timeout: 15_000 });
  await page.reload();
  // Rendered by the server, before any script runs.
  await expect(collect).toHaveAttribute('aria-pressed', 'true');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await open(page, '/en/user/my-collection');
  const row = page.getByRole('row', { name: title });
  await row.getByRole('checkbox').check();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Print selected to PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('bookmarks.pdf');
  await row.getByRole('link', { name: 'Edit folder, tags and note' }).click();
  await page
    .getByRole('combobox', { name: 'Folder' })
    .or(page.getByRole('textbox', { name: 'Folder' }))
    .fill('Site 4');
  await page.getByRole('textbox', { name: 'Tags' }).fill('fuse\ncabinet');
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask for the key.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/en/user/my-collection');
  await expect(row).toContainText('Ask for the key.');
  await open(page, '/en/user/my-collection?folder=Site+4&tags=cabinet');
  await row.getByRole('button', { name: 'Remove' }).click();
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove' });
  await expect(remove).toHaveClass(/button-danger/);
  await remove.click();
  await expect(row).toHaveCount(0);
  await open(page, guide);
  await expect(collect).toHaveAttribute('aria-pressed', 'false');
});

test('the reading history is listed by day, can be paused, and is emptied after a confirmation', async ({ page }) => {
  await page.goto('/en');
  await enter(page, 'demo-admin');
  await open(page, guide);
  const row = page.getByRole('row', { name: await page.getByRole('heading', { level: 1 }).innerText() });
  await open(page, '/en/user/my-footprint');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(row).toBeVisible();
  const paused = page.getByText('Your viewing history is paused');
  await page.getByRole('button', { name: 'Pause history' }).click();
  await expect(paused).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Resume history' }).click();
  await expect(paused).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('Done: Clear history')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a returning reader is offered the last position, and the page never scrolls by itself', async ({ page }) => {
  await open(page, article);
  const heading = page.getByRole('heading', { level: 2, name: 'How it was found' });
  await heading.evaluate((element) => element.scrollIntoView());
  await expect.poll(() => page.evaluate(() => localStorage.getItem('places') ?? ''), { timeout: 10_000 }).toContain('h-how-it-was-found');
  await open(page, '/en');
  await open(page, article);
  const offer = page.getByRole('complementary', { name: 'Continue where you left off' });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await offer.getByRole('link', { name: 'Continue at “How it was found”' }).click();
  await expect(page).toHaveURL(/#h-how-it-was-found$/);
  await expect(heading).toBeInViewport();
  await expect(offer).toHaveCount(0);
  await open(page, `${article}#h-cause`);
  await expect(offer).toHaveCount(0);
});

test.describe('the FAQ', () => {
  test('opens an answer in place, accepts a vote there and offers its address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/en/faqZone?q=RTSP');
    const item = page.getByRole('listitem').filter({ hasText: 'What is the RTSP address of a stream?' });
    await item.getByText('What is the RTSP address of a stream?').first().click();
    await item.getByRole('button', { name: /^Yes/ }).click();
    await expect(item.getByText('Your answer was counted.')).toBeVisible();
    await item.getByRole('button', { name: 'Copy link' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/en\/faqZoneDetail\/[\w-]+$/);
    await item.getByRole('link', { name: /Open the full answer/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is the RTSP address of a stream?');
  });

  test('is converted to an article by an editor, once', async ({ page }) => {
    await page.goto('/en');
    await enter(page, 'demo-admin');
    await open(page, `/en${addresses.faq}`);
    const promote = page.getByRole('button', { name: 'Turn into an article' });
    for (const outcome of [/^$/, /is already the draft VX-\d+/]) {
      await promote.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Turn into an article' }).click();
      if (outcome.source === '^$') await expect(page.getByText('Done: Turn into an article')).toBeAttached();
      else await expect(page.getByRole('alert')).toContainText(outcome);
    }
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('has groups by category, and answers that open', async ({ page }) => {
      await page.goto('/en/faqZone');
      await expect(page.getByRole('heading', { level: 2, name: 'Network' })).toBeVisible();
      const answer = page.getByText('There is none. It is set at first start');
      await expect(answer).toBeHidden();
      await page.getByText('What is the default password?').first().click();
      await expect(answer).toBeVisible();
    });
  });
});
