import { expect, test } from 'vitest';
import { maxPassage, splitHtml, splitPlainText } from './passages.ts';

test('a passage has the headings above it and the anchor of the nearest one', () => {
  const html =
    '<p>Before all.</p><h2 id="a">Power &amp; links</h2><p>One <strong>bold</strong>.</p><h3 id="b">Tests</h3><ol><li>First</li><li>Second</li></ol><h2>End</h2><p>Last.</p>';
  expect(splitHtml(html)).toEqual([
    { headings: [], anchor: '', text: 'Before all.' },
    { headings: ['Power & links'], anchor: 'a', text: 'One bold.' },
    { headings: ['Power & links', 'Tests'], anchor: 'b', text: 'First\nSecond' },
    { headings: ['End'], anchor: '', text: 'Last.' },
  ]);
});

test('the cells of a row are separated, and rows are lines', () => {
  const html = '<table><thead><tr><th>Port</th><th>Use</th></tr></thead><tbody><tr><td>80</td><td>web</td></tr></tbody></table>';
  expect(splitHtml(html)).toEqual([{ headings: [], anchor: '', text: 'Port · Use\n80 · web' }]);
});

test('long texts are divided, also without sentence ends', () => {
  const [long, endless] = ['One sentence of some length. '.repeat(200), 'x'.repeat(5000)];
  for (const passage of [...splitHtml(`<p>${long}</p><pre>${endless}</pre>`), ...splitPlainText(long), ...splitPlainText(endless)]) {
    expect(passage.text.length).toBeGreaterThan(0);
    expect(passage.text.length).toBeLessThanOrEqual(maxPassage);
  }
  expect(
    splitHtml(`<p>${endless}</p>`)
      .map(({ text }) => text)
      .join(''),
  ).toBe(endless);
});

test('a text of a million blocks has a bounded number of passages', () => {
  expect(splitHtml('<h2>a</h2><p>b</p>'.repeat(20_000)).length).toBeLessThanOrEqual(80);
  expect(splitHtml('<'.repeat(10_000)).length).toBeLessThanOrEqual(80);
});
