import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { type Account, anonymousAccount } from '../account.ts';
import { readConfig } from '../config/config.ts';
import { actingFrom } from './networks.ts';
import { trustProxyOption } from './proxies.ts';

const tiny = tinyPortal();
const staff = { who: 'internal', unless: 'isdp', host: 'main', second: 'second' } as const;
const ssoIntake = {
  secret: 'ticket',
  ways: [],
  staff,
  seconds: { oldest: 60, skew: 5, carried: 60, signOn: 600, issued: 60 },
  refusalsKept: 20,
};
const portal = { ...tiny, settings: { ...tiny.settings, ssoIntake: ssoIntake as never } };
const overseas: Account = { ...anonymousAccount, type: 3, id: 'one', overseas: true };

interface ProxiedRequest {
  peer: string;
  forwarded?: string;
}

/** The client address of a request, and whether it counts as the company network, with the given settings. */
async function ask(env: Record<string, string>, { peer, forwarded }: ProxiedRequest): Promise<{ address: string; isInside: boolean }> {
  const config = readConfig({ PORTAL_STAFF_NETWORKS: '10.0.0.0/8', HOST: '0.0.0.0', ...env }, 'test');
  const app = Fastify({ trustProxy: trustProxyOption(config.proxies) });
  app.get('/', async (request) => ({
    address: request.ip,
    isInside: actingFrom({ portal: () => portal, config }, overseas, request).isOutside !== true,
  }));
  const response = await app.inject({ url: '/', remoteAddress: peer, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });
  return response.json();
}

const https = { PORTAL_PUBLIC_URL: 'https://portal.example' };
const [proxy, inside, outside] = ['10.0.0.5', '10.1.2.3', '203.0.113.9'];

describe('a trusted proxy names its client', () => {
  test.each([
    ['by its address', { ...https, PORTAL_TRUST_PROXY: proxy }, inside, inside],
    ['by its network', { ...https, PORTAL_TRUST_PROXY: '10.0.0.0/24, 192.168.0.0/16' }, inside, inside],
    ['by a hop', { ...https, PORTAL_TRUST_PROXY: '1' }, inside, inside],
    ['by hops, with the client last', { ...https, PORTAL_TRUST_PROXY: '2' }, `${inside}, 10.9.9.9`, inside],
  ])('%s', async (_, env, forwarded, address) => {
    expect(await ask(env, { peer: proxy, forwarded })).toEqual({ address, isInside: true });
    expect(await ask(env, { peer: proxy, forwarded: forwarded.replace(inside, outside) })).toEqual({ address: outside, isInside: false });
  });

  test('an address that the client wrote before it is ignored', async () => {
    const env = { ...https, PORTAL_TRUST_PROXY: proxy };
    expect(await ask(env, { peer: proxy, forwarded: `${inside}, ${outside}` })).toEqual({ address: outside, isInside: false });
  });
});

describe('the address of a proxy never counts as the staff network', () => {
  test.each([
    ['a trusted proxy without a header', { ...https, PORTAL_TRUST_PROXY: proxy }, undefined],
    ['a hop without a header', { ...https, PORTAL_TRUST_PROXY: '1' }, undefined],
    ['a chain of proxies without a client', { ...https, PORTAL_TRUST_PROXY: '10.0.0.0/24' }, '10.0.0.6'],
    ['an undeclared proxy, before https', https, inside],
    ['an undeclared proxy, without a header', https, undefined],
    ['an undeclared proxy, before http', {}, inside],
    ['a proxy that is declared as none', { PORTAL_TRUST_PROXY: 'none' }, inside],
  ])('%s', async (_, env, forwarded) => {
    expect(await ask(env, { peer: proxy, ...(forwarded && { forwarded }) })).toMatchObject({ isInside: false });
  });

  test('a client without a proxy has its own address', async () => {
    expect(await ask({}, { peer: inside })).toEqual({ address: inside, isInside: true });
    expect(await ask({}, { peer: outside })).toEqual({ address: outside, isInside: false });
  });
});

describe('the start', () => {
  const warnings = (env: Record<string, string>) => readConfig(env, 'production').warnings;

  test('warns if a proxy on another machine is not trusted', () => {
    expect(warnings({ ...https, HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^PORTAL_TRUST_PROXY is not set.*0\.0\.0\.0/)]);
    expect(warnings({ ...https, HOST: '0.0.0.0', PORTAL_TRUST_PROXY: '10.0.0.5' })).toEqual([]);
    expect(warnings(https)).toEqual([]);
    expect(warnings({ HOST: '0.0.0.0' })).toEqual([]);
  });

  test('warns where a trusted network is within the staff networks', () => {
    const env = { ...https, PORTAL_TRUST_PROXY: '10.0.0.0/24', PORTAL_STAFF_NETWORKS: '10.0.0.0/8' };
    expect(warnings(env)).toEqual([expect.stringContaining('PORTAL_STAFF_NETWORKS')]);
    expect(warnings({ ...env, PORTAL_TRUST_PROXY: '172.16.0.0/12' })).toEqual([]);
  });

  test.each(['0', '11', '10.0.0.0/33', 'all', '10.0.0.5 10.0.0.6'])('refuses PORTAL_TRUST_PROXY=%s', (PORTAL_TRUST_PROXY) => {
    expect(() => readConfig({ PORTAL_TRUST_PROXY }, 'production')).toThrow(/PORTAL_TRUST_PROXY is/);
  });
});
