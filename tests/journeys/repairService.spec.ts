/** Pages that call the repair service of another system: slow, broken or unreachable. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enter, expect, loadProgram, type Page, test } from '../support/journeys/portal.ts';
import { startPortal } from '../support/journeys/startPortal.ts';
import { wordsOf } from '../support/journeys/words.ts';
import { variantsOfDay } from '../support/turns.ts';

const word = wordsOf('en');

const answering = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};
const replies = {
  slow: () => {},
  dead: (response: ServerResponse) => void response.destroy(),
  'answering nonsense': answering(200, '<html>'),
  'answering another shape': answering(200, '{"code":200,"data":{"warranty":7}}'),
  working: answering(404, '{"code":404,"message":"unknown"}'),
};

let service: Server;
let portal: Awaited<ReturnType<typeof startPortal>>;
let reply: keyof typeof replies = 'working';
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  service = createServer((request, response) => void request.resume().once('end', () => replies[reply](response)));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  portal = await startPortal({ script: 'start.ts', env: { UPSTREAM_REPAIR: `http://127.0.0.1:${port}`, PORTAL_LIMITS: 'off' } });
});
test.afterAll(async () => {
  await portal?.stop();
  service.closeAllConnections();
  service.close();
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name: word(`field.demand.${name}`) });
const looked = (page: Page) => page.locator('.field-lookup');

const failures = ['slow', 'dead', 'answering nonsense', 'answering another shape'] as const;

for (const behaviour of variantsOfDay(failures))
  test(`the form of a visit says that the repair service is ${behaviour}, keeps its input and continues`, async ({ page }) => {
    reply = behaviour;
    await enter(page, 'demo-external', undefined, portal.url);
    await page.goto(`${portal.url}/en/doorService`);
    await loadProgram(page);
    await field(page, 'description').fill('The picture is black at night.');
    await field(page, 'serialNo').fill('UNLISTED-7');
    await expect(looked(page)).toContainText(word('page.doorService.lookup.serialNo.partial'));
    await page.getByRole('combobox', { name: word('field.demand.demandKind') }).selectOption('repair-visit');
    await page
      .getByRole('main')
      .getByRole('button', { name: word('form.next'), exact: true })
      .click();
    await expect(page.getByRole('combobox', { name: word('field.demand.region') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: word('form.back'), exact: true })
      .click();
    await expect(field(page, 'serialNo')).toHaveValue('UNLISTED-7');
    await expect(field(page, 'description')).toHaveValue('The picture is black at night.');
  });

test('a repair service that answers, but knows no such device, keeps the usual text', async ({ page }) => {
  reply = 'working';
  await enter(page, 'demo-external', undefined, portal.url);
  await page.goto(`${portal.url}/en/doorService`);
  await loadProgram(page);
  await field(page, 'serialNo').fill('UNLISTED-8');
  await expect(looked(page)).toContainText(word('page.doorService.lookup.serialNo.unknown'));
});

test('tracking says that the repair service is unreachable, keeps the number and offers the other search', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 50[0-9]/);
  reply = 'dead';
  const number = page.getByRole('textbox', { name: word('field.repair.orderNo') });
  await page.goto(`${portal.url}/en/repairTracking?orderNo=R-UNLISTED`);
  await loadProgram(page);
  await expect(number).toHaveValue('R-UNLISTED');
  await expect(page.getByRole('main')).toContainText(word('block.table.failed'));
  await expect(page.getByRole('button', { name: word('page.repairTracking.trackParcel') })).toBeEnabled();
});
