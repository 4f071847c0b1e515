/** A client that sends requests to one portal as several accounts, with their cookies. */
import { createHash } from 'node:crypto';
import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import type { Portal } from '../../../runtime/shared/portal.ts';
import type { SameAnswer } from './differences.ts';
import { readFormat } from './formats.ts';

/** A request to both portals. */
export interface SameRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Whether the response is an endless stream. */
  isEndless?: boolean;
}

export interface SameClient {
  /** Requests as a logged-in account, otherwise as an anonymous visitor. */
  send(account: string, request: SameRequest): Promise<SameAnswer>;
  logIn(account: string): Promise<boolean>;
  close(): void;
}

/** Bodies up to this size are compared by content, longer ones by hash. */
const maxTextBytes = 4 * 1024 * 1024;
const timeoutMs = 60_000;

const texts = /^(?:text\/|application\/(?:[\w.+-]*json|xml|[\w.-]+\+xml|javascript)|image\/svg)/;

/** The headers of a session. */
interface ClientSession {
  cookie: string;
  token: string;
}

export function openClient(url: string, { settings, calls }: Portal, password: string): SameClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const sessions = new Map<string, ClientSession>();
  const exchange = ({ method, path, isEndless = false, body, headers: own }: SameRequest, session?: ClientSession): Promise<SameAnswer> =>
    new Promise((resolve, reject) => {
      const headers = { 'accept-encoding': 'identity', 'sec-fetch-site': 'same-origin', accept: '*/*', ...own, ...session };
      const request = openRequest(url + path, { method, agent, timeout: timeoutMs, headers }, (response) => {
        readAnswer(response, isEndless).then(resolve, reject);
      });
      request.on('timeout', () => request.destroy(new Error(`${path} was not answered within ${timeoutMs} ms`)));
      request.on('error', reject);
      request.end(body);
    });
  return {
    send: (account, request) => exchange(request, sessions.get(account)),
    logIn: async (account) => {
      const path = calls[settings.session.login]?.path ?? '';
      const body = JSON.stringify({ userAccount: account, password });
      const { headers } = await exchange({ method: 'POST', path, body, headers: { 'content-type': 'application/json' } });
      const cookies = headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value.split(';')[0] ?? ''] : []));
      const token = cookies.find((cookie) => cookie.startsWith('token='))?.slice('token='.length) ?? '';
      if (token === '') return sessions.delete(account) && false;
      return sessions.set(account, { cookie: cookies.join('; '), token }) && true;
    },
    close: () => agent.destroy(),
  };
}

async function readAnswer(response: IncomingMessage, isEndless: boolean): Promise<SameAnswer> {
  const headers = headersOf(response);
  const status = response.statusCode ?? 0;
  if (isEndless) {
    response.destroy();
    return { status, headers, text: '', bytes: 0, hash: '' };
  }
  const hash = createHash('sha256');
  const type = response.headers['content-type'] ?? '';
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (bytes < maxTextBytes) chunks.push(chunk);
    bytes += chunk.length;
  }
  const body = Buffer.concat(chunks);
  const text = texts.test(type) ? body.toString() : bytes > maxTextBytes ? '' : readFormat(body);
  return { status, headers, text, bytes, hash: hash.digest('hex') };
}

function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, index): [string, string] => {
    const [name = '', value = ''] = rawHeaders.slice(2 * index, 2 * index + 2);
    return [name.toLowerCase(), value];
  });
  return pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
