import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '../../../services/mail/tables.ts';
import { root } from '../../../tests/support/paths.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { metricsText } from './format.ts';
import { type MetricsServer, serveMetrics } from './listen.ts';

let portal: TestPortal;
let server: MetricsServer;
beforeAll(async () => {
  portal = await openPortal({ env: { PORTAL_METRICS_PORT: '0' } });
  server = await serveMetrics({ host: '127.0.0.1', port: 0 }, async () => (await portal.metrics?.()) ?? '');
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

test('documents from the cache and waiting work are counted', async () => {
  const now = new Date(Date.now() - 60_000);
  const message = { kind: 'mail', to: 'a@b.example', state: 'waiting', nextAt: now, createdAt: now } as const;
  await portal.database.insert(outbox).values(message);
  const readAgain = async () => {
    await portal.app.inject({ url: '/en/terminology' });
    return read();
  };
  await expect.poll(readAgain).toMatch(/^portal_page_cache_total\{result="cached"\} [1-9]$/m);
  const text = await read();
  expect(text).toMatch(/^portal_page_cache_total\{result="drawn"\} [1-9]\d*$/m);
  expect(text).toContain('portal_waiting{work="outbox"} 1\n');
  expect(text).toMatch(/^portal_waiting_oldest_seconds\{work="outbox"\} (?:[6-9]\d|\d{3,})/m);
  expect(text).toContain('portal_waiting{work="webhooks"} 0\n');
  expect(text).toContain('portal_waiting{work="search"} 0\n');
});

test('each line has the format of Prometheus', async () => {
  const lines = (await read()).trimEnd().split('\n');
  const label = String.raw`[a-z_]+="(?:[^"\\\n]|\\["\\n])*"`;
  const line = new RegExp(String.raw`^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{${label}(?:,${label})*\})? [\d.e+-]+)$`);
  expect(lines.filter((one) => !line.test(one))).toEqual([]);
});

test('the dashboard of Grafana names existing metrics with their labels', async () => {
  const text = await read();
  const dashboard = JSON.parse(await readFile(path.join(root, 'deploy/grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const named = queries.flatMap((query) => query.match(/\b(?:portal|process)_\w+/g) ?? []);
  expect(named.filter((name) => !text.includes(`\n${name} `) && !text.includes(`\n${name}{`))).toEqual([]);
  const shown = new Set(named.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
  const written = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
  expect(written.filter((name) => !shown.has(name))).toEqual([]);
  const grouped = queries.flatMap((query) => [...query.matchAll(/by \(([^)]+)\)/g)].flatMap(([, labels = '']) => labels.split(', ')));
  expect(grouped.filter((label) => label !== 'instance' && !text.includes(`${label}="`))).toEqual([]);
});

test('the port has only metrics, and the portal itself does not publish them', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/en/`)).status).toBe(404);
  expect((await portal.app.inject({ url: '/metrics' })).body).not.toContain('portal_visits_total');
});

test('quotes and line breaks of a label are escaped', () => {
  const text = metricsText([{ name: 'a', type: 'gauge', help: 'A.', values: [{ labels: { of: 'x"\\\n' }, value: 1 }] }]);
  expect(text).toBe('# HELP a A.\n# TYPE a gauge\na{of="x\\"\\\\\\n"} 1\n');
});
