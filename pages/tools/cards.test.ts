import { expect, test } from 'vitest';
import type { ToolField } from '../../schema/define/pages/tool.ts';
import { cardOf, formulas } from '../../tests/support/onlineTools.ts';
import { compute, parseFields, type ToolFormula } from './tool.ts';

/** Values at both ends of the ranges, and all choices. They trigger most explanations. */
function sampleTexts(fields: readonly ToolField[]): Record<string, string>[] {
  const one = (field: ToolField) =>
    field.kind === 'number' ? [field.min, field.max] : field.kind === 'choice' ? field.values : [field.value, '?'];
  return [{}, ...fields.flatMap((field) => one(field).map((value) => ({ [field.id]: String(value) })))];
}

test.each(Object.keys(formulas))('the card of %s declares everything that its formula answers', (kind) => {
  const card = cardOf(kind);
  const { fields } = card;
  for (const texts of sampleTexts(fields)) {
    let computations = 0;
    const formula: ToolFormula = (values) => {
      computations += 1;
      return (formulas[kind] as ToolFormula)(values);
    };
    const answer = compute(formula, parseFields({ fields, texts, specs: [], decimalComma: false }));
    expect(computations).toBe(1);
    if (!answer) throw new Error(`${kind} does not read ${JSON.stringify(texts)}`);
    if ('reason' in answer) {
      expect(card.refusals).toContain(answer.reason);
      expect(fields.map(({ id }) => id)).toContain(answer.field);
      continue;
    }
    const reported = answer.notes?.flatMap((note) => (note === false ? [] : [note.id])) ?? [];
    const outputs = card.outputs.map(({ id }) => id);
    expect(Object.keys(answer.outputs).filter((id) => !outputs.includes(id))).toEqual([]);
    expect(reported.filter((id) => !card.notes?.includes(id))).toEqual([]);
    expect(answer.material?.filter(({ id }) => !card.material?.includes(id)) ?? []).toEqual([]);
    expect(answer.rows ? card.rows : [undefined]).toContain(answer.rows?.id);
    for (const value of Object.values(answer.outputs)) if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  }
});

test('a product fills the fields that its specifications have, unless they were edited', () => {
  const specs = [
    { key: 'sensor', value: '1/2.7″ CMOS' },
    { key: 'lens', value: '2.8 / 4 / 6 mm, F1.6' },
    { key: 'resolution', value: '2688 × 1520 (4 MP)' },
  ];
  const fieldStates = parseFields({ fields: cardOf('lens').fields, texts: { focal: '6 mm' }, specs, decimalComma: false });
  expect(Object.fromEntries(fieldStates.map(({ field, value, isFilled }) => [field.id, [value, isFilled]]))).toEqual({
    sensor: ['1/2.7', true],
    focal: [6, false],
    columns: [2688, true],
    rows: [1520, true],
    distance: [10, false],
  });
});

test('a recorder fills its channels, its bays and the maximum size of a disk', () => {
  const specs = [
    { key: 'channels', value: '64' },
    { key: 'bays', value: '8 × SATA, hot-swap' },
    { key: 'capacity', value: '8 × 16 TB' },
  ];
  const filled = (kind: string) =>
    parseFields({ fields: cardOf(kind).fields, texts: {}, specs, decimalComma: false }).flatMap(({ value, isFilled }) =>
      isFilled ? [value] : [],
    );
  expect([filled('storage'), filled('raid')]).toEqual([
    [64, 16],
    [8, 16],
  ]);
});
