/** Properties of all formulas: they are monotonic in each value, and independent of the units. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ToolField } from '../../schema/define/pages/tool.ts';
import { cardOf, formulas } from '../../tests/support/onlineTools.ts';
import { compute, parseFields, type ToolAnswer, type ToolFormula } from './tool.ts';

type Texts = Readonly<Record<string, string>>;

function answer(kind: string, texts: Texts): ToolAnswer | undefined {
  const computed = compute(
    formulas[kind] as ToolFormula,
    parseFields({ fields: cardOf(kind).fields, texts, specs: [], decimalComma: false }),
  );
  return computed && 'outputs' in computed ? computed : undefined;
}

const numbersOf = (kind: string) => cardOf(kind).fields.filter((field): field is ToolField & { kind: 'number' } => field.kind === 'number');

/** Values of all numbers of a tool within their ranges. Small values are more frequent. */
const valuesOf = (kind: string): fc.Arbitrary<Record<string, number>> =>
  fc.record(
    Object.fromEntries(
      numbersOf(kind).map(({ id, min, max, whole }) => {
        const end = Math.min(max, Math.max(100, 2 * min));
        const value = whole
          ? fc.integer({ min: Math.ceil(min), max: Math.floor(end) })
          : fc.integer({ min: Math.ceil(min * 100), max: Math.floor(end * 100) }).map((hundredths) => hundredths / 100);
        return [id, value];
      }),
    ),
  );

const textsOf = (values: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]));

/** If the field grows, the output does not fall (up) or does not grow (down). */
const monotone: [kind: string, field: string, output: string, direction: 'up' | 'down'][] = [
  ...['cameras', 'bitRate', 'hours', 'share', 'days'].map((field) => ['storage', field, 'total', 'up'] as [string, string, string, 'up']),
  ['storage', 'reserve', 'disks', 'up'],
  ['storage', 'disk', 'disks', 'down'],
  ...['columns', 'rows', 'frames'].map((field) => ['bandwidth', field, 'perCamera', 'up'] as [string, string, string, 'up']),
  ['bandwidth', 'cameras', 'incoming', 'up'],
  ['bandwidth', 'viewers', 'outgoing', 'up'],
  ['bandwidth', 'link', 'load', 'down'],
  ['lens', 'focal', 'horizontal', 'down'],
  ['lens', 'focal', 'identify', 'up'],
  ['lens', 'distance', 'width', 'up'],
  ['lens', 'distance', 'density', 'down'],
  ['lens', 'columns', 'detect', 'up'],
  ['raid', 'size', 'usable', 'up'],
  ['raid', 'spares', 'usable', 'up'],
  ['poe', 'length', 'measured', 'up'],
  ['poe', 'firstPower', 'measured', 'up'],
  ['poe', 'firstCount', 'reserved', 'up'],
  ['poe', 'budget', 'left', 'up'],
  ['cable', 'length', 'drop', 'up'],
  ['cable', 'power', 'drop', 'up'],
  ['cable', 'temperature', 'loop', 'up'],
  ['cable', 'temperature', 'longest', 'down'],
  ['cable', 'least', 'longest', 'down'],
  ['subnet', 'parts', 'partHosts', 'down'],
];

test.each(monotone)('%s: if %s grows, %s goes %s or stays', (kind, field, output, direction) => {
  const range = numbersOf(kind).find(({ id }) => id === field);
  if (!range) throw new Error(`${kind} has no number ${field}`);
  fc.assert(
    fc.property(valuesOf(kind), fc.double({ min: 1, max: 3, noNaN: true }), (values, factor) => {
      const value = values[field] ?? 0;
      const larger = value + Math.abs(value) * (factor - 1) + (range.whole ? 1 : 0.01);
      const more = Math.min(range.max, range.whole ? Math.ceil(larger) : larger);
      const [less, grown] = [answer(kind, textsOf(values)), answer(kind, textsOf({ ...values, [field]: more }))];
      const [before, after] = [less?.outputs[output], grown?.outputs[output]].map(Number);
      if (before === undefined || after === undefined || !less || !grown || Number.isNaN(before) || Number.isNaN(after)) return;
      const noise = 1e-9 * Math.max(1, Math.abs(before));
      if (direction === 'up') expect(after).toBeGreaterThanOrEqual(before - noise);
      else expect(after).toBeLessThanOrEqual(before + noise);
    }),
  );
});

/** Other units of the quantities of fields, with their factor to the unit of the field. */
const otherUnits: Readonly<Record<string, [text: string, size: number][]>> = {
  Mbps: [
    ['kbit/s', 1e-3],
    ['Gbit/s', 1e3],
  ],
  TB: [['GB', 1e-3]],
  m: [
    ['cm', 1e-2],
    ['ft', 0.3048],
  ],
  mm: [
    ['cm', 10],
    ['m', 1000],
  ],
  W: [
    ['mW', 1e-3],
    ['kW', 1e3],
  ],
  V: [['mV', 1e-3]],
  h: [['min', 1 / 60]],
  d: [['h', 1 / 24]],
};

const measured = Object.keys(formulas).flatMap((kind) =>
  numbersOf(kind).flatMap(({ id, unit = '' }) => (otherUnits[unit] ?? []).map(([text, size]) => [kind, id, text, size] as const)),
);

test.each(measured)('%s gives the same answer for %s in %s', (kind, field, unit, size) => {
  fc.assert(
    fc.property(valuesOf(kind), (values) => {
      const plain = answer(kind, textsOf(values));
      const converted = answer(kind, { ...textsOf(values), [field]: `${(values[field] ?? 0) / size} ${unit}` });
      expect(Object.keys(converted?.outputs ?? {})).toEqual(Object.keys(plain?.outputs ?? {}));
      for (const [id, value] of Object.entries(plain?.outputs ?? {}))
        if (typeof value === 'number') expect(Number(converted?.outputs[id]) / (value || 1)).toBeCloseTo(value ? 1 : 0, 6);
    }),
    { numRuns: 100 },
  );
});
