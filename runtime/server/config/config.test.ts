import { describe, expect, test } from 'vitest';
import { securityHeaders } from '../http/headers.ts';
import { checkHost } from '../trust/origin.ts';
import { ConfigRefusal, readConfig } from './config.ts';

describe('the environment', () => {
  test('can be empty', () => {
    const config = readConfig({}, 'production');
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, isSecure: true, demo: true, secretKeyRequired: false, hosts: {} });
    expect(config.publicUrl.origin).toBe('http://127.0.0.1:8080');
  });

  test('with an external database has no demo, unless it is requested', () => {
    const DATABASE_URL = 'postgres://portal@db/portal';
    expect(readConfig({ DATABASE_URL }, 'production').demo).toBe(false);
    expect(readConfig({ DATABASE_URL, PORTAL_DEMO: '1' }, 'production').demo).toBe(true);
  });

  test('names a host in the last part of the variable', () => {
    expect(readConfig({ PORTAL_HOST_SECOND_HOST: 'https://b.example' }, 'production').hosts).toEqual({ secondhost: 'https://b.example' });
  });

  test('has a captcha after failures by default', () => {
    expect(readConfig({}, 'production').captcha).toBe('risk');
    expect(readConfig({ PORTAL_CAPTCHA: 'always' }, 'production').captcha).toBe('always');
  });

  test('names a bucket, its prefix and its store', () => {
    const PORTAL_FILES = 's3://files/portal/?endpoint=http://store:9000&public=https://files.example&region=eu-central-1';
    const env = { PORTAL_FILES, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig(env, 'production').bucket).toEqual({
      ...{ bucket: 'files', prefix: 'portal/', region: 'eu-central-1' },
      ...{ endpoint: new URL('http://store:9000'), publicEndpoint: new URL('https://files.example') },
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
    expect(readConfig({ PORTAL_FILES: 's3://files' }, 'production').bucket).toEqual({ bucket: 'files', prefix: '', region: 'us-east-1' });
  });

  test('an invalid transport is reported without its password', () => {
    const read = () => readConfig({ SMTP_URL: 'mail://portal:hidden@mail.example' }, 'production');
    expect(read).toThrow(ConfigRefusal);
    expect(read).not.toThrow(/hidden/);
  });

  test('with plain http beyond this machine has cookies that are not Secure', () => {
    expect(readConfig({ PORTAL_PUBLIC_URL: 'http://portal.lan' }, 'production').isSecure).toBe(false);
    expect(readConfig({ PORTAL_PUBLIC_URL: 'https://portal.example' }, 'production').isSecure).toBe(true);
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty"'],
    [{ PORT: '70000' }, 'PORT is "70000"'],
    [{ PORTAL_PUBLIC_URL: 'portal.example' }, 'PORTAL_PUBLIC_URL is "portal.example"'],
    [{ PORTAL_PUBLIC_URL: 'https://portal.example/support' }, 'without a path'],
    [{ PORTAL_DATABASE_POOL: '1' }, 'PORTAL_DATABASE_POOL is "1"; it must be a whole number from 2 to 200.'],
    [{ PORTAL_FILES: '/var/files' }, 'PORTAL_FILES is "/var/files"'],
    [{ PORTAL_FILES: 's3://bucket?regoin=a' }, 'PORTAL_FILES is'],
    [{ PORTAL_FILES: 's3://bucket?endpoint=nowhere' }, 'PORTAL_FILES has the endpoint "nowhere"'],
    [{ PORTAL_FILES: 's3://bucket', AWS_ACCESS_KEY_ID: 'key' }, 'have to be set together'],
    [{ PORTAL_DEMO: 'yes' }, 'PORTAL_DEMO is "yes"'],
    [{ PORTAL_SESSION_IDLE: '30' }, 'PORTAL_SESSION_IDLE is "30"'],
    [{ PORTAL_SECRET_KEY: 'c2hvcnQ=' }, 'PORTAL_SECRET_KEY'],
    [{ PORTAL_FIELD_KEY: 'c2hvcnQ=' }, 'PORTAL_FIELD_KEY'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://replica/portal' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://server/portal' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ PORTAL_ASSETS_URL: 'http://static.example.com' }, 'PORTAL_ASSETS_URL'],
    [{ PORTAL_ASSETS_URL: 'https://static.example.com/portal' }, 'PORTAL_ASSETS_URL'],
    [{ PORTAL_CAPTCHA: 'sometimes' }, 'PORTAL_CAPTCHA is "sometimes"'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ SMS_URL: 'ftp://sms.example' }, 'SMS_URL'],
    [{ PORTAL_HOST_MAIN: 'portal.example' }, 'PORTAL_HOST_MAIN is "portal.example"'],
  ])('%j is refused with a sentence', (env, sentence) => {
    expect(() => readConfig(env as Record<string, string>, 'production')).toThrow(ConfigRefusal);
    expect(() => readConfig(env as Record<string, string>, 'production')).toThrow(sentence);
  });
});

test('sends the log to files or the standard output, from a level on', () => {
  expect(readConfig({}, 'test')).toMatchObject({ log: 'files', logLevel: 'info' });
  expect(readConfig({ PORTAL_LOG: 'stdout', PORTAL_LOG_LEVEL: 'warn' }, 'test')).toMatchObject({ log: 'stdout', logLevel: 'warn' });
  expect(() => readConfig({ PORTAL_LOG: 'syslog' }, 'test')).toThrow('PORTAL_LOG is "syslog"; it must be files or stdout.');
  expect(() => readConfig({ PORTAL_LOG_LEVEL: 'loud' }, 'test')).toThrow('it must be error, warn, info or debug.');
});

describe('the host of a request', () => {
  const isOurs = (env: Record<string, string>, host: string) => checkHost(readConfig(env, 'production'), { host }) === null;

  test('is the public address, or this machine', () => {
    const env = { PORTAL_PUBLIC_URL: 'https://support.example' };
    expect(['support.example', 'SUPPORT.example:443', 'localhost:8080', '[::1]:80'].map((host) => isOurs(env, host))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['evil.example', '192.0.2.1', ''].map((host) => isOurs(env, host))).toEqual([false, false, false]);
  });

  test('may be any number if every address is listened on, but never a name', () => {
    expect([isOurs({ HOST: '0.0.0.0' }, '192.0.2.1:8080'), isOurs({ HOST: '0.0.0.0' }, 'evil.example')]).toEqual([true, false]);
  });
});

test('the policy is strict, and relaxed for Vite in development only', () => {
  const production = securityHeaders(readConfig({ PORTAL_PUBLIC_URL: 'https://support.example' }, 'production'));
  expect(production['content-security-policy']).not.toMatch(/unsafe/);
  expect(production['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  const development = securityHeaders(readConfig({}, 'development'));
  expect(development['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
  expect(development['strict-transport-security']).toBeUndefined();
});
