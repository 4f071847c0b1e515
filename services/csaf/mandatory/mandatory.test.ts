/** The portal's own mandatory tests, compared with a public validator: over real advisories, and over defects planted in one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as validatorTests from '@secvisogram/csaf-validator-lib/mandatoryTests.js';
import { expect, test } from 'vitest';
import { demoAdvisories, hasRealAdvisories, realAdvisories } from '../../../tests/support/advisories.ts';
import type { CsafDocument } from '../../shared/values/csafDocument.ts';
import { parseText } from '../readBytes.ts';
import { validateDocument } from '../schema.ts';
import { mandatoryTests } from './index.ts';

/** The tests of the validator by their names. */
const judges = new Map(Object.entries(validatorTests));

/** The tests that a document fails, by the portal and by the validator. */
async function failedTests(document: CsafDocument): Promise<{ own: string[]; validators: string[] }> {
  const own = mandatoryTests.filter(([, find]) => find(document).length > 0).map(([number]) => number);
  const judged = await Promise.all(
    mandatoryTests.map(async ([number]) => {
      const judge = judges.get(`mandatoryTest_${number.replaceAll('.', '_')}`);
      const { isValid = true, errors = [] } = (await judge?.(document)) ?? {};
      return isValid && errors.length === 0 ? [] : [number];
    }),
  );
  return { own, validators: judged.flat() };
}

test('the validator and the portal have the same tests, except the one of the schema', () => {
  const numbers = [...judges.keys()].map((name) => name.replace('mandatoryTest_', '').replaceAll('_', '.'));
  const own = mandatoryTests.map(([number]) => number);
  expect(numbers.filter((number) => !own.includes(number))).toEqual(['6.1.8']);
  expect(own.filter((number) => !numbers.includes(number))).toEqual([]);
});

const documents = [demoAdvisories, ...(hasRealAdvisories ? [realAdvisories] : [])].flatMap((folder) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [{ folder, name }] : [])),
);

test.each(documents)('$name passes the schema and all tests', async ({ folder, name }) => {
  const validated = validateDocument(parseText(readFileSync(path.join(folder, name), 'utf8')));
  if ('mistake' in validated) throw new Error(validated.mistake.place);
  expect(await failedTests(validated.document)).toEqual({ own: [], validators: [] });
});

type Planted = readonly [test: string, plant: (document: Defective) => void];
/** A document with all optional parts, so that a defect takes one line. */
type Defective = CsafDocument & Required<Pick<CsafDocument, 'product_tree' | 'vulnerabilities'>>;

const cvss = {
  version: '3.1',
  vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  baseScore: 9.8,
  baseSeverity: 'CRITICAL',
};
const date = '2026-03-01T00:00:00.000Z';

const sound = (): Defective => ({
  document: {
    category: 'csaf_security_advisory',
    csaf_version: '2.0',
    title: 'A title',
    lang: 'en',
    publisher: { category: 'vendor', name: 'Maker', namespace: 'https://maker.example' },
    notes: [{ category: 'summary', text: 'A summary' }],
    references: [{ category: 'external', summary: 'Elsewhere', url: 'https://maker.example/a' }],
    tracking: {
      id: 'MK-1',
      status: 'final',
      version: '1',
      initial_release_date: date,
      current_release_date: date,
      revision_history: [{ date, number: '1', summary: 'First' }],
    },
  },
  product_tree: {
    branches: [
      {
        category: 'product_version',
        name: '1.0',
        product: {
          name: 'One 1.0',
          product_id: 'P1',
          product_identification_helper: {
            purl: 'pkg:generic/one@1.0',
            hashes: [{ filename: 'one.bin', file_hashes: [{ algorithm: 'sha512', value: 'a'.repeat(64) }] }],
          },
        },
      },
    ],
    full_product_names: [{ name: 'Two', product_id: 'P2' }],
    product_groups: [{ group_id: 'G1', product_ids: ['P1', 'P2'] }],
    relationships: [
      {
        category: 'installed_on',
        full_product_name: { name: 'One on two', product_id: 'P3' },
        product_reference: 'P1',
        relates_to_product_reference: 'P2',
      },
    ],
  },
  vulnerabilities: [
    {
      cve: 'CVE-2026-0001',
      cwe: { id: 'CWE-79', name: "Improper Neutralization of Input During Web Page Generation ('Cross-site Scripting')" },
      notes: [{ category: 'description', text: 'A text' }],
      product_status: { known_affected: ['P1'], known_not_affected: ['P2'] },
      scores: [{ products: ['P1'], cvss_v3: cvss }],
      remediations: [{ category: 'mitigation', details: 'Do', product_ids: ['P1'] }],
      threats: [{ category: 'impact', details: 'None', product_ids: ['P2'] }],
      flags: [{ label: 'component_not_present', product_ids: ['P2'] }],
      involvements: [{ party: 'vendor', status: 'completed', date }],
    },
  ],
});

const first = ({ vulnerabilities }: Defective) => vulnerabilities[0] as NonNullable<CsafDocument['vulnerabilities']>[number];
/** Tests of VEX documents. */
const vexTests = ['6.1.27.7', '6.1.27.8', '6.1.27.9', '6.1.27.10'];

const defects: readonly Planted[] = [
  ['6.1.1', (document) => void first(document).product_status?.known_affected?.push('P9')],
  ['6.1.2', ({ product_tree: tree }) => void tree.full_product_names?.push({ name: 'Again', product_id: 'P1' })],
  ['6.1.3', ({ product_tree: tree }) => void Object.assign(tree.relationships?.[0] ?? {}, { product_reference: 'P3' })],
  ['6.1.4', (document) => void Object.assign(first(document).remediations?.[0] ?? {}, { group_ids: ['G9'] })],
  ['6.1.5', ({ product_tree: tree }) => void tree.product_groups?.push({ group_id: 'G1', product_ids: ['P2', 'P1'] })],
  ['6.1.6', (document) => void Object.assign(first(document).product_status ?? {}, { fixed: ['P1'] })],
  ['6.1.7', (document) => void first(document).scores?.push({ products: ['P1'], cvss_v3: { ...cvss } })],
  ['6.1.9', (document) => void Object.assign(first(document).scores?.[0] ?? {}, { cvss_v3: { ...cvss, baseScore: 9.7 } })],
  ['6.1.10', (document) => void Object.assign(first(document).scores?.[0] ?? {}, { cvss_v3: { ...cvss, attackVector: 'LOCAL' } })],
  ['6.1.11', (document) => void Object.assign(first(document).cwe ?? {}, { name: 'Scripting' })],
  ['6.1.12', ({ document }) => void Object.assign(document, { lang: 'EZ' })],
  [
    '6.1.13',
    ({ product_tree: tree }) =>
      void Object.assign(tree.branches?.[0]?.product?.product_identification_helper ?? {}, { purl: 'pkg::generic/one@1' }),
  ],
  [
    '6.1.14',
    ({ document: { tracking } }) => void tracking.revision_history.push({ date: '2026-02-01T00:00:00.000Z', number: '2', summary: 'x' }),
  ],
  ['6.1.15', ({ document }) => void Object.assign(document.publisher, { category: 'translator' })],
  ['6.1.16', ({ document: { tracking } }) => void Object.assign(tracking, { version: '2' })],
  ['6.1.17', ({ document: { tracking } }) => void Object.assign(tracking, { version: '0.9.0' })],
  [
    '6.1.18',
    ({ document: { tracking } }) => void tracking.revision_history.push({ date: '2026-01-01T00:00:00.000Z', number: '0', summary: 'x' }),
  ],
  ['6.1.19', ({ document: { tracking } }) => void tracking.revision_history.push({ date, number: '1.0.0-rc.1', summary: 'x' })],
  ['6.1.20', ({ document: { tracking } }) => void Object.assign(tracking, { version: '1.0.0-rc.1' })],
  [
    '6.1.21',
    ({ document: { tracking } }) => void tracking.revision_history.push({ date: '2026-04-01T00:00:00.000Z', number: '3', summary: 'x' }),
  ],
  ['6.1.22', ({ document: { tracking } }) => void tracking.revision_history.push({ date, number: '1', summary: 'x' })],
  ['6.1.23', (document) => void document.vulnerabilities.push(structuredClone(first(document)))],
  ['6.1.24', (document) => void first(document).involvements?.push({ party: 'vendor', status: 'open', date })],
  [
    '6.1.25',
    ({ product_tree: tree }) =>
      void tree.branches?.[0]?.product?.product_identification_helper?.hashes?.[0]?.file_hashes.push({
        algorithm: 'sha512',
        value: 'b'.repeat(64),
      }),
  ],
  ['6.1.26', ({ document }) => void Object.assign(document, { category: 'Security_Advisory' })],
  [
    '6.1.27.1',
    ({ document }) =>
      void Object.assign(document, { category: 'csaf_security_incident_response', notes: [{ category: 'other', text: 'x' }] }),
  ],
  ['6.1.27.2', ({ document }) => void Object.assign(document, { category: 'csaf_security_incident_response', references: undefined })],
  ['6.1.27.3', ({ document }) => void Object.assign(document, { category: 'csaf_informational_advisory' })],
  ['6.1.27.4', (document) => void Reflect.deleteProperty(document, 'product_tree')],
  ['6.1.27.5', (document) => void Reflect.deleteProperty(first(document), 'notes')],
  ['6.1.27.6', (document) => void Reflect.deleteProperty(first(document), 'product_status')],
  ['6.1.27.7', (document) => void Object.assign(first(document), { product_status: { recommended: ['P1'] } })],
  ['6.1.27.8', (document) => void Reflect.deleteProperty(first(document), 'cve')],
  ['6.1.27.9', (document) => void Object.assign(first(document), { flags: undefined, threats: undefined })],
  ['6.1.27.10', (document) => void Reflect.deleteProperty(first(document), 'remediations')],
  ['6.1.27.11', (document) => void Reflect.deleteProperty(document, 'vulnerabilities')],
  ['6.1.28', ({ document }) => void Object.assign(document, { source_lang: 'en' })],
  ['6.1.29', (document) => void Reflect.deleteProperty(first(document).remediations?.[0] ?? {}, 'product_ids')],
  [
    '6.1.30',
    ({ document: { tracking } }) =>
      void tracking.revision_history.push({ date: '2026-02-01T00:00:00.000Z', number: '0.9.0', summary: 'x' }),
  ],
  ['6.1.31', ({ product_tree: tree }) => void Object.assign(tree.branches?.[0] ?? {}, { name: '1.0 and earlier' })],
  ['6.1.32', (document) => void Reflect.deleteProperty(first(document).flags?.[0] ?? {}, 'product_ids')],
  ['6.1.33', (document) => void first(document).flags?.push({ label: 'vulnerable_code_not_present', product_ids: ['P2'] })],
];

test('a document without a defect passes all tests', async () => {
  expect(await failedTests(JSON.parse(JSON.stringify(sound())))).toEqual({ own: [], validators: [] });
});

test('each test has its defect', () => {
  expect(defects.map(([number]) => number)).toEqual(mandatoryTests.map(([number]) => number));
});

test.each(defects)('%s: both find the planted defect, and agree on all other tests', async (number, plant) => {
  const document = sound();
  if (vexTests.includes(number)) document.document.category = 'csaf_vex';
  plant(document);
  const { own, validators } = await failedTests(JSON.parse(JSON.stringify(document)));
  expect(own).toContain(number);
  expect(own).toEqual(validators);
});

test.each([
  ['AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10],
  ['AV:A/AC:H/PR:L/UI:R/S:U/C:L/I:L/A:N', 3.4],
  ['AV:P/AC:H/PR:H/UI:R/S:C/C:L/I:N/A:N', 1.8],
  ['AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0],
])('CVSS:3.1/%s has the score %s, and no other', async (vector, score) => {
  const judge = async (baseScore: number) => {
    const document = sound();
    Object.assign(first(document).scores?.[0] ?? {}, { cvss_v3: { version: '3.1', vectorString: `CVSS:3.1/${vector}`, baseScore } });
    return failedTests(document);
  };
  expect(await judge(score)).toEqual({ own: [], validators: [] });
  expect(await judge(score === 0 ? 0.1 : score - 0.1)).toEqual({ own: ['6.1.9'], validators: ['6.1.9'] });
});
