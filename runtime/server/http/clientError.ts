import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerConfig } from '../config/config.ts';
import { securityHeaders } from './headers.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers requests that Node cannot parse (headers too large, invalid HTTP) with the portal's headers and an envelope. No
 * request object exists yet, so the response is written to the socket directly.
 */
export function answerClientErrors(config: Pick<ServerConfig, 'mode' | 'publicUrl'>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answerOf(statuses[error.code ?? ''] ?? 400, config));
    socket.destroy(error);
  };
}

function answerOf(status: number, config: Pick<ServerConfig, 'mode' | 'publicUrl'>): string {
  const body = JSON.stringify({ code: status, data: null, message: STATUS_CODES[status], requestId: randomUUID() });
  const headers = {
    ...securityHeaders(config),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
