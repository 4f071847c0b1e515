/**
 * A closed page is never visible, not even for a moment. An allowed account never sees a refusal first, even while the session
 * is unknown.
 */
import { enter, expect, loadProgram, notAllowedLine, type Page, test } from '../support/journeys/portal.ts';
import { variantsOfDay } from '../support/turns.ts';

const closed = '/en/manage/accounts';
const page403 = 'No access';
const itself = 'Accounts';

/** Every level-one heading that the document has had since it was created. */
async function noteHeadings(page: Page): Promise<string[]> {
  const noted: string[] = [];
  await page.exposeFunction('noteHeading', (heading: string) => void noted.push(heading));
  await page.addInitScript(() => {
    const { noteHeading } = window as unknown as { noteHeading: (heading: string) => void };
    const look = () => {
      for (const { textContent } of document.querySelectorAll('h1')) noteHeading(textContent?.trim() ?? '');
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return noted;
}

const cases = [
  { who: 'nobody', name: undefined, headings: ['Log in'], at: /\/en\/login\?return=/ },
  { who: 'a customer', name: 'demo-external', headings: [page403], at: /\/en\/manage\/accounts$/ },
  { who: 'staff without the role', name: 'demo-internal', headings: [page403], at: /\/en\/manage\/accounts$/ },
  { who: 'who may', name: 'demo-admin', headings: [itself], at: /\/en\/manage\/accounts$/ },
];

for (const { who, name, headings, at } of variantsOfDay(cases))
  test(`${who}: the document has its own heading from the first moment, and no other while the session is unknown`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(notAllowedLine);
    if (name) await enter(page, name);
    const noted = await noteHeadings(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/validateFrontendToBackend*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const sent = page.waitForResponse((response) => response.request().resourceType() === 'document' && response.status() !== 302);
    await page.goto(closed);
    expect(/<h1[^>]*>\s*Accounts/.test(await (await sent).text())).toBe(name === 'demo-admin');
    await loadProgram(page);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    // The delay of a slow response, so that a flash would be visible.
    await page.waitForTimeout(1_000);
    gate.resolve();
    await expect(page).toHaveURL(at);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings);
    expect([...new Set(noted)]).toEqual(headings);
  });
