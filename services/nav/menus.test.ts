import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import type { Answer } from '../shared/calls/handler.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const menu = async (call: string) =>
  (await (await portal.as('anonymous')).get(`${call}?language=en`)).envelope.data as Answer<'nav.webHeader'>;

test('headers with groups have their entries, and headers without groups link to the first page of each', async () => {
  const [plain, grouped] = await Promise.all([menu('/nav/webHeader'), menu('/nav/webHeaderNew')]);
  expect(plain.map(({ id }) => id)).toEqual(grouped.map(({ id }) => id));
  expect(plain.every(({ children, path }) => children.length === 0 && path?.startsWith('/en/'))).toBe(true);
  expect(grouped.every(({ children }) => children.length > 0)).toBe(true);
  expect(grouped.flatMap(({ children }) => children.map(({ path }) => path))).toEqual(expect.arrayContaining([plain[0]?.path]));
});

test('headers of narrow screens begin with the shortcuts', async () => {
  const [wide, narrow, shortcuts] = await Promise.all(['/nav/webHeaderNew', '/nav/appHeaderNew', '/nav/WebSidebar'].map(menu));
  expect(narrow?.map(({ id }) => id)).toEqual([...(shortcuts ?? []), ...(wide ?? [])].map(({ id }) => id));
  expect((await menu('/nav/AppHeader')).every(({ children }) => children.length === 0)).toBe(true);
});

test('the header below a prefix has groups', async () => {
  expect(await menu('/overseas/header')).toEqual(await menu('/nav/webHeaderNew'));
});

test('the shortcut to the form of the main site is replaced by a configured chat', async () => {
  const shortcuts = async (of: TestPortal, language: string) => {
    const { envelope } = await (await of.as('anonymous')).get(`/nav/WebSidebar?language=${language}`);
    return (envelope.data as Answer<'nav.webSidebar'>).map(({ id }) => id);
  };
  expect(await shortcuts(portal, 'zh')).toContain('question');
  expect(await shortcuts(portal, 'en')).not.toContain('question');
  const chatting = await openPortal({ env: { PORTAL_SCRIPT_CHATDOMESTIC: 'https://chat.example/widget' } });
  expect(await shortcuts(chatting, 'zh')).not.toContain('question');
  await chatting.close();
});
