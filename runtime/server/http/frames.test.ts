import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { route, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import type { Portal } from '../../shared/portal.ts';

const names = { zh: '统计', en: 'Numbers & <more>', ru: 'Числа' };
const scripts: Portal['scripts'] = {
  numbersOverseas: { kind: 'analytics', title: names, purpose: names },
  chatDomestic: { kind: 'chat', title: names, purpose: names },
};
const tiny = tinyPortal({ scripts, routes: [route('home', '/', { open: false }), route('login', '/login')] });
const portal = {
  ...tiny,
  settings: { ...tiny.settings, frames: ['partnerDesk'] },
  sites: Object.fromEntries(Object.entries(tiny.sites).map(([id, site]) => [id, { ...site, scripts: Object.keys(scripts) }])),
};

let configured: TestPortal;
let without: TestPortal;
beforeAll(async () => {
  const env = {
    PORTAL_SCRIPT_NUMBERS_OVERSEAS: 'https://numbers.example/collect.js?site=1&x="',
    PORTAL_HOST_PARTNER_DESK: 'https://desk.example:8443',
  };
  [configured, without] = await Promise.all([openPortalOf({ portal, handlers: {}, env }), openPortalOf({ portal, handlers: {} })]);
});
afterAll(() => Promise.all([configured.close(), without.close()]));

const policyOf = async (portal: TestPortal, url: string) => String((await portal.app.inject({ url })).headers['content-security-policy']);

test('a script runs in a document with a sandbox policy, and reaches only its own host', async () => {
  const { statusCode, headers, body } = await configured.app.inject({ url: '/frame/numbersOverseas' });
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('sandbox allow-scripts allow-popups allow-forms;');
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain('script-src https://numbers.example;');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(body).toContain('<script src="https://numbers.example/collect.js?site=1&#38;x=%22"></script>');
  expect(body).toContain('Numbers &#38; &#60;more&#62;');
});

test('pages may frame the portal only if the deployment has a script', async () => {
  expect(await policyOf(configured, '/')).toContain("frame-src 'self'");
  expect(await policyOf(without, '/')).toContain("frame-src 'none'");
});

test('pages may frame an external service only if the deployment names its address', async () => {
  expect(await policyOf(configured, '/')).toContain("frame-src 'self' https://desk.example:8443;");
  expect(await policyOf(without, '/')).not.toContain('desk.example');
});

test.each(['chatDomestic', 'unknown', 'constructor', '__proto__'])('%s has no address and no frame', async (id) => {
  expect((await configured.app.inject({ url: `/frame/${id}` })).statusCode).toBe(404);
});

test('a variable that names no script stops the start', async () => {
  const env = { PORTAL_SCRIPT_NOBODY: 'https://nobody.example/x.js' };
  await expect(openPortalOf({ portal, handlers: {}, env })).rejects.toThrow('PORTAL_SCRIPT_NOBODY names no script');
});

test('a script over http from another machine is refused', async () => {
  const env = { PORTAL_SCRIPT_CHATDOMESTIC: 'http://chat.example/x.js' };
  await expect(openPortalOf({ portal, handlers: {}, env })).rejects.toThrow('PORTAL_SCRIPT_CHATDOMESTIC');
});
