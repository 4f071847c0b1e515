import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerClientErrors } from './clientError.ts';

const config = { mode: 'production', publicUrl: new URL('http://localhost') } as const;
const server = createServer({ maxHeaderSize: 1024 }).on('clientError', answerClientErrors(config));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

const send = async (sent: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
};

test.each([
  [431, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(2000)}\r\n\r\n`],
  [400, 'nonsense\r\n\r\n'],
])('an unreadable request is answered with %d, the portal’s headers and an envelope', async (status, sent) => {
  const [head = '', body = ''] = (await send(sent)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ code: status, data: null, requestId: expect.any(String) });
});
