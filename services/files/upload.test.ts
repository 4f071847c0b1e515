import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../../runtime/server/files/tables.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(50)]);

async function upload(type: number, name = 'a.png') {
  const { id, cookie, token } = await portal.logIn({ type });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), name);
  const send = async () =>
    (await portal.app.inject({ method: 'POST', url: '/doc/doc-file/simpleUploadFile', payload: form, headers: { cookie, token } })).json();
  return { id, send };
}

test('an upload is stored for its owner and staff, and the answer has its id', async () => {
  const { id, send } = await upload(1, '现场.png');
  const { data } = await send();
  expect(data).toEqual({
    attachmentId: expect.any(String),
    fileName: '现场.png',
    size: png.length,
    fileOriginPath: expect.stringContaining('/files/'),
  });
  const row = (await portal.database.select().from(files)).find((file) => file.id === data.attachmentId);
  expect(row).toMatchObject({ owner: id, audience: 3 });
});

test('an account with a full quota keeps its files and cannot upload more', async () => {
  const { id, send } = await upload(1);
  const sha256 = '0'.repeat(64);
  const half = { sha256, name: 'old.zip', mime: 'application/zip', size: 2 ** 29, owner: id, audience: 3 };
  await portal.database.insert(files).values(half);
  expect((await send()).code).toBe(200);
  await portal.database.insert(files).values(half);
  expect(await send()).toMatchObject({ error: 'file.quota-used' });
});
