import { expect, test } from 'vitest';
import { readNetworks } from './networkList.ts';
import { readTrust } from './trust.ts';

test('a system is trusted by the name of its variables, with keys from an address or a file', () => {
  const { issuers } = readTrust({
    ISDP_JWKS: 'https://isdp.example/keys',
    ISDP_ISSUER: 'https://isdp.example',
    CLOUD_JWKS: '/etc/portal/cloud keys.json',
    CLOUD_ISSUER: 'cloud',
  });
  expect(issuers.isdp).toEqual({ issuer: 'https://isdp.example', keys: new URL('https://isdp.example/keys') });
  expect(issuers.cloud?.keys.href).toBe('file:///etc/portal/cloud%20keys.json');
});

test('without configuration no system is trusted', () => {
  expect(readTrust({ ISDP_JWKS: '', OIDC_ISSUER: '', PORTAL_STAFF_NETWORKS: '' })).toEqual({ issuers: {} });
});

test.each([
  ['keys without the name of their system', { ISDP_JWKS: 'https://isdp.example/keys' }, /ISDP_ISSUER/],
  ['keys from a plain http address', { ISDP_JWKS: 'http://isdp.example/keys', ISDP_ISSUER: 'isdp' }, /ISDP_JWKS.*https/],
  ['a sign-on over plain http', { OIDC_ISSUER: 'http://sign-on.example', OIDC_CLIENT_ID: 'portal' }, /OIDC_ISSUER.*https/],
  ['a sign-on without a client', { OIDC_ISSUER: 'https://sign-on.example' }, /OIDC_CLIENT_ID/],
  ['an unknown claim', { OIDC_ISSUER: 'https://sign-on.example', OIDC_CLIENT_ID: 'portal', OIDC_CLAIM: 'nickname' }, /OIDC_CLAIM/],
  ['an address instead of a network', { PORTAL_STAFF_NETWORKS: '10.0.0.1' }, /PORTAL_STAFF_NETWORKS/],
])('%s stops the start with a sentence', (_, env, sentence) => {
  expect(() => readTrust(env)).toThrow(sentence);
});

test.each(['10.0.0.0/33', '2001:db8::/129', '10.0.0.0/8,', 'all', '10.0.0/8', '10.0.0.0/8 192.168.0.0/16'])(
  '%s is not a list of networks',
  (text) => {
    expect(readNetworks(text)).toBeNull();
  },
);
