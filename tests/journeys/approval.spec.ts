/**
 * An article from a Word file to its readers, and back to its author: in three languages, on a desktop and on a phone.
 */
import type { Browser, BrowserContext } from '@playwright/test';
import { docx, drawing, paragraph } from '../support/docx.ts';
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';
import { partOfDay } from '../support/partOfDay.ts';

const editors = [
  {
    language: 'en',
    site: '/en',
    category: 'Inspection',
    sensitive: 'backdoor',
    said: 'Measure the voltage.',
    newer: 'Use gloves.',
    width: 1440,
  },
  { language: 'zh', site: '', category: '巡检', sensitive: '后门', said: '测量电压。', newer: '请戴手套。', width: 390 },
  {
    language: 'ru',
    site: '/ru',
    category: 'Проверки',
    sensitive: 'бэкдор',
    said: 'Измерьте напряжение.',
    newer: 'Наденьте перчатки.',
    width: 1440,
  },
] as const;

// All tests use the same author, whose form stores one draft of a new article.
test.describe.configure({ mode: 'default' });

/**
 * Switches the account of a page; without a name, to an anonymous visitor. Each account logs in once. The page is left
 * first, because its calls would be sent with the cookies of the next account.
 */
function accounts(page: Page): (account?: string) => Promise<void> {
  const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();
  let current = '';
  return async (account = '') => {
    const context = page.context();
    await page.goto('about:blank');
    if (current) sessions.set(current, await context.cookies());
    await context.clearCookies();
    current = account;
    const session = sessions.get(account);
    if (session) await context.addCookies(session);
    else if (account) await enter(page, account);
  };
}

for (const { language, site, category, sensitive, said, newer, width } of partOfDay(editors)) {
  const word = wordsOf(language);
  const named = (key: string) => ({ name: word(key), exact: true });
  const press = (page: Page, key: string) => page.getByRole('button', named(key)).click();
  const confirm = async (page: Page, key: string): Promise<void> => {
    await press(page, key);
    await page.getByRole('dialog').getByRole('button', named(key)).click();
  };
  /** The state of the text, which comes before those in its history. */
  const expectState = (page: Page, name: string) =>
    expect(page.getByRole('main').locator('.badge').first()).toHaveText(word(`choice.article.status.${name}`));
  const fits = async (page: Page) => expect(await page.evaluate(overflowing)).toEqual([]);

  /** Fills the form from a Word file whose text has a sensitive word. Taking it over can be undone in the open editor. */
  const takeWordFile = async (page: Page, title: string): Promise<void> => {
    const text = page.locator(`.editor-text[lang=${language}]`);
    await page.getByRole('combobox').first().fill(category);
    await page.getByRole('option', { name: category }).first().click();
    await press(page, 'form.next');
    await expect(text).toBeVisible();
    await text.click();
    await page.keyboard.type('1234');
    await press(page, 'writing.take.open');
    const buffer = docx({}, `${paragraph(title, 'Title')}${paragraph(said)}<w:p>${drawing}</w:p>${paragraph(`A ${sensitive}.`)}`);
    await page.getByLabel(word('form.files.add')).first().setInputFiles({ name: 'relay.docx', mimeType: '', buffer });
    await press(page, 'writing.take.replace');
    await expect(text.getByRole('img', { name: 'The relay' })).toBeVisible();
    await text.click();
    await page.keyboard.press('Control+z');
    await expect(text).toHaveText('1234');
    await page.keyboard.press('Control+y');
    await expect(text).toContainText(said);
    await expect(text.getByRole('img', { name: 'The relay' })).toBeVisible();
  };

  /** A reader on a phone who follows the zone and has a page with the message count open. */
  const follow = async (browser: Browser) => {
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await phone.goto(`${site}/dataDirectory`);
    await enter(phone, 'demo-external');
    await phone.goto(`${site}/dataDirectory`);
    await loadProgram(phone);
    await press(phone, 'block.actions.followZone');
    await expect(phone.getByRole('button', named('block.actions.followZoneOn'))).toHaveAttribute('aria-pressed', 'true');
    await phone.goto(`${site}/user/followed`);
    await loadProgram(phone);
    const count = phone.locator(`.sidebar a[href="${site}/user/followed"], nav a[href="${site}/user/followed"]`).first();
    return { phone, count, before: (await count.textContent()) ?? '' };
  };

  /** The count updates by itself. The message links to the text and is read afterwards. */
  const readMessage = async ({ phone, count, before }: Awaited<ReturnType<typeof follow>>, title: string): Promise<void> => {
    await expect(count).not.toHaveText(before);
    await phone.goto(`${site}/user/followed?unread=true`);
    await fits(phone);
    await phone.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(phone.getByRole('main')).toContainText(word('choice.message.kind.article-published'));
    await fits(phone);
    await phone.getByRole('link', named('action.message-center.message-info.article')).click();
    await expect(phone.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await phone.goto(`${site}/user/followed?unread=true`);
    await expect(phone.getByRole('main').getByRole('link', { name: title })).toHaveCount(0);
    await phone.context().close();
  };

  test(`an article goes from a Word file to its readers, in ${language} at ${width} px`, { tag: '@core' }, async ({
    page,
    browser,
    expectErrors,
  }) => {
    test.slow();
    expectErrors(/status of 4(00|01|09|22)/);
    const title = `K1-${Date.now().toString(36)}`;
    const become = accounts(page);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await become('demo-internal');
    await page.goto(`${site}/user/upload-article`);
    await loadProgram(page);
    await takeWordFile(page, title);
    await fits(page);

    // The sensitive word is reported at its field, and the text remains.
    const next = async (step: string) => {
      await press(page, 'form.next');
      await expect(page.getByRole('heading', named(`page.upload-article.${step}`))).toBeVisible();
    };
    await next('beside');
    await next('readers');
    await page.getByRole('radio').first().check();
    await next('change');
    await page.getByRole('radio').last().check();
    await press(page, 'page.upload-article.send');
    const summary = page.getByRole('alert').filter({ hasText: sensitive });
    await expect(summary).toBeFocused();
    await fits(page);
    await summary.getByRole('link').first().click();
    const text = page.locator(`.editor-text[lang=${language}]`);
    await expect(text).toBeFocused();
    await text.getByText(sensitive).click({ clickCount: 3 });
    await page.keyboard.press('Delete');
    await expect(text).not.toContainText(sensitive);
    await press(page, 'page.upload-article.send');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.locator('.prose').getByRole('img', { name: 'The relay' })).toBeVisible();
    await fits(page);
    const work = page.url();

    await confirm(page, 'action.my-article.info.submit');
    await expectState(page, 'in-review');
    await press(page, 'action.my-article.info.recall');
    await expectState(page, 'draft');
    await confirm(page, 'action.my-article.info.submit');
    await expectState(page, 'in-review');

    const toTask = async () => {
      await become('demo-approver');
      await page.goto(`${site}/user/undone-matter`);
      await fits(page);
      await loadProgram(page);
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    };
    await toTask();
    await page.getByRole('link', named('action.undone-matter.info.reject')).click();
    await page.getByRole('textbox', { name: word('field.articleWork.rejectReason') }).fill(newer);
    await fits(page);
    await press(page, 'page.undone-matter.reject.send');
    await expect(page).not.toHaveURL(/reject/);
    await become('demo-internal');
    await page.goto(work);
    await loadProgram(page);
    await expectState(page, 'rejected');
    await expect(page.getByText(newer).first()).toBeVisible();
    await confirm(page, 'action.my-article.info.submit');
    await expectState(page, 'in-review');
    await toTask();
    await fits(page);
    await confirm(page, 'action.undone-matter.info.approve');
    await expectState(page, 'approved');

    await become('demo-admin');
    await page.goto(`${site}/manage/records/articles?keyword=${title}`);
    await loadProgram(page);
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const follower = width < 1000 ? await follow(browser) : undefined;
    await confirm(page, 'action.manage.article.publish');
    await expectState(page, 'published');
    await fits(page);

    await become();
    await page.goto(`${site}/dataDirectory`);
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    await expect
      .poll(async () => {
        await page.goto(`${site}/search?q=${title}`);
        return page.getByRole('main').getByRole('link', { name: title }).count();
      })
      .toBeGreaterThan(0);
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(page.locator('.prose').getByRole('img', { name: 'The relay' })).toBeVisible();
    await fits(page);
    const read = page.url();

    if (follower) await readMessage(follower, title);

    // The author gets a message and points.
    await become('demo-internal');
    await page.goto(`${site}/user/message-center`);
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('main')).toContainText(title);
    await page.goto('/user/my-scores');
    await expect(page.getByRole('main')).toContainText(title);
    await fits(page);

    // A new version is written while the published one stays available.
    await page.goto(work);
    await loadProgram(page);
    await page.getByRole('link', named('action.my-article.info.renew')).click();
    await press(page, 'form.next');
    await expect(text).toContainText(said);
    await text.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type(newer);
    await press(page, 'page.upload-article.send');
    await expect(page).toHaveURL(/my-article\/info/);
    await expect(page.locator('.prose').filter({ hasText: newer }).first()).toBeVisible();
    await become();
    await page.goto(read);
    await expect(page.locator('.prose').first()).toContainText(said);
    await expect(page.locator('.prose').first()).not.toContainText(newer);
  });
}
