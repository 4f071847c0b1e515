import { afterAll, expect, test } from 'vitest';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { tinyPortal } from '../../../tests/support/tinyPortal.ts';
import type { Portal } from '../../shared/portal.ts';
import type { Render } from '../pages/render.ts';

const portals: TestPortal[] = [];
afterAll(() => Promise.all(portals.map((portal) => portal.close())));

/** A tiny portal whose calls go to other hosts. */
function hosted(bases: Portal['requests']['bases']): Portal {
  const portal = tinyPortal();
  return { ...portal, requests: { ...portal.requests, bases } };
}

/** Renders the hosts that are sent to the browser. */
const hostsInTables: Render = async ({ tables }) => ({ status: 200, html: JSON.stringify(tables.settings.hosts) });

async function open(portal: Portal, env: Record<string, string> = {}): Promise<TestPortal> {
  const opened = await openPortalOf({ portal, handlers: {}, env, render: hostsInTables });
  portals.push(opened);
  return opened;
}

async function connectSources({ app }: TestPortal): Promise<string | undefined> {
  const { headers } = await app.inject('/healthz');
  return String(headers['content-security-policy']).match(/connect-src ([^;]*)/)?.[1];
}

test('pages reach the hosts that services name, and no others', async () => {
  expect(await connectSources(await open(hosted({ default: '' })))).toBe("'self'");
  expect(await connectSources(await open(hosted({ default: '', thing: 'secondHost' })))).toBe("'self' https://second.example");
});

test('another schema takes effect immediately', async () => {
  const portal = await open(hosted({ default: '' }));
  await portal.swap(hosted({ default: 'main' }));
  expect(await connectSources(portal)).toBe("'self' https://main.example");
});

test('the environment replaces a host for both the policy and the browser', async () => {
  const portal = await open(hosted({ default: '', thing: 'secondHost' }), { PORTAL_HOST_SECOND_HOST: 'https://other.example:8443/base' });
  expect(await connectSources(portal)).toBe("'self' https://other.example:8443");
  const page = await portal.app.inject('/en');
  expect(page.json()).toMatchObject({ secondHost: 'https://other.example:8443/base' });
});

test('pages load built files from the host that the environment names, and the policy allows it', async () => {
  const page = {
    css: ['/assets/a.css'],
    sheetTexts: { '/assets/a.css': 'a { src: url("/assets/a.woff2") }' },
    boot: '/assets/b.js',
    main: '/assets/m.js',
  };
  const render: Render = async ({ assets }) => ({ status: 200, html: JSON.stringify(assets), style: 'a {}' });
  const env = { PORTAL_ASSETS_URL: 'https://static.example.com' };
  const opened = await openPortalOf({
    portal: tinyPortal(),
    handlers: {},
    env,
    render,
    assets: { page, client: '/none', generated: '/none' },
  });
  portals.push(opened);
  const { headers, body } = await opened.app.inject('/en');
  expect(JSON.parse(body)).toEqual({
    css: ['https://static.example.com/assets/a.css'],
    sheetTexts: { 'https://static.example.com/assets/a.css': 'a { src: url("https://static.example.com/assets/a.woff2") }' },
    boot: 'https://static.example.com/assets/b.js',
    main: 'https://static.example.com/assets/m.js',
  });
  for (const directive of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'])
    expect(headers['content-security-policy']).toMatch(new RegExp(`${directive} [^;]*https://static\\.example\\.com`));
});
