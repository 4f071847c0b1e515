import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { metricsText } from './format.ts';
import { type MetricsServer, serveMetrics } from './listen.ts';

let portal: TestPortal;
let server: MetricsServer;
beforeAll(async () => {
  portal = await openPortal({ env: { PORTAL_METRICS_PORT: '0' } });
  server = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => portal.metrics?.() ?? '');
});
afterAll(async () => {
  await server.close();
  await portal.close();
});

const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();

test('pages and calls are counted by their ids and statuses', async () => {
  for (const url of ['/en/', '/en/', '/nav/LanguageList']) await portal.app.inject({ url });
  const text = await read();
  expect(text).toContain('portal_visits_total{route="home",status="200"} 2\n');
  expect(text).toContain('portal_visits_total{call="nav.languageList",status="200"} 1\n');
  expect(text).toMatch(/^portal_request_seconds_bucket\{status="2xx",le="\+Inf"\} [3-9]$/m);
  expect(text).toMatch(/^portal_database_waiting 0$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test('each line is one that Prometheus reads', async () => {
  const lines = (await read()).trimEnd().split('\n');
  const label = String.raw`[a-z_]+="(?:[^"\\\n]|\\["\\n])*"`;
  const line = new RegExp(String.raw`^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{${label}(?:,${label})*\})? [\d.e+-]+)$`);
  expect(lines.filter((one) => !line.test(one))).toEqual([]);
});

test('the port answers nothing else, and the portal does not tell visitors', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/en/`)).status).toBe(404);
  expect((await portal.app.inject({ url: '/metrics' })).body).not.toContain('portal_visits_total');
});

test('quotes and line breaks of a label are escaped', () => {
  const text = metricsText([{ name: 'a', type: 'gauge', help: 'A.', values: [{ labels: { of: 'x"\\\n' }, value: 1 }] }]);
  expect(text).toBe('# HELP a A.\n# TYPE a gauge\na{of="x\\"\\\\\\n"} 1\n');
});
