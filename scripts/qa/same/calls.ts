/** Requests of every declared call: first calls that read, then calls that write, finally calls that end sessions or delete. */
import type { Call } from '../../../runtime/shared/portal.ts';
import type { SameRequest } from './client.ts';
import { type ExampleOptions, examplePair, type ValuePool, type ValueSchema } from './values.ts';

/** One request in the form for each portal. */
export interface RequestPair {
  name: string;
  before: SameRequest;
  now: SameRequest;
}

const reads =
  /^(?:page\w*|find\w*|list|get\w*|query|texts?|tree\w*|children|home|versions|related|top10|hot|suggest|families|opened|folders|states|unread|mine|choices|counts?|handleCount|of|roles|sites|days|rules|entries|matrix|diff|lint|words|links|explain|usage|pages|detail|ways|scopes|pending|types|one|all|search|compare|compatibility|web\w+|app\w+|header|footer|language\w*|countries|timeZones)$/;
const ends =
  /^(?:remove|delete|clear|discard|archive|withdraw|end\w*|revoke|logout|disable|reset\w*|password|confirm\w*|move|cancel|settle\w*)$/;

/** Calls about the caller's own session and account are last, because the account has no session after them. */
const ofAccount = /^(?:account|uac)\./;

/** Calls after which an account can no longer log in. */
const lockingCalls = new Set([
  'account.delete',
  'account.password',
  'manage.accounts.disable',
  'manage.accounts.password',
  'manage.accounts.resetAuthenticator',
]);

function rankOf({ id, method, body }: Call): number {
  if (lockingCalls.has(id)) return 6;
  const verb = id.split('.').at(-1) ?? '';
  if (ends.test(verb)) return ofAccount.test(id) || id.startsWith('manage.accounts.') ? 5 : 4;
  if (method === 'GET' || reads.test(verb)) return needed(body) === 0 ? 0 : 1;
  return ofAccount.test(id) ? 3 : 2;
}

const needed = (shape: unknown): number => ((shape as ValueSchema | undefined)?.required ?? []).length;

/** Sorts calls into the order in which they are sent. */
export const callsInOrder = (calls: readonly Call[]): Call[] =>
  calls
    .map((call) => [rankOf(call), call] as const)
    .sort(([a], [b]) => a - b)
    .map(([, call]) => call);

interface RequestOptions {
  pool: ValuePool;
  password: string;
}

/** The variants of a request: with the required fields, with all fields, and with values from earlier answers. */
export function requestsOfCall(call: Call, { pool, password }: RequestOptions): RequestPair[] {
  const isPrint = call.cost === 'print';
  const variants: Pick<ExampleOptions, 'isFull' | 'turn'>[] = [
    { isFull: false, turn: 0 },
    ...(isPrint ? [] : [{ isFull: true, turn: 1 }, ...(reads.test(call.id.split('.').at(-1) ?? '') ? [{ isFull: false, turn: 2 }] : [])]),
  ];
  const made = variants.map((variant) => requestOf(call, { call: call.id, pool, password, ...variant }));
  const distinct = new Map(made.map((pair) => [`${pair.before.path} ${String(pair.before.body)}`, pair]));
  return [...distinct.values()];
}

function requestOf(call: Call, options: ExampleOptions): RequestPair {
  const query = examplePair((call.query ?? {}) as ValueSchema, options);
  const body = call.body ? examplePair(call.body as ValueSchema, options) : { before: {}, now: {} };
  const params = call.params.map((name) => [name, examplePair({ type: 'string', field: { of: name } }, options, name)] as const);
  const side = (which: 'before' | 'now'): SameRequest => {
    const filled = params.reduce((path, [name, pair]) => path.replace(`{${name}}`, encodeURIComponent(String(pair[which]))), call.path);
    const parameters = new URLSearchParams((query[which] ?? {}) as Record<string, string>).toString();
    const path = parameters ? `${filled}?${parameters}` : filled;
    const endless = call.answers === 'stream' ? { isEndless: true } : {};
    if (call.method === 'GET') return { method: 'GET', path, ...endless };
    if (call.upload) return { method: 'POST', path, ...uploadOf(call.upload.types, body[which] as object) };
    return { method: 'POST', path, body: JSON.stringify(body[which]), headers: { 'content-type': 'application/json' }, ...endless };
  };
  const before = side('before');
  const shown = call.method === 'GET' ? '' : ` ${String(before.body).slice(0, 120)}`;
  return { name: `${call.id}${options.isFull ? ' (every field)' : ''}${shown}`, before, now: side('now') };
}

/** Minimal valid files of each type. */
const files: Readonly<Record<string, readonly [name: string, content: string]>> = {
  'text/plain': ['example.txt', 'An example.\n'],
  'text/markdown': ['example.md', '# Example\n\nA text.\n'],
  'text/vtt': ['example.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nAn example\n'],
  'image/svg+xml': ['example.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>'],
};
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

function uploadOf(types: readonly string[], fields: object): Pick<SameRequest, 'body' | 'headers'> {
  const type = types.find((one) => files[one]) ?? (types.includes('image/png') ? 'image/png' : (types[0] ?? 'text/plain'));
  const [name, content] = files[type] ?? ['example.png', png];
  const parts = Object.entries(fields).map(
    ([field, value]) => `--same\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `--same\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(parts.join('') + head), Buffer.from(content), Buffer.from('\r\n--same--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=same' },
  };
}
