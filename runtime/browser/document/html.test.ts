import { expect, test } from 'vitest';
import { escapeMarkup } from '../../shared/text/markup.ts';
import { escapeScript } from './html.ts';

test('text cannot leave its element or attribute', () => {
  expect(escapeMarkup(`<b>"it's" & more`)).not.toMatch(/[<>"']|&(?!#\d+;)/);
});

test('data cannot end its script element, and is parsed unchanged', () => {
  const block = { text: '</script><!-- \u2028' };
  const written = escapeScript(JSON.stringify(block));
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual(block);
});
