import { expect, test } from 'vitest';
import { readDrawing } from './drawing/read.ts';
import { drawingIn } from './drawingText.ts';

test('an Arabic name keeps the order of its words in a drawing', () => {
  const drawing = readDrawing('<svg viewBox="0 0 20 10"><text id="text-A"/><text id="text-title"/></svg>');
  const parts = [{ mark: 'A', name: { en: 'USB cable', ar: 'كابل USB تسلسلي' }, quantity: 1 }];
  const record = { code: 'WD-1', names: { en: 'Service port' }, layers: [], parts, terminals: [], drawing };
  const texts = (...languages: string[]) => drawingIn(record, languages).shapes.map(({ text }) => text);
  expect(texts('en')).toEqual(['USB cable', 'Service port']);
  expect(texts('ar', 'en')).toEqual(['\u2068كابل USB تسلسلي\u2069', 'Service port']);
});
