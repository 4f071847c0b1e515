/** Downloads and videos: created by editors, shown to readers, changed and withdrawn. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  enter,
  expect,
  loadProgram,
  notFoundLine,
  openLanguage,
  openRowMenu,
  type Page,
  test,
  writeMarkdown,
} from '../support/journeys/portal.ts';

const clip = join(import.meta.dirname, '..', '..', 'demo', 'content', 'videos', 'clips', 'mounting.mp4');
const stamp = (): string => Date.now().toString(36);

const go = async (page: Page, path: string) => {
  await page.goto(path);
  await loadProgram(page);
};
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const save = async (page: Page, list: string) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/records/${list}(?:\\?q=[^&]*)?$`));
};
/** A group of fields by its name, with or without the mark "optional". */
const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}(?: \\(optional\\))?$`) });
const write = async (page: Page, field: string, text: string) => {
  for (const language of ['Chinese', 'English']) {
    await openLanguage(page, language);
    await group(page, field).getByLabel(language).first().fill(text);
  }
};
/** Uploads a file and waits until it is stored. */
const upload = async (page: Page, field: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await group(page, field).first().locator('input[type=file][name]').setInputFiles(file);
  await expect(group(page, field).first().getByText(`${file.name} has been uploaded.`)).toBeAttached({ timeout: 20_000 });
};
/** The name may be followed by its other languages. */
const named = (name: string) => new RegExp(`^${name}(?: \\(|$)`);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: named(name) }) });

/** Goes to a record in its list. A release is found by its package. */
const find = (page: Page, list: string, name: string) =>
  go(page, `/en/manage/records/${list}?q=${encodeURIComponent(name.replace(/ V[\d.]+$/, ''))}`);

/** Goes to a record in its list and runs an action on it with the keyboard. */
async function doWith(
  page: Page,
  { list, name, what, needsConfirmation }: { list: string; name: string; what: string; needsConfirmation?: true },
): Promise<void> {
  await find(page, list, name);
  await openRowMenu(rowOf(page, name));
  await rowOf(page, name).getByRole('button', { name: what, exact: true }).focus();
  await page.keyboard.press('Enter');
  if (!needsConfirmation) return;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: what, exact: true }).focus();
  await page.keyboard.press('Enter');
}
const publish = async (page: Page, list: string, name: string) => {
  await doWith(page, { list, name, what: 'Publish' });
  await expect(rowOf(page, name).getByText('Published')).toBeVisible();
};
const withdraw = async (page: Page, list: string, name: string) => {
  await doWith(page, { list, name, what: 'Withdraw', needsConfirmation: true });
  await expect(rowOf(page, name).getByText('Withdrawn')).toBeVisible();
};
const edit = async (page: Page, list: string, name: string) => {
  await find(page, list, name);
  await rowOf(page, name)
    .getByRole('link', { name: named(name) })
    .click();
  await loadProgram(page);
};

test.beforeEach(({ context }) => writeMarkdown(context));

test('a package, its licence and a release of raw firmware are published and withdrawn', async ({ page, browser, expectErrors }) => {
  test.slow();
  expectErrors(notFoundLine);
  const name = `Firmware ${stamp()}`;
  const code = `t-${stamp()}`;
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await enter(page, 'demo-admin');

  await go(page, '/en/manage/records/licences/new');
  await write(page, 'Name', `Terms ${code}`);
  await page.getByLabel('Version', { exact: true }).fill('1.0');
  await page.getByLabel('Code').fill(`terms-${code}`);
  await write(page, 'Text', 'Install it on **our** devices.');
  await save(page, 'licences');

  await go(page, '/en/manage/records/packages/new');
  await write(page, 'Name', name);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Firmware' });
  await page.getByRole('checkbox', { name: /^VC-L420/ }).check();
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await next(page);
  await next(page);
  await write(page, 'Summary', 'For number-plate cameras.');
  await save(page, 'packages');
  await publish(page, 'packages', name);

  await go(page, '/en/manage/records/releases/new');
  await page.getByRole('combobox', { name: 'Package' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Version', { exact: true }).fill('V9.1.0');
  await page.getByRole('radio', { name: 'Release', exact: true }).check();
  await page.getByRole('radio', { name: 'High' }).check();
  await page.getByLabel('Released').fill('2026-05-04T09:00');
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await next(page);
  await page.locator('#field-files').click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plates.bin', mimeType: 'application/octet-stream', buffer: Buffer.from('<html>no firmware') });
  await expect(page.getByText('Files of this kind are not accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Remove plates.bin' }).press('Enter');
  await expect(page.locator('input[type=file]').first()).toBeFocused();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plates.img', mimeType: 'application/x-raw-disk-image', buffer: Buffer.alloc(4000, 0x27) });
  await expect(page.getByText('plates.img has been uploaded.')).toBeAttached({ timeout: 20_000 });
  await page.getByRole('combobox', { name: 'Licence' }).selectOption({ label: `Terms ${code} 1.0` });
  await next(page);
  await write(page, 'Release notes', 'Plates are read **in rain**.');
  await next(page);
  await next(page);
  await save(page, 'releases');
  await find(page, 'releases', `${name} V9.1.0`);
  const record = await rowOf(page, `${name} V9.1.0`)
    .getByRole('link', { name: named(`${name} V9.1.0`) })
    .getAttribute('href');
  const address = `/en/release/${record?.split('/').at(-1)}`;
  expect((await visitor.goto(address))?.status()).toBe(404);

  await publish(page, 'releases', `${name} V9.1.0`);
  await visitor.goto(address);
  await expect(visitor.locator('strong', { hasText: 'in rain' })).toBeVisible();
  await expect(visitor.getByText('plates.img').first()).toBeVisible();

  await edit(page, 'releases', `${name} V9.1.0`);
  await next(page);
  await next(page);
  await group(page, 'Release notes').getByLabel('English').first().fill('Plates are read **in snow** too.');
  await next(page);
  await next(page);
  await save(page, 'releases');
  await visitor.goto(address);
  await expect(visitor.locator('strong', { hasText: 'in snow' })).toBeVisible();
  await withdraw(page, 'releases', `${name} V9.1.0`);
  expect((await visitor.goto(address))?.status()).toBe(404);
  await visitor.context().close();
});

test('a video of a new type is uploaded, watched, changed and withdrawn', async ({ page, browser, expectErrors }) => {
  test.slow();
  expectErrors(notFoundLine);
  const name = `Bracket ${stamp()}`;
  await enter(page, 'demo-admin');
  await go(page, '/en/manage/records/videoTypes/new');
  for (const language of ['Chinese', 'Russian', 'English']) {
    await openLanguage(page, language);
    await group(page, 'Name').getByLabel(language).fill(`Kind of ${name}`);
  }
  await save(page, 'videoTypes');

  await go(page, '/en/manage/records/videos/new');
  await write(page, 'Title', name);
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: `Kind of ${name}` });
  await page.getByRole('radio', { name: 'Beginner' }).check();
  await page.getByRole('radio', { name: 'English' }).check();
  await next(page);
  await upload(page, 'Recordings', { name: 'bracket.mp4', mimeType: 'video/mp4', buffer: await readFile(clip) });
  await upload(page, 'Poster', { name: 'bracket.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('combobox', { name: 'Related article' }).fill('bullet');
  await page.getByRole('option', { name: 'Mount a bullet camera on a pole' }).click();
  await next(page);
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await page.getByLabel('Published').fill('2026-05-04T09:00');
  await save(page, 'videos');
  await publish(page, 'videos', name);

  await openRowMenu(rowOf(page, name));
  await rowOf(page, name).getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = new URL(page.url()).pathname;
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(address);
  await expect(visitor.locator('video source, video[src]').first()).toBeAttached();
  await expect(visitor.getByRole('link', { name: 'Mount a bullet camera on a pole' })).toBeVisible();

  await edit(page, 'videos', name);
  await group(page, 'Title').getByLabel('English').fill(`${name} again`);
  await next(page);
  await next(page);
  await save(page, 'videos');
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: `${name} again` })).toBeVisible();
  await withdraw(page, 'videos', `${name} again`);
  expect((await visitor.goto(address))?.status()).toBe(404);
  await visitor.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an external link is saved, opened and removed', async ({ page, browser, expectErrors }) => {
    expectErrors(notFoundLine);
    const [name, code] = [`Store ${stamp()}`, `t-${stamp()}`];
    const visitor = await (await browser.newContext()).newPage();
    await enter(page, 'demo-admin');
    await go(page, '/en/manage/records/outwardLinks/new');
    await write(page, 'Title', name);
    await page.getByLabel('Code').fill(code);
    await group(page, 'Reason for the link').getByLabel('English').fill('The app is kept there.');
    await page.getByRole('radio', { name: 'App' }).check();
    await page.getByLabel('Host').fill('apps.apple.com');
    await page.getByLabel('Path').fill('/app/veyra');
    await page.getByRole('radio', { name: 'Everyone' }).check();
    await save(page, 'outwardLinks');
    expect((await visitor.goto(`/en/transferStation/${code}`))?.status()).toBe(404);
    await publish(page, 'outwardLinks', name);
    await visitor.goto(`/en/transferStation/${code}`);
    await expect(visitor.getByText('The app is kept there.')).toBeVisible();
    await edit(page, 'outwardLinks', name);
    await page.getByLabel('Path').fill('/app/veyra-2');
    await save(page, 'outwardLinks');
    await visitor.goto(`/en/transferStation/${code}`);
    await expect(visitor.getByText('apps.apple.com/app/veyra-2').first()).toBeVisible();
    await withdraw(page, 'outwardLinks', name);
    expect((await visitor.goto(`/en/transferStation/${code}`))?.status()).toBe(404);
    await visitor.context().close();
  });
});
