/** An editor of articles, on a desktop and on a phone. */
import { docx, drawing, paragraph, png } from '../support/docx.ts';
import {
  addresses,
  enter,
  expect,
  type Locator,
  loadProgram,
  notAllowedLine,
  openLanguage,
  type Page,
  richTextEditor,
  test,
  writeMarkdown,
} from '../support/journeys/portal.ts';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: false });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  // A screen reader announces the question and its subject.
  await expect(dialog).toHaveAccessibleName(new RegExp(name));
  await expect(dialog).toHaveAccessibleDescription(/\S/);
  await dialog.getByRole('button', { name, exact: true }).click();
}

/** Opens the texts of an article in its form. */
async function toTexts(page: Page): Promise<void> {
  await loadProgram(page);
  await next(page);
  await expect(group(page, 'Title').getByLabel('English')).toBeVisible();
}

async function toEnd(page: Page): Promise<void> {
  await next(page);
  await next(page);
}

test('an article is written step by step, published, read and changed, and the slower editor merges both texts', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/status of (409|422)/);
  const title = `Reboot loop ${Date.now().toString(36)}`;
  await enter(page, 'demo-admin');
  await beginArticle(page, 'Cases › Network and power › PoE power');
  await group(page, 'Title').getByLabel('English').fill(title);
  await group(page, 'Text').getByLabel('English').fill('The budget is **too small**.');
  await group(page, 'Text').getByRole('button', { name: 'Show how it will be read' }).click();
  await expect(page.locator('.preview-text strong')).toHaveText('too small');
  await openLanguage(page, 'Chinese');
  await group(page, 'Summary').getByLabel('Chinese').fill('供电预算太小。');
  await page.getByRole('tab', { name: 'Chinese Incomplete' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^English/ })).toBeFocused();
  await page.getByLabel('Show beside').selectOption('Chinese');
  await expect(page.getByRole('region', { name: 'Chinese' })).toContainText('供电预算太小。');
  await toEnd(page);
  await page.getByRole('radio', { name: 'Major' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  // A refusal in a language that is not open leads to its tab.
  await page.getByRole('alert').getByRole('link', { name: 'Title' }).click();
  await expect(group(page, 'Title').getByLabel('Chinese')).toBeFocused();
  await group(page, 'Title').getByLabel('Chinese').fill('反复重启');
  await group(page, 'Text').getByLabel('Chinese').fill('供电不足。');
  await openLanguage(page, 'English');
  await expect(group(page, 'Title').getByLabel('English')).toHaveValue(title);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const editorUrl = page.url();
  // Missing parts are listed on both pages and link to their fields.
  await page
    .getByRole('row', { name: /^Summary Missing/ })
    .getByRole('link')
    .click();
  await expect(group(page, 'Summary').getByLabel('English')).toBeFocused();
  const missing = page.getByRole('complementary', { name: 'Before publication' }).getByRole('button', { name: 'Summary' });
  await expect(missing).toBeVisible();
  const slower = await context.newPage();
  await slower.goto(page.url().split('?')[0] as string);
  await toTexts(slower);
  await group(page, 'Summary').getByLabel('English').fill('The camera starts again and again.');
  await expect(missing).toBeHidden();
  await toEnd(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(editorUrl);
  await expect(page.getByRole('row', { name: /Missing/ })).toHaveCount(0);

  await group(slower, 'Summary').getByLabel('English').fill('Typed by the slower one.');
  await toEnd(slower);
  await slower.getByRole('button', { name: 'Save' }).click();
  await expect(slower.getByRole('heading', { name: 'Someone else saved changes in the meantime' })).toBeFocused();
  await expect(slower.getByRole('region', { name: 'Someone else saved changes in the meantime' })).toMatchAriaSnapshot(`
    - region "Someone else saved changes in the meantime":
      - heading "Someone else saved changes in the meantime" [level=2]
      - group /^Summary/:
        - radiogroup:
          - radio /^Stored text The camera starts again and again/
          - radio /^Your text Typed by the slower one/
      - status
      - button "Save the merged text"
  `);
  await slower.getByRole('radio', { name: /^Your text Typed by the slower one/ }).check();
  await slower.getByRole('button', { name: 'Save the merged text' }).click();
  await expect(slower).toHaveURL(editorUrl);
  await slower.close();
  await page.reload();

  await confirm(page, 'Publish');
  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.locator('.prose strong').first()).toHaveText('too small');
  // The page of the editors has the same heading and its own "Edit" button.
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await expect(edit).toHaveAttribute('href', new URL(editorUrl).pathname);
  await edit.click();
  await expect(page).toHaveURL(editorUrl);
});

/** Starts a new article of a model for all readers, up to the step with its texts. */
async function beginArticle(page: Page, category: string, { isMarkdown = true } = {}): Promise<void> {
  if (isMarkdown) await writeMarkdown(page.context());
  await page.goto('/en/manage/records/articles/new');
  await loadProgram(page);
  await page.getByRole('combobox', { name: 'Category' }).fill(category.split(' › ').at(-1) ?? '');
  await page.getByRole('option', { name: category }).click();
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await page.getByRole('checkbox', { name: /^VC-B420/ }).check();
  await next(page);
}

test('the text and picture of a Word file become an article, whose picture is public from the scheduled minute', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const title = `Relay clicks ${Date.now().toString(36)}`;
  const buffer = docx({}, `${paragraph(title, 'Title')}${paragraph('Measure the voltage.')}<w:p>${drawing}</w:p>`);
  await enter(page, 'demo-admin');
  // Not a case, because other journeys compare the first ten cases.
  await beginArticle(page, 'How-to guides › Maintenance › Inspection');
  await page.getByRole('button', { name: 'Take the text from a file' }).click();
  await page.getByLabel('Choose a file').setInputFiles({ name: 'relay.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Accepted: DOCX, HTML, Markdown.')).toBeVisible();
  await page.getByLabel('Choose a file').setInputFiles({ name: 'relay.docx', mimeType: '', buffer });
  await expect(page.getByText('The text of relay.docx is in the form')).toBeVisible();
  await expect(group(page, 'Title').getByLabel('English')).toHaveValue(title);
  const text = await group(page, 'Text').getByLabel('English').inputValue();
  const picture = /!\[The relay\]\((\S+)\)/.exec(text)?.[1] as string;
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'other.md', mimeType: 'text/markdown', buffer: Buffer.from('# Other\n\nWords.') });
  await expect(page.getByText('In English there is something already: Title, Text.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(group(page, 'Text').getByLabel('English')).toHaveValue(text);
  await group(page, 'Text').getByRole('button', { name: 'Show how it will be read' }).click();
  await expect(page.locator('.preview-text').getByRole('img', { name: 'The relay' })).toBeVisible();
  await group(page, 'Summary').getByLabel('English').fill('The relay clicks twice.');
  await toEnd(page);
  await page.getByRole('radio', { name: 'Major' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  // This class type needs approval by another account.
  await confirm(page, 'Submit for review');
  await expect(page.getByText('In review', { exact: true }).first()).toBeVisible();
  const approver = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  await enter(approver, 'demo-approver');
  await approver.goto('/en/user/undone-matter');
  await approver.getByRole('link', { name: title }).click();
  await expect(approver.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await confirm(approver, 'Approve');
  await expect(approver.getByText('Approved', { exact: true }).first()).toBeVisible();
  await approver.context().close();
  await page.reload();
  await page.getByRole('link', { name: 'Schedule' }).click();
  // The local time of the browser, which is in another time zone.
  const due = await page.evaluate(() => {
    const now = new Date();
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000 + 4_000).toISOString().slice(0, 19);
  });
  await page.getByLabel('To be published').fill(due);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  const visitor = await playwright.request.newContext({ baseURL: baseURL as string });
  expect((await visitor.get(picture)).status()).toBe(404);
  await expect.poll(async () => (await visitor.get(picture)).status(), { timeout: 30_000 }).toBe(200);
  await visitor.dispose();
  await page.reload();
  await page.getByRole('link', { name: 'View page' }).click();
  await expect(page.locator('.prose').getByRole('img', { name: 'The relay' })).toBeVisible();
});

test('two editors see each other, and a text is written in the rich-text editor with keys, a pasted table and a dropped picture', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Rich ${Date.now().toString(36)}`;
  await enter(page, 'demo-admin');
  // The author has the text open in the authors' form, which is another page.
  const author = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  await enter(author, 'demo-internal');
  const id = addresses.article.split('/').at(-1) as string;
  await author.goto(`/en/user/upload-article?id=${id}`);
  await loadProgram(author);
  // The name is surrounded by direction marks.
  const seen = (by: Page, name: string) => by.getByRole('status').filter({ hasText: name }).filter({ hasText: 'has had this form open' });
  await page.goto(`/en/manage/records/articles/${id}`);
  await expect(seen(page, 'Lin Wei')).toBeVisible();
  await expect(seen(author, 'Mark Ellis')).toBeVisible();
  await author.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(seen(page, 'Lin Wei')).toHaveCount(0);
  await author.context().close();

  // The editor of a language loads when its tab is opened, and remains loaded.
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  const loaded = page.waitForResponse((response) => richTextEditor.test(response.url()));
  await toTexts(page);
  await expect(page.locator('.editor-text')).toHaveCount(1);
  await loaded;
  await openLanguage(page, 'Chinese');
  await expect(page.locator('.editor-text')).toHaveCount(2);
  await expect(page.locator('.editor-text[lang=zh]')).toBeVisible();
  await beginArticle(page, 'How-to guides › Maintenance › Inspection', { isMarkdown: false });
  await group(page, 'Title').getByLabel('English').fill(title);
  const text = page.getByRole('textbox', { name: 'English' }).and(page.locator('.editor-text'));
  await text.click();
  await page.keyboard.type('## Reset\nPress ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('OK');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' now.\n');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await transfer(text, 'paste', {
    html: '<table onclick="x()"><tr><th>Service</th></tr><tr><td>RTSP<script>x()</script></td></tr></table><h1>Big</h1><p style="color:red">Plain <a href="javascript:x()">words</a></p><img src="https://example.com/x.png">',
  });
  await expect(text.locator('th')).toHaveText('Service');
  await expect(text.locator('h2').last()).toHaveText('Big');
  await expect(text.locator('a, img, [style], [onclick]')).toHaveCount(0);
  await transfer(text, 'drop', { pictures: [png, Buffer.from('no picture')] });
  await expect(page.locator('.pictures .field-error')).toBeVisible();
  await expect(page.locator('.pictures').getByText('1.png').first()).toBeVisible();
  await page.getByLabel('What the picture shows').fill('The relay');
  await page.getByRole('button', { name: 'Insert: 0.png' }).click();
  await expect(text.getByRole('img', { name: 'The relay' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit as Markdown' }).click();
  const source = page.locator('textarea[lang=en].mono');
  await expect(source).toHaveValue(/^## Reset\n\nPress \*\*OK\*\* now\.\n\n\| Service \|\n\| -+ \|\n\| RTSP +\|\n\n## Big\n/);
  await expect(source).toHaveValue(/!\[The relay\]\(\/files\//);

  // Listed words are found while the text is written, in the editor and in the source.
  await source.fill('The back**door** is guaranteed.');
  const found = page.getByRole('region', { name: /^Words to check/ }).getByRole('button');
  await expect(found).toHaveText([/^Not allowedText, English.*back\*\*door/, /^Check.*guaranteed/]);
  await expect(source).toHaveAccessibleDescription(/Not allowed: backdoor/);
  await found.last().click();
  const selected = () => source.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  await expect.poll(selected).toBe('guaranteed');
  await page.getByRole('button', { name: 'Edit as rich text' }).click();
  await expect(text.locator('mark.text-hit-blocking')).toHaveText(['back', 'door']);
  await expect(text.locator('mark.text-hit-warning')).toHaveText('guaranteed');
  await found.first().click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('backdoor');
  await page.keyboard.type('service account');
  await expect(found).toHaveText([/^Check/]);
});

test('of twenty pictures that are dropped together, nineteen are stored, the broken one is named, and one too many is refused', async ({
  page,
}) => {
  await enter(page, 'demo-admin');
  await beginArticle(page, 'How-to guides › Maintenance › Inspection', { isMarkdown: false });
  const text = page.getByRole('textbox', { name: 'English' }).and(page.locator('.editor-text'));
  const pictures = Array.from({ length: 21 }, (_, index) => (index === 7 ? Buffer.from('no picture') : png));
  await transfer(text, 'drop', { pictures });
  const tray = page.locator('.pictures');
  await expect(tray.getByLabel('What the picture shows')).toHaveCount(19);
  await expect(tray.locator('.field-error')).toHaveCount(1);
  await expect(tray.getByRole('listitem').filter({ has: page.locator('.field-error') })).toContainText('7.png');
  await expect(page.getByRole('alert').filter({ hasText: '20.png' })).toContainText('limit is 20');
  await expect(text).toBeEditable();
});

/** Pastes or drops HTML or picture files, named by their position. */
const transfer = (text: Locator, type: 'paste' | 'drop', given: { html?: string; pictures?: Buffer[] }) =>
  text.evaluate(
    (element, { type, html, pictures }) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      for (const [index, bytes] of pictures.entries())
        data.items.add(new File([new Uint8Array(bytes)], `${index}.png`, { type: 'image/png' }));
      const { left, bottom } = element.getBoundingClientRect();
      const pointer = { bubbles: true, cancelable: true, clientX: left + 40, clientY: bottom - 8 };
      const event =
        type === 'paste'
          ? new ClipboardEvent(type, { ...pointer, clipboardData: data })
          : new DragEvent(type, { ...pointer, dataTransfer: data });
      element.dispatchEvent(event);
    },
    { type, html: given.html, pictures: (given.pictures ?? []).map((bytes) => [...bytes]) },
  );

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a picture is inserted into a text by touch, after it was described', async ({ page }) => {
    await enter(page, 'demo-admin');
    await beginArticle(page, 'How-to guides › Maintenance › Inspection');
    const area = group(page, 'Text').getByLabel('English');
    await area.fill('1. Open it.\n2. Close it.');
    await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(11, 11));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), group(page, 'Text').getByText('Insert picture').nth(1).tap()]);
    await chooser.setFiles({ name: 'relay (2).png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: /^Insert: / }).tap();
    await expect(page.getByText('Describe the picture in a few words')).toBeVisible();
    // The hidden file input has the focus and takes no space.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const ornament = page.getByLabel('Ornament only');
    await ornament.check();
    await expect(page.getByText('Describe the picture in a few words')).toHaveCount(0);
    await expect(page.getByLabel('What the picture shows')).toBeDisabled();
    await ornament.uncheck();
    await page.getByLabel('What the picture shows').fill('The relay [K1]');
    await page.getByRole('button', { name: /^Insert: / }).tap();
    await expect(area).toHaveValue(/^1\. Open it\.\n\n {3}!\[The relay \\\[K1\\\]\]\(\/files\/\S+%282%29\.png\)\n\n2\. Close it\.$/);
    await expect(area).toBeFocused();
    await expect(page.locator('.picture-words')).toHaveCount(0);
  });
});

test('selected articles are printed as one document', async ({ page }) => {
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/articles?status=published');
  await loadProgram(page);
  for (const nth of [1, 2]) await page.getByRole('checkbox').nth(nth).check();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Print selected to PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('articles.pdf');
});

test('a filter is saved as a view, and its rows are changed together after a preview', async ({ page }) => {
  const view = `Drafts ${Date.now().toString(36)}`;
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/articles?status=published&sort=billNo');
  await loadProgram(page);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill(view);
  await page.keyboard.press('Enter');
  const tabs = page.getByRole('navigation', { name: 'Saved views' });
  await expect(tabs.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'true');
  await tabs.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/status=/);
  await tabs.getByRole('link', { name: view }).click();
  await expect(page).toHaveURL(/status=published&sort=billNo$/);
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Change several' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^All \d+ rows that match$/ })).toBeVisible();
  await dialog.getByLabel('Review date').fill('2031-04-05');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('1 row will change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 1 row' }).click();
  await expect(dialog.getByText('1 row changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await confirm(page, 'Delete view');
  await expect(tabs.getByRole('link', { name: view })).toHaveCount(0);
});

test('readers see no link to the staff area, which is closed to them', async ({ page, expectErrors }) => {
  expectErrors(notAllowedLine);
  await page.goto(`/en${addresses.article}`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await enter(page, 'demo-internal');
  expect((await page.goto('/en/manage/records/articles'))?.status()).toBe(403);
});

test('on a phone a category and a redirect are saved, and a circular redirect is refused', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'demo-admin');
  await page.goto('/en/manage/records/redirects/new');
  await loadProgram(page);
  const from = `/old/${Date.now().toString(36)}`;
  await page.getByLabel('From').fill(from);
  await page.getByLabel('To').fill(`${from}/`);
  await page.getByRole('combobox', { name: 'Site' }).selectOption({ label: 'All sites' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`This would lead back to ${from}`)).toBeVisible();
  await page.getByLabel('To').fill('/terminology');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/en/manage/records/redirects');
  await expect(page.getByText(from)).toBeVisible();
  await page.goto(`/en${from}`);
  await expect(page).toHaveURL('/en/terminology');
});
