import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingsInForce } from './settingsInForce.ts';
import { refuseUnknownVariables } from './unknownVariables.ts';
import { readFamily, readVariable } from './variables.ts';

let folder: string;
const file = (name: string): string => path.join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  writeFileSync(file('SMTP_URL'), 'smtp://mail.example.com\n');
  writeFileSync(file('UPSTREAM_REPAIR_TOKEN'), 'from a credential');
  writeFileSync(file('long'), 'x'.repeat(70_000));
  writeFileSync(file('empty'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a secret', () => {
  test('is read from the variable, the file that it names, or a credential of systemd', () => {
    expect(readVariable({ SMTP_URL: 'smtp://a' }, 'SMTP_URL')).toBe('smtp://a');
    expect(readVariable({ SMTP_URL_FILE: file('SMTP_URL') }, 'SMTP_URL')).toBe('smtp://mail.example.com');
    expect(readVariable({ CREDENTIALS_DIRECTORY: folder }, 'SMTP_URL')).toBe('smtp://mail.example.com');
    expect(readVariable({ SMTP_URL: 'smtp://a', CREDENTIALS_DIRECTORY: folder }, 'SMTP_URL')).toBe('smtp://a');
    expect(readVariable({ SMTP_URL_FILE: file('empty') }, 'SMTP_URL')).toBeUndefined();
    expect(readVariable({ CREDENTIALS_DIRECTORY: folder }, 'SMS_URL')).toBeUndefined();
  });

  test('of a group of variables is read from files too', () => {
    const token = (env: Record<string, string>) => readFamily(env, 'UPSTREAM_<SERVICE>_TOKEN', 'REPAIR');
    expect(token({ UPSTREAM_REPAIR_TOKEN_FILE: file('SMTP_URL') })).toBe('smtp://mail.example.com');
    expect(token({ CREDENTIALS_DIRECTORY: folder })).toBe('from a credential');
  });

  test.each([
    ['two values', () => ({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: file('SMTP_URL') }), 'SMTP_URL and SMTP_URL_FILE are both set'],
    ['a file that does not exist', () => ({ SMTP_URL_FILE: file('none') }), /SMTP_URL_FILE names .*none, which cannot be read \(ENOENT\)/],
    ['a folder', () => ({ SMTP_URL_FILE: folder }), 'EISDIR'],
    ['a file that is too long', () => ({ SMTP_URL_FILE: file('long') }), 'longer than any secret'],
    ['no folder of credentials', () => ({ CREDENTIALS_DIRECTORY: file('none') }), 'CREDENTIALS_DIRECTORY'],
  ])('is refused for %s', (_what, env, message) => {
    expect(() => readConfig(env() as Record<string, string>, 'test')).toThrow(message);
  });

  test('is never printed, and a setting that is not a secret is never read from a file', () => {
    const env = { SMTP_URL_FILE: file('SMTP_URL'), PORT: '8081', CREDENTIALS_DIRECTORY: folder, HOST_FILE: file('SMTP_URL') };
    const settings = settingsInForce(env);
    const of = (name: string) => settings.find((setting) => setting.name === name);
    expect(of('SMTP_URL')).toEqual({ name: 'SMTP_URL', value: 'set', from: `file ${file('SMTP_URL')}` });
    expect(of('UPSTREAM_REPAIR_TOKEN')).toEqual({ name: 'UPSTREAM_REPAIR_TOKEN', value: 'set', from: 'credential' });
    expect([of('PORT'), of('HOST')]).toMatchObject([
      { value: '8081', from: 'environment' },
      { value: '127.0.0.1', from: 'default' },
    ]);
    expect(JSON.stringify(settings)).not.toContain('mail.example.com');
  });
});

test('a variable of the portal with an unknown name is refused with the closest known name', () => {
  const refusal = (env: Record<string, string>, more?: string[]) => () => refuseUnknownVariables(env, more);
  expect(refusal({ PORTAL_TRUSTPROXY: '1' })).toThrow('PORTAL_TRUSTPROXY is no setting of the portal. Did you mean PORTAL_TRUST_PROXY?');
  expect(refusal({ PORTAL_SOMETHING_ELSE: '1' })).toThrow(/^PORTAL_SOMETHING_ELSE is no setting of the portal\.\n/);
  expect(refusal({ PORTAL_DATA_FILE: '/x' })).toThrow('PORTAL_DATA_FILE');
  expect(refusal({ PORTAL_WALK_SEED: '1' })).toThrow('PORTAL_WALK_SEED');
  expect(refusal({ PORTAL_WALK_SEED: '1' }, ['PORTAL_WALK_SEED'])).not.toThrow();
  const known = {
    PORTAL_DATA: '/x',
    PORTAL_FIELD_KEY_FILE: '/x',
    PORTAL_HOST_MAIN: 'https://a',
    PORTAL_SCRIPT_CHAT: 'https://a',
    PATH: '',
  };
  expect(refusal(known)).not.toThrow();
});
