/** The assistant: answers with their sources, conversations, and unanswered questions. */
import { violationsOf } from '../../scripts/axe.ts';
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const answers = (page: Page) => page.locator('.robot-turn:not(.robot-asked)');
const request = 'Which ports must the firewall allow for a recorder?';

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect(answers(page).last()).toHaveAttribute('aria-busy', 'false');
}

test('an answer quotes its sources, and a number opens the passage', async ({ page }) => {
  await page.goto('/en/robot');
  await loadProgram(page);
  await ask(page, request);
  await expect(answers(page)).toContainText('37810');
  await expect(answers(page).getByRole('heading', { name: 'Sources' })).toBeVisible();
  const number = answers(page)
    .getByRole('link', { name: /^Source 1:/ })
    .first();
  const address = await number.getAttribute('href');
  expect(address).toMatch(/^\/en\//);
  expect(await violationsOf(page)).toEqual([]);
  await number.click();
  await expect(page).toHaveURL(new RegExp(`${address?.replace(/[?#].*/, '')}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a conversation is reopened, renamed, rated and deleted', async ({ page }) => {
  await enter(page, 'demo-external');
  await page.goto('/en/robot');
  await loadProgram(page);
  await ask(page, request);
  const chats = page.getByRole('complementary', { name: 'Conversations' });
  await expect(chats.getByRole('button', { name: new RegExp(request.slice(0, 20)) }).first()).toBeVisible();
  await answers(page).getByRole('button', { name: 'Not helpful' }).click();
  await answers(page).getByRole('textbox', { name: 'What is wrong or missing?' }).fill('The port of the web page is missing');
  await answers(page).getByRole('button', { name: 'Send' }).click();
  await page.reload();
  await loadProgram(page);
  await chats.locator('.robot-chat').first().click();
  await expect(answers(page)).toContainText('37810');
  await expect(answers(page).getByRole('button', { name: 'Not helpful' })).toHaveAttribute('aria-pressed', 'true');
  await chats
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  await chats.getByRole('textbox', { name: 'Conversation name' }).fill('Ports');
  await chats.getByRole('button', { name: 'Save', exact: true }).click();
  await chats.getByRole('button', { name: 'Delete “Ports”' }).click();
  await expect(chats.locator('.robot-chat')).toHaveCount(0);
});

test('a question that no document answers gets no guess, and a contact is offered', async ({ page }) => {
  await page.goto('/en/robot');
  await loadProgram(page);
  await ask(page, 'How is sourdough bread baked?');
  await expect(answers(page)).toContainText('The assistant does not guess');
  await expect(answers(page).getByRole('link', { name: 'Call a hotline' })).toBeVisible();
});

test('without a connection an answer fails and is not rated; asking again answers it', async ({ page, context, expectErrors }) => {
  // The call, and the tracking script, which loads a second after the page.
  expectErrors(/ERR_INTERNET_DISCONNECTED|NetworkError|dynamically imported module: .*\/log-/);
  await page.goto('/en/robot');
  await loadProgram(page);
  await context.setOffline(true);
  await ask(page, request);
  await expect(answers(page)).toContainText('The server cannot be reached');
  await expect(answers(page).getByRole('button', { name: 'Not helpful' })).toHaveCount(0);
  await context.setOffline(false);
  await answers(page).getByRole('button', { name: 'Ask again' }).click();
  await expect(answers(page).last()).toContainText('37810');
  await expect(answers(page).last().getByRole('button', { name: 'Not helpful' })).toBeVisible();
});

test('a question in the address is sent, and without script its sources are listed', async ({ page, browser }) => {
  await page.goto(`/en/robot?q=${encodeURIComponent(request)}`);
  await loadProgram(page);
  await expect(answers(page)).toContainText('37810');
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(new URL(`/en/robot?q=${encodeURIComponent(request)}`, page.url()).href);
  await expect(
    still.getByRole('main').getByRole('link', { name: 'Which ports does a recorder use, and what must the firewall allow?' }).first(),
  ).toBeVisible();
  await still.close();
});

test('on a phone, right to left and in dark mode, it is read and used by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/mena/robot');
  await loadProgram(page);
  await page.locator('.robot-composer textarea').focus();
  await page.keyboard.type('firewall ports recorder');
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveAttribute('aria-busy', 'false');
  expect(await page.evaluate(overflowing)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
});

test('in the app it has no header and footer of the portal', async ({ page }) => {
  await page.goto('/en/robot?fromType=ai_chat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('an editor settles an answer that did not help, and finds it among the settled ones', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/ratings?state=open');
  await loadProgram(page);
  const row = page.getByRole('row').filter({ hasText: 'Which ports must the firewall allow for a recorder?' }).last();
  await expect(row).toContainText('The port of the web page is missing');
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('I had to look it up in the manual')).toHaveCount(0);
  await page.goto('/en/manage/ratings?state=done');
  await expect(page.getByText('I had to look it up in the manual')).toBeVisible();
});
