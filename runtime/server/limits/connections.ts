import { STATUS_CODES } from 'node:http';
import { type Server, Socket } from 'node:net';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ServerCard } from '../../../schema/define/index.ts';
import { networkOf } from '../session/delay.ts';

/** Connection timeouts for Fastify and Node. Slow headers and bodies are checked several times within the timeout. */
export const connectionOptions = ({ headersMs, uploadMs, idleMs, requestsPerConnection }: ServerCard) =>
  ({
    requestTimeout: uploadMs,
    connectionTimeout: idleMs,
    maxRequestsPerSocket: requestsPerConnection,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5_000, Math.ceil(headersMs / 2)) },
  }) satisfies FastifyServerOptions & { http: object };

interface ConnectionBounds extends Pick<ServerCard, 'connections' | 'connectionsPerAddress'> {
  /** Whether many clients share an address, such as that of a proxy. */
  isShared: (address: string) => boolean;
}

/** Closes connections beyond the overall limit and the limit of an address. */
export function boundConnections(server: Server, { connections, connectionsPerAddress, isShared }: ConnectionBounds): void {
  const open = new Map<string, number>();
  server.maxConnections = connections;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isShared(remoteAddress)) return;
    const key = networkOf(remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    if (count > connectionsPerAddress) socket.destroy();
  });
}

/** Ends a request whose body arrives too slowly. Node has one timeout for all requests, which must allow uploads. */
export function boundBody({ raw }: Pick<FastifyRequest, 'raw'>, milliseconds: number, end: (error: Error, socket: Socket) => void): void {
  // An injected request has no connection to end.
  if (raw.complete || !(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (!raw.complete) end(Object.assign(new Error(STATUS_CODES[408]), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  }, milliseconds).unref();
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}
