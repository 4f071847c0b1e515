/** The tests that only CSAF 2.1 has, compared with a public validator over planted defects. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as validatorTests from '@secvisogram/csaf-validator-lib/csaf_2_1/mandatoryTests.js';
import { describe, expect, test } from 'vitest';
import { demoAdvisories } from '../../../tests/support/advisories.ts';
import type { CsafDocument } from '../../shared/values/csafDocument.ts';
import { mandatoryMistakes, testsOf21 } from './index.ts';

const everybody = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const nobody = '00000000-0000-0000-0000-000000000000';
const team = '0f0e0d0c-1111-4222-8333-444455556666';

/** A document with two products, their remediations, and who it is shared with. */
function documentWith({
  remediations = [['vendor_fix', 'A']],
  statuses = { known_affected: ['A'] },
  distribution = {},
  status = 'final',
}: Facts) {
  const document = JSON.parse(readFileSync(path.join(demoAdvisories, 'vsa-2026-009.json'), 'utf8'));
  document.document.csaf_version = '2.1';
  document.document.distribution = { tlp: { label: 'CLEAR' }, ...distribution };
  document.document.tracking.status = status;
  document.product_tree = {
    full_product_names: ['A', 'B'].map((id) => ({ name: id, product_id: id })),
    product_groups: [{ group_id: 'G', product_ids: ['A', 'B'] }],
  };
  document.vulnerabilities = [
    {
      cve: 'CVE-2026-0001',
      product_status: statuses,
      remediations: remediations.map(([category, id]) => ({
        ...{ category, details: 'Do' },
        ...(id === 'G' ? { group_ids: ['G'] } : { product_ids: [id] }),
      })),
    },
  ];
  return document as CsafDocument;
}

interface Facts {
  remediations?: (readonly [category: string, product: string])[];
  statuses?: Record<string, string[]>;
  distribution?: object;
  status?: string;
}

/** The tests of the validator by their names. */
const judges = new Map(Object.entries(validatorTests));

/** The tests that a document fails, by the portal and by the validator. */
function failedBy(document: CsafDocument): { own: string[]; validators: string[] } {
  const own = testsOf21.filter(([, find]) => find(document).length > 0).map(([number]) => number);
  const validators = testsOf21.flatMap(([number]) => {
    const { isValid = true } = judges.get(`mandatoryTest_${number.replaceAll('.', '_')}`)?.(document) ?? {};
    return isValid ? [] : [number];
  });
  return { own, validators };
}

const group = (id: string, name?: string) => ({ sharing_group: { id, ...(name !== undefined && { name }) } });

test.each<[string, Facts, string[]]>([
  ['a valid document', {}, []],
  ['a valid public group', { distribution: group(everybody, 'Public') }, []],
  ['a draft that is not distributed', { distribution: group(nobody, 'No sharing allowed'), status: 'draft' }, []],
  [
    'a fix and none for a product by its group',
    {
      remediations: [
        ['vendor_fix', 'A'],
        ['none_available', 'G'],
      ],
    },
    ['6.1.35'],
  ],
  ['a fix for a product that is not affected', { statuses: { known_not_affected: ['A'] } }, ['6.1.36']],
  ['an optional patch for an affected product', { remediations: [['optional_patch', 'A']] }, ['6.1.36']],
  ['everybody with the label GREEN', { distribution: { tlp: { label: 'GREEN' }, ...group(everybody, 'Public') } }, ['6.1.38']],
  ['a team with the label CLEAR', { distribution: group(team, 'Team') }, ['6.1.39']],
  ['the reserved name of another group', { distribution: { tlp: { label: 'AMBER' }, ...group(team, 'Public') } }, ['6.1.40']],
  ['everybody without the reserved name', { distribution: group(everybody) }, ['6.1.41']],
])('%s: both agree', (_name, facts, numbers) => {
  expect(failedBy(documentWith(facts))).toEqual({ own: numbers, validators: numbers });
});

const categories = ['workaround', 'mitigation', 'vendor_fix', 'optional_patch', 'none_available', 'fix_planned', 'no_fix_planned'];

describe.each(categories)('%s', (one) => {
  test.each(categories)('with %s: both agree whether they contradict each other', (other) => {
    const { own, validators } = failedBy(
      documentWith({
        remediations: [
          [one, 'A'],
          [other, 'A'],
        ],
        statuses: {},
      }),
    );
    expect(own).toEqual(validators);
  });

  test.each(['first_affected', 'known_affected', 'last_affected', 'known_not_affected', 'first_fixed', 'fixed', 'under_investigation'])(
    'for a product that is %s: both agree whether it fits',
    (status) => {
      const { own, validators } = failedBy(documentWith({ remediations: [[one, 'A']], statuses: { [status]: ['A'] } }));
      expect(own).toEqual(validators);
    },
  );
});

test('these tests run only for documents of 2.1', () => {
  const document = documentWith({ distribution: group(everybody) });
  const failed = (version: string) => {
    document.document.csaf_version = version;
    return mandatoryMistakes(document).map(({ test: number }) => number);
  };
  expect([failed('2.1').includes('6.1.41'), failed('2.0').includes('6.1.41')]).toEqual([true, false]);
});
