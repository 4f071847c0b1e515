import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rows } from '../../../schema/define/index.ts';
import { mayRow, type RecordFacts } from './rows.ts';

const zone = (allowed: number[], content: Record<string, string>) => ({ id: 'z', route: 'z', allowed: { zh: allowed }, content });
const everything = { zones: {} };
const staffZone = { zones: { inner: zone([3], { kind: 'inner' }) } };
const record = (facts: Partial<RecordFacts> = {}): RecordFacts => ({ isPublished: true, audience: 1, content: {}, ...facts });
const type = fc.integer({ min: 0, max: 3 });
const audience = fc.integer({ min: 1, max: 3 });

test('a published record is visible to its audience and higher types', () => {
  fc.assert(
    fc.property(type, audience, fc.boolean(), (type, audience, isPublished) => {
      expect(mayRow(everything, { type }, 'visible', record({ audience, isPublished }))).toBe(isPublished && audience <= Math.max(type, 1));
    }),
  );
});

test('the content of a closed zone is visible only to accounts that may open the zone', () => {
  fc.assert(
    fc.property(type, fc.constantFrom('inner', 'outer', ['outer', 'inner'], ['outer']), (type, kind) => {
      const isInner = [kind].flat().includes('inner');
      expect(mayRow(staffZone, { type }, 'visible', record({ content: { kind } }))).toBe(!isInner || type === 3);
    }),
  );
});

test('a closed zone hides a record that its content rule says nothing about', () => {
  expect(mayRow(staffZone, { type: 2 }, 'visible', record())).toBe(false);
});

test('own and assigned records are those of the account in every state, and an anonymous visitor has none', () => {
  const draft = record({ isPublished: false, audience: 3, owner: 'a', handlers: ['b'] });
  const seen = (rows: Rows, id?: string) => mayRow(everything, { type: 3, ...(id && { id }) }, rows, draft);
  expect(['a', 'b', undefined].map((id) => seen('own', id))).toEqual([true, false, false]);
  expect(['a', 'b', undefined].map((id) => seen('assigned', id))).toEqual([false, true, false]);
  expect(mayRow(everything, { type: 0 }, 'own', record())).toBe(false);
});

test('company records are those of the account and its colleagues, and without a company there are none', () => {
  const ofCompany = record({ owner: 'a', company: 'c' });
  const seen = (reader: { id?: string; company?: string | null }, facts = ofCompany) =>
    mayRow(everything, { type: 1, ...reader }, 'company', facts);
  expect(seen({ id: 'a' })).toBe(true);
  expect(seen({ id: 'b', company: 'c' })).toBe(true);
  expect(seen({ id: 'b', company: 'd' })).toBe(false);
  expect(seen({ company: 'c' })).toBe(false);
  for (const company of [null, ''])
    expect(seen({ id: 'b', company }, record({ owner: 'a', ...(company === '' && { company }) }))).toBe(false);
});

test('all rows are visible with all, and none with an unknown filter', () => {
  expect(mayRow(staffZone, { type: 0 }, 'all', record({ isPublished: false, audience: 3 }))).toBe(true);
  for (const rows of ['', 'constructor', undefined] as unknown as Rows[])
    expect(mayRow(everything, { type: 3 }, rows, record())).toBe(false);
});
