/** `/metrics` on its own port, which visitors cannot reach. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers `/metrics` only. */
export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

/**
 * Starts to listen.
 *
 * @throws the error of the system if the port cannot be used
 */
export async function serveMetrics({ host, port }: { host: string; port: number }, text: () => Promise<string>): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    const isRequested = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    response.writeHead(isRequested ? 200 : 404, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(isRequested ? await text() : '');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
