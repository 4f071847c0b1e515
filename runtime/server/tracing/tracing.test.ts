import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { ConfigRefusal } from '../config/configRefusal.ts';
import { readTracing } from '../config/tracing.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}

const received: { headers: NodeJS.Dict<string | string[]>; url: string | undefined; spans: SentSpan[] }[] = [];
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
  const spans = body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  received.push({ headers: request.headers, url: request.url, spans });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';
let portal: TestPortal;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  portal = await openPortal({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-team=a%20b', PORTAL_TRUST_PROXY: 'loopback' },
  });
});
afterAll(() => collector.close());

test('a request is sent as a span with its call and its statements, in the trace of a trusted proxy', async () => {
  const headers = { traceparent: `00-${traceId}-${parent}-01` };
  await portal.app.inject({
    method: 'POST',
    url: '/doc/doc-article/pageFront',
    payload: { data: { keyword: 'hidden' } },
    headers,
    remoteAddress: '127.0.0.1',
  });
  // Closing sends the remaining spans.
  await portal.close();
  const [{ url, headers: sent, spans }] = received as [(typeof received)[number]];
  expect([url, sent['x-team']]).toEqual(['/v1/traces', 'a b']);
  const root = spans.find(({ kind }) => kind === 2) as SentSpan;
  expect(root).toMatchObject({ name: 'POST /doc/doc-article/pageFront', traceId, parentSpanId: parent });
  expect(root.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: expect.stringMatching(/^\d{3}$/) } });
  const call = spans.find(({ name }) => name === 'doc.article.pageFront') as SentSpan;
  expect(call).toMatchObject({ parentSpanId: root.spanId, traceId });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(statements.map(({ kind, name }) => [kind, name])).toContainEqual([3, 'SELECT']);
  for (const span of spans) expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  expect(JSON.stringify(received)).not.toContain('hidden');
});

test('an invalid address and invalid headers are refused without their values', () => {
  expect(readTracing({})).toBeUndefined();
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })?.endpoint.href).toBe('http://collector:4318/v1/traces');
  expect(() => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(ConfigRefusal);
  const headers = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'secret' };
  expect(() => readTracing(headers)).toThrow(/name=value/);
  expect(() => readTracing(headers)).not.toThrow(/secret/);
  expect(() => readTracing({ ...headers, OTEL_EXPORTER_OTLP_HEADERS: 'x=%E0' })).toThrow(ConfigRefusal);
});
