/** Documents of CSAF 2.1: a demo advisory in the form of that version. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoAdvisories } from '../../../tests/support/advisories.ts';
import { parseStoredDocument } from '../../csaf/index.ts';
import { readDocument } from './document.ts';

const now = new Date('2026-11-20T12:00:00Z');
const vector4 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

function inVersion21(change: (document: Record<string, unknown>) => void = () => {}): Buffer {
  const document = JSON.parse(readFileSync(path.join(demoAdvisories, 'vsa-2026-002.json'), 'utf8'));
  document.$schema = 'https://docs.oasis-open.org/csaf/csaf/v2.1/schema/csaf.json';
  document.document.csaf_version = '2.1';
  document.document.distribution = { tlp: { label: 'CLEAR' } };
  for (const vulnerability of document.vulnerabilities) {
    const { cwe, scores } = vulnerability;
    if (cwe) vulnerability.cwes = [{ ...cwe, version: '4.13' }];
    vulnerability.metrics = scores.map(({ products, ...content }: { products: string[] }) => ({ products, content }));
    delete vulnerability.cwe;
    delete vulnerability.scores;
  }
  change(document);
  return Buffer.from(JSON.stringify(document));
}

test('weaknesses, scores and labels of CSAF 2.1 are imported', () => {
  const { columns, products } = readDocument(inVersion21(), now);
  const old = readDocument(readFileSync(path.join(demoAdvisories, 'vsa-2026-002.json')), now);
  expect(columns).toMatchObject({ tlp: 'CLEAR', severity: 'high', score: 7.5, cves: ['CVE-2026-30412'], cwes: ['CWE-787'] });
  expect(products).toEqual(old.products);
});

test('a score of CVSS 4.0 has precedence over one of CVSS 3.1', () => {
  const bytes = inVersion21((document) => {
    const [vulnerability] = document.vulnerabilities as { metrics: { content: Record<string, unknown> }[] }[];
    const cvss = { version: '4.0', vectorString: vector4, baseScore: 9.3, baseSeverity: 'CRITICAL' };
    if (vulnerability?.metrics[0]) vulnerability.metrics[0].content.cvss_v4 = cvss;
  });
  expect(readDocument(bytes, now).columns).toMatchObject({ severity: 'critical', score: 9.3, vector: vector4 });
  expect(parseStoredDocument(bytes).vulnerabilities?.[0]?.scores?.[0]?.cvss_v4?.vectorString).toBe(vector4);
});

test('a document of 2.1 with fields of 2.0 is refused with its location', () => {
  const bytes = inVersion21((document) => {
    const [vulnerability] = document.vulnerabilities as Record<string, unknown>[];
    Object.assign(vulnerability ?? {}, { cwe: { id: 'CWE-787', name: 'Out-of-bounds Write' } });
  });
  expect(() => readDocument(bytes, now)).toThrow(/schema of CSAF 2\.1 at \/vulnerabilities\/0/);
});
