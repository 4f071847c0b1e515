/** An address whose portal is replaced while a browser has its pages open, as in an upgrade. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SwitchedAddress {
  url: string;
  /** Switches to another portal. With undefined, requests wait for the next one. */
  lead(to: string | undefined): void;
  close(): void;
}

export async function openSwitchedAddress(): Promise<SwitchedAddress> {
  let next = Promise.withResolvers<string>();
  const forward = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { port } = new URL(await next.promise);
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  };
  const server = createServer((incoming, answer) => void forward(incoming, answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (to) => {
      if (to === undefined) next = Promise.withResolvers();
      else next.resolve(to);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
