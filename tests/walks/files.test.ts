/**
 * Malicious files, sent to every call that accepts a file, whole and in parts. Each is refused with a reason, or stored so
 * that it is harmless. Calls are derived from the tables; a call without a known valid file is reported.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endingsOf } from '../../runtime/server/files/signature.ts';
import type { Call } from '../../runtime/shared/portal.ts';
import { readPortal } from '../../scripts/schema.ts';
import { handlers } from '../../services/index.ts';
import { hasCatalogue } from '../support/articleFixtures.ts';
import { escapedName, hostileFiles, hostileNames, type SentFile, validFile } from '../support/hostileFiles.ts';
import { leaksOf } from '../support/leaks.ts';
import { partOfDay } from '../support/partOfDay.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { encryptedReport } from '../support/securityReports.ts';

type UploadCall = Call & Required<Pick<Call, 'upload'>>;

const schema = await readPortal();
const isBuilt = ({ id }: Call): boolean => (handlers as Record<string, unknown>)[id] !== 'not-built';
const calls = Object.values(schema.calls).filter((call): call is UploadCall => call.upload !== undefined && isBuilt(call));

const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components: [{ type: 'library', name: 'zlib', version: '1.3.1' }] };

/** Valid files of special formats, by call. */
const ownFiles: Readonly<Record<string, { name: string; make: () => Promise<Buffer> }>> = {
  'doc.report.send': { name: 'report.pgp', make: () => encryptedReport(portal.app) },
  'manage.releases.bill': { name: 'parts.cdx.json', make: async () => Buffer.from(JSON.stringify(bill)) },
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ env: { PORTAL_CAPTCHA: 'off' } });
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

/** A new account that may make the call, so that no storage quota is shared. */
const allowedTo = async ({ allowed, roles = [] }: Call): Promise<Sender> => {
  const { cookie, token } = await portal.logIn({ type: Math.max(...allowed), roles: [...roles] });
  return {
    ask: (options) => portal.app.inject({ ...options, headers: { cookie, token, 'sec-fetch-site': 'same-origin', ...options.headers } }),
  };
};

interface Sender {
  ask: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

function send(visitor: Sender, { path }: UploadCall, { name, content }: SentFile): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return visitor.ask({ method: 'POST', url: path, payload: form });
}

/** Active content, or content of another file. */
const live = /<script|<[^>]*\son\w+\s*=|javascript:|root:x:/i;

/** The parts of an answer that are shown as HTML: rich text fields, and rendered Markdown. */
async function htmlIn(visitor: Sender, { answer }: Call, data: unknown): Promise<string> {
  const fields = Object.entries((answer?.properties ?? {}) as Record<string, { field?: { kind?: string } }>);
  const rich = fields.flatMap(([name, { field }]) => (field?.kind === 'richText' ? [String(Object(data)[name])] : []));
  const { markdown } = Object(data) as { markdown?: string };
  if (markdown === undefined) return rich.join('\n');
  const preview = schema.calls['doc.text.preview'] as Call;
  const shown = await visitor.ask({ method: 'POST', url: preview.path, payload: { markdown } });
  return [...rich, shown.payload].join('\n');
}

/** Faults in the handling of a file; empty if it was refused with a reason or is harmless. */
async function faultsOf(visitor: Sender, call: UploadCall, response: LightMyRequestResponse): Promise<string[]> {
  const { payload, statusCode } = response;
  const envelope = response.json<{ code: number; error?: string; data?: unknown }>();
  const faults = leaksOf(payload);
  if (statusCode >= 500) faults.push(`${statusCode} ${payload.slice(0, 200)}`);
  if (envelope.code !== 200 && !(schema.errors[envelope.error ?? '']?.code === envelope.code))
    faults.push(`no reason: ${payload.slice(0, 200)}`);
  if (live.test(await htmlIn(visitor, call, envelope.data))) faults.push(`live: ${payload.slice(0, 400)}`);
  for (const address of payload.match(/\/files\/[0-9a-f-]{36}\/[^"\s\\]+/g) ?? []) faults.push(...(await faultsOfFile(visitor, address)));
  if (existsSync(join(portal.config.dataFolder, '..', escapedName)) || existsSync(join('/tmp', escapedName)))
    faults.push(`${call.id} let an entry out`);
  return faults;
}

/** Faults of a stored file: it must be downloaded, or opened without permission to run anything. */
async function faultsOfFile(visitor: Sender, address: string): Promise<string[]> {
  let response = await visitor.ask({ method: 'GET', url: address });
  if (response.statusCode === 303) response = await visitor.ask({ method: 'GET', url: String(response.headers.location) });
  const header = (name: string): string => String(response.headers[name] ?? '');
  if (response.statusCode !== 200) return [];
  const isInert =
    header('x-content-type-options') === 'nosniff' &&
    /sandbox/.test(header('content-security-policy')) &&
    /^(attachment|inline; filename="[^"]*\.(png|gif|jpe?g|webp|svg)")/.test(header('content-disposition')) &&
    !/html|javascript/.test(header('content-type'));
  const isTame = !/[\p{C}\\]|\.\./u.test(decodeURIComponent(address)) && decodeURIComponent(address.split('/').at(-1) ?? '').length <= 200;
  return isInert && isTame ? [] : [`${address} is ${header('content-type')}, ${header('content-disposition')}`];
}

describe.each(calls.map((call, number) => ({ ...call, number })))('$id', (call) => {
  const own = ownFiles[call.id];
  const good = own ? { what: 'an honest file', name: own.name, content: Buffer.alloc(0) } : validFile(endingsOf(call.upload.types));

  test('accepts a valid file', { timeout: 120_000 }, async () => {
    expect(good, `${call.id} takes ${call.upload.types.join(', ')}`).toBeDefined();
    const file = { ...(good as SentFile), ...(own && { content: await own.make() }) };
    const response = await send(await allowedTo(call), call, file);
    expect(response.json(), `${call.id}: ${response.payload.slice(0, 300)}`).toMatchObject({ code: 200 });
  });

  test('refuses malicious files, or stores them so that they are harmless', { timeout: 120_000 }, async () => {
    const visitor = await allowedTo(call);
    const faults: string[] = [];
    for (const file of partOfDay(hostileFiles, call.number)) {
      const found = await faultsOf(visitor, call, await send(visitor, call, file));
      faults.push(...found.map((fault) => `${file.what}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('changes hostile names to safe ones, in whole uploads and in parts', { timeout: 120_000 }, async () => {
    const visitor = await allowedTo(call);
    const ending = good?.name.split('.').at(-1) ?? 'x';
    const faults: string[] = [];
    for (const hostile of partOfDay(hostileNames, call.number)) {
      const name = hostile.replace(/\.x$/, `.${ending}`);
      const file = { what: name, name, content: good?.content ?? Buffer.alloc(0) };
      faults.push(...(await faultsOf(visitor, call, await send(visitor, call, file))).map((fault) => `${JSON.stringify(name)}: ${fault}`));
      const begun = await begin(visitor, call, file);
      faults.push(...(begun.statusCode < 500 ? leaksOf(begun.payload) : [`${JSON.stringify(name)} in parts: ${begun.statusCode}`]));
    }
    expect(faults).toEqual([]);
  });

  test('refuses parts of a file whose name or size is not allowed', async () => {
    // Parts belong to an account. A call without a session takes a file in one request.
    const visitor = await allowedTo(call);
    if (call.noToken) {
      expect((await begin(visitor, call, { ...(good as SentFile), content: Buffer.from('x') })).json()).toMatchObject({
        error: 'session.unknown',
      });
      return;
    }
    const page = await begin(visitor, call, { what: 'a program', name: 'a.exe', content: Buffer.from('x') });
    expect(page.json()).toMatchObject({ error: 'file.type-refused' });
    const large = await begin(
      visitor,
      call,
      { what: 'too large', name: good?.name ?? '', content: Buffer.alloc(0) },
      call.upload.maxBytes + 1,
    );
    expect(large.json()).toMatchObject({ error: 'request.too-large' });
  });
});

/** Starts a resumable upload (tus protocol). */
function begin(visitor: Sender, { id }: UploadCall, { name, content }: SentFile, size = content.length): Promise<LightMyRequestResponse> {
  const metadata = Object.entries({ filename: name, call: id }).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': metadata.join(','),
  };
  return visitor.ask({ method: 'POST', url: '/uploads', headers });
}

test('calls with files exist', () => {
  expect(calls.length).toBeGreaterThan(0);
});
