/** Software from its section to the download, and an SDK from the request to the approval. */
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, loadProgram, test } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';

const [word, staffSaid] = [wordsOf('zh'), wordsOf('en')];

test('without script, a section has its categories with counts and leads to the package', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/en/tools/troubleshootingTools');
  const categories = page.getByRole('navigation', { name: staffSaid('list.categories') });
  await expect(categories.getByRole('link', { name: staffSaid('shell.sidebar.all') })).toHaveAttribute('aria-current', 'page');
  await categories.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/en\/tools\/troubleshootingTools\/[^/]+$/);
  await page.getByRole('link', { name: 'Veyra network probe' }).click();
  await expect(page).toHaveURL('/en/toolDetails?id=veyra-net-probe');
  await expect(page.getByRole('heading', { name: staffSaid('page.toolDetails.requirements') })).toBeVisible();
  await expect(page.getByRole('heading', { name: staffSaid('page.toolDetails.silent') })).toBeVisible();
  await page.goto('/en/sdkindex/software');
  // Search engines index the address below /tools, not the second address of a section.
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await context.close();
});

test('on a phone, tools are found by platform and fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/toolsSearch?platforms=linux');
  await loadProgram(page);
  await expect(page.getByRole('link', { name: 'Veyra 网络探针' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Veyra 解码器包' })).toHaveCount(0);
  for (const path of ['/toolsSearch', '/tools/sdkExploit', '/tools/sdkDownloadTips', '/tools/governmentSoftware/education/schools']) {
    await page.goto(path);
    expect(await page.evaluate(overflowing)).toEqual([]);
  }
});

test('an SDK is requested, approved by staff, and its state follows', async ({ page, browser, baseURL }) => {
  await enter(page, 'demo-external');
  await page.goto('/toolDetails?id=sdk-dotnet');
  await loadProgram(page);
  await page.getByRole('link', { name: word('action.toolDetails.request') }).click();
  await expect(page).toHaveURL(/\/tools\/sdkAccess\/new\?packageCode=sdk-dotnet/);
  await loadProgram(page);
  await page.getByRole('textbox', { name: word('field.sdkAccess.company') }).fill('北岸集成');
  await page.getByRole('textbox', { name: word('field.sdkAccess.purpose') }).fill('把报警接入楼宇管理平台。');
  await page.getByLabel(word('field.sdkAccess.acceptsLicence')).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: word('page.tools.sdkAccess.new.send') })
    .click();
  await expect(page).toHaveURL('/tools/sdkAccess');
  await expect(page.getByText(word('choice.sdkAccess.state.requested')).first()).toBeVisible();

  const admin = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } });
  const staff = await admin.newPage();
  await enter(staff, 'demo-admin');
  await staff.goto('/en/manage/sdkAccess?q=北岸集成');
  await loadProgram(staff);
  await staff
    .getByRole('link', { name: staffSaid('action.manage.sdkAccess.approve') })
    .first()
    .click();
  await loadProgram(staff);
  await staff
    .getByRole('main')
    .getByRole('button', { name: staffSaid('page.manage.sdkAccess.approve.send') })
    .click();
  await expect(staff).toHaveURL('/en/manage/sdkAccess');
  await staff.goto('/en/user/message-center');
  await expect(staff.getByText(staffSaid('choice.message.kind.sdk-task')).first()).toBeVisible();
  await admin.close();
  await page.reload();
  await expect(page.getByText(word('choice.sdkAccess.state.approved')).first()).toBeVisible();
  await page.goto('/user/followed');
  await expect(page.getByText(word('choice.message.kind.sdk-decided')).first()).toBeVisible();
});

test('a package is followed by keyboard, is listed among the followed records, and is unfollowed', async ({ page }) => {
  await enter(page, 'demo-middle');
  await page.goto('/en/toolDetails?id=veyra-net-probe');
  await loadProgram(page);
  const follow = page.getByRole('button', { name: staffSaid('block.actions.follow'), exact: true });
  await follow.press('Enter');
  const following = page.locator('[aria-pressed="true"]').filter({ hasText: staffSaid('block.actions.followOn') });
  await expect(following).toHaveCount(1);
  await page.goto('/en/user/followed/subscriptions');
  await loadProgram(page);
  const row = page.getByRole('row').filter({ hasText: 'Veyra network probe' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: staffSaid('action.followed.subscriptions.remove') }).press('Enter');
  await expect(row).toHaveCount(0);
});

test('an online tool is found by the site search and by the tool search, by kind, without script too', async ({
  browser,
  baseURL,
  page,
}) => {
  await page.goto('/en/search?q=voltage+drop');
  await page.getByRole('main').locator('a[href^="/en/toolDetails/cable"]').first().click();
  await expect(page).toHaveURL('/en/toolDetails/cable');
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const reader = await context.newPage();
  await reader.goto('/mena/toolsSearch?kind=online');
  const arabic = wordsOf('ar');
  await expect(reader.getByRole('link', { name: arabic('route.toolDetails.raid') })).toBeVisible();
  await expect(reader.getByText(arabic('choice.tool.kind.online')).filter({ visible: true }).first()).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Veyra network probe' })).toHaveCount(0);
  expect(await reader.evaluate(overflowing)).toEqual([]);
  await reader.goto('/en/toolsSearch?kind=sdk');
  await expect(reader.locator('a[href*="/toolDetails?id=sdk-"]').first()).toBeVisible();
  await expect(reader.locator('a[href*="/toolDetails/raid"]')).toHaveCount(0);
  await context.close();
});

test('the software of industries is exported only after a login', async ({ page }) => {
  await page.goto('/en/tools/governmentSoftware');
  await expect(page.getByRole('link', { name: 'Education' })).toBeVisible();
  await expect(page.getByRole('button', { name: staffSaid('action.tools.governmentSoftware.export') })).toHaveCount(0);
  await enter(page, 'demo-external');
  await page.goto('/en/tools/governmentSoftware');
  await loadProgram(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: staffSaid('action.tools.governmentSoftware.export') }).click();
  expect((await saved).suggestedFilename()).toBe('industry-software.xlsx');
});
