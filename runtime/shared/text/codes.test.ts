import { expect, test } from 'vitest';
import { htmlWithCodes } from './codes.ts';

test('codes between the tags of stored HTML stay on one line', () => {
  expect(htmlWithCodes('<p>Mount the <b>VC-B420</b>, see VB-2026-021.</p>')).toBe(
    '<p>Mount the <b><span class="intact">VC-B420</span></b>, see <span class="intact">VB-2026-021</span>.</p>',
  );
});

test('attributes of stored HTML are unchanged', () => {
  const html = `<a href="/hardwareDetail/VC-B420" title="5 > VC-B420"><img alt='VC-B420'></a>`;
  expect(htmlWithCodes(html)).toBe(html);
});
