/** `npm run bench -- advisories`: the list of security advisories and the check of a device, with many advisories. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import { storeAdvisory } from '../../services/advisories/index.ts';
import { withPortal } from '../portalData.ts';
import { step } from '../step.ts';
import { type BenchRequest, loadRounds, measureRounds, medianOf } from './serverLoad.ts';
import { compareWithAim, formatInteger, formatTable, milliseconds } from './table.ts';
import { withTemporaryPortal } from './temporaryPortal.ts';

const advisoriesByDefault = 2_400;
const visitors = 2;
/** Maximum p95 of a response in milliseconds. */
const aimMs = 200;

export async function benchAdvisories({ advisories = advisoriesByDefault } = {}): Promise<void> {
  await withTemporaryPortal(async ({ url }) => {
    await step(`Made ${formatInteger(advisories)} advisories`, () => withPortal(({ database }) => makeAdvisories(database, advisories)));
    const lines: string[][] = [];
    for (const { name, request } of requests) {
      const p95 = medianOf(await measureRounds(url, [request], { ...loadRounds, name, visitors }), 'p95');
      lines.push([name, milliseconds(p95), compareWithAim(p95, aimMs, true)]);
    }
    console.log(`\np95 in ms, ${visitors} visitors, the middle of ${loadRounds.rounds} rounds of ${loadRounds.roundMs / 1000} s`);
    console.log(formatTable(['', formatInteger(advisories), `aim ${aimMs}`], lines));
  });
}

/** Copies a demo advisory with other numbers and with dates of the last years. */
async function makeAdvisories(database: PortalDatabase, count: number): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../demo/content/advisories');
  const text = await readFile(path.join(folder, 'vsa-2026-001.json'), 'utf8');
  const now = new Date();
  for (let nth = 1; nth <= count; nth += 1) {
    const { document, ...rest } = JSON.parse(text);
    const time = new Date(now.getTime() - nth * 12 * 3_600_000).toISOString();
    document.title = `Synthetic advisory ${nth}: ${document.title}`;
    Object.assign(document.tracking, { id: `BENCH-${nth}`, initial_release_date: time, current_release_date: time });
    rest.vulnerabilities[0].cve = `CVE-${2020 + (nth % 6)}-${10_000 + nth}`;
    await storeAdvisory(database, Buffer.from(JSON.stringify({ document, ...rest })), { source: 'bench', now });
  }
  await database.execute(sql`analyze advisories`);
  await database.execute(sql`analyze advisory_products`);
}

const list = (data: object): BenchRequest => ({
  path: '/doc/advisory/page',
  headers: {},
  body: JSON.stringify({ pageNo: 1, pageSize: 20, data: { language: 'en', ...data } }),
});
const check = (body: object): BenchRequest => ({
  path: '/doc/advisory/check',
  headers: {},
  body: JSON.stringify({ language: 'en', ...body }),
});

const requests = [
  { name: 'the list', request: list({}) },
  { name: 'the list of a model', request: list({ filters: { products: ['VC-B420'] } }) },
  { name: 'a CVE number', request: list({ filters: { cves: ['CVE-2021-10001'] } }) },
  { name: 'a keyword', request: list({ keyword: 'synthetic' }) },
  { name: 'is a model affected?', request: check({ model: 'VC-B420' }) },
  { name: 'is a version affected?', request: check({ model: 'VC-B420', version: 'V3.100.0001' }) },
];
