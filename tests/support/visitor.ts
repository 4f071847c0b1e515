import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Envelope } from '../../runtime/shared/calls/envelope.ts';

/** Cookies and token of a logged-in browser. */
export interface Credentials {
  cookie: string;
  token: string;
}

/** The answer of a call: HTTP status, envelope and headers. */
export interface TestResponse {
  status: number;
  envelope: Envelope<unknown>;
  headers: LightMyRequestResponse['headers'];
}

/** A visitor who makes requests without a socket, as the portal's pages do. */
export interface TestVisitor {
  get(url: string, headers?: Record<string, string>): Promise<TestResponse>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  /** Any request, with this visitor's cookies. */
  ask(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** A visitor with these credentials; without any, an anonymous one. */
export function visitorOf(app: FastifyInstance, credentials?: Credentials): TestVisitor {
  const own = credentials ? { cookie: credentials.cookie, token: credentials.token } : {};
  const call = async (options: InjectOptions, headers: Record<string, string> = {}) =>
    read(await app.inject({ ...options, headers: { ...own, ...headers } }));
  return {
    get: (url, headers) => call({ method: 'GET', url }, headers),
    post: (url, body = {}, headers) =>
      call({ method: 'POST', url, payload: JSON.stringify(body) }, { 'content-type': 'application/json', ...headers }),
    ask: (options) => app.inject({ ...options, headers: { ...(credentials && { cookie: credentials.cookie }), ...options.headers } }),
  };
}

const read = (response: LightMyRequestResponse): TestResponse => ({
  status: response.statusCode,
  envelope: response.json<Envelope<unknown>>(),
  headers: response.headers,
});

/** The cookies that an answer gave, as a browser sends them back. */
export function cookiesOf(response: Pick<LightMyRequestResponse, 'headers'>): string {
  const setCookies = [response.headers['set-cookie'] ?? []].flat();
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
