/** Software from its section to the download, and an SDK from the request to the approval. */
import { overflowing } from '../support/journeys/layout.ts';
import { enter, expect, test, wake } from '../support/journeys/portal.ts';
import { wordsOf } from '../support/journeys/words.ts';

const [said, staffSaid] = [wordsOf('zh'), wordsOf('en')];

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
  // The second address of a section is left to people: search engines have the one below /tools.
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await context.close();
});

test('on a phone, tools are found by platform and fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/toolsSearch?platforms=linux');
  await wake(page);
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
  await wake(page);
  await page.getByRole('link', { name: said('action.toolDetails.request') }).click();
  await expect(page).toHaveURL(/\/tools\/sdkAccess\/new\?packageCode=sdk-dotnet/);
  await wake(page);
  await page.getByRole('textbox', { name: said('field.sdkAccess.company') }).fill('北岸集成');
  await page.getByRole('textbox', { name: said('field.sdkAccess.purpose') }).fill('把报警接入楼宇管理平台。');
  await page.getByLabel(said('field.sdkAccess.acceptsLicence')).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: said('page.tools.sdkAccess.new.send') })
    .click();
  await expect(page).toHaveURL('/tools/sdkAccess');
  await expect(page.getByText(said('choice.sdkAccess.state.requested')).first()).toBeVisible();

  const desk = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } });
  const staff = await desk.newPage();
  await enter(staff, 'demo-admin');
  await staff.goto('/en/manage/sdkAccess?q=北岸集成');
  await wake(staff);
  await staff
    .getByRole('link', { name: staffSaid('action.manage.sdkAccess.approve') })
    .first()
    .click();
  await wake(staff);
  await staff
    .getByRole('main')
    .getByRole('button', { name: staffSaid('page.manage.sdkAccess.approve.send') })
    .click();
  await expect(staff).toHaveURL('/en/manage/sdkAccess');
  await desk.close();
  await page.reload();
  await expect(page.getByText(said('choice.sdkAccess.state.approved')).first()).toBeVisible();
});

test('the software of industries is exported only after a login', async ({ page }) => {
  await page.goto('/en/tools/governmentSoftware');
  await expect(page.getByRole('link', { name: 'Education' })).toBeVisible();
  await expect(page.getByRole('button', { name: staffSaid('action.tools.governmentSoftware.export') })).toHaveCount(0);
  await enter(page, 'demo-external');
  await page.goto('/en/tools/governmentSoftware');
  await wake(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: staffSaid('action.tools.governmentSoftware.export') }).click();
  expect((await saved).suggestedFilename()).toBe('industry-software.xlsx');
});
