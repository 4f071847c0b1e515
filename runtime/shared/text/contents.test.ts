import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContentsEntry, contentsOf } from './contents.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
const shown = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('contentsOf', () => {
  test('names headings of the second and third level in their order', () => {
    const html = '<h2 id="h-wiring">Wiring</h2><p>…</p><h3 id="h-poe">PoE</h3><h4 id="h-deep">Deeper</h4><h2 id="h-test">Test</h2>';
    expect(contentsOf(html)).toEqual([
      { id: 'h-wiring', level: 2, text: 'Wiring' },
      { id: 'h-poe', level: 3, text: 'PoE' },
      { id: 'h-test', level: 2, text: 'Test' },
    ]);
  });

  test('omits markup and decodes character references', () => {
    const html = '<h2 class="x" id="h-a&#x26;b">Set <code>dhcp=&#x3C;off&gt;</code>\n  &amp; <em>save</em></h2>';
    expect(contentsOf(html)).toEqual([{ id: 'h-a&b', level: 2, text: 'Set dhcp=<off> & save' }]);
  });

  test('is not misled by attributes that look like tags or ids', () => {
    expect(contentsOf('<h2 title="a > b id=&#x27;x&#x27;" id="h-real">Real</h2>')).toEqual([{ id: 'h-real', level: 2, text: 'Real' }]);
  });

  test('omits targets without a link or without words', () => {
    expect(contentsOf('<h2>No id</h2><h2 id="h-empty"> </h2><h2 id="h-icon"><img alt="" src="/a.svg"></h2>')).toEqual([]);
  });

  test('finds any heading in any text', () => {
    const entry = fc.record({
      id: fc.string({ minLength: 1 }),
      level: fc.constantFrom<2 | 3>(2, 3),
      text: fc.string({ unit: 'grapheme', minLength: 1 }),
    });
    fc.assert(
      fc.property(fc.array(entry), fc.string(), (entries, between) => {
        const html = entries
          .map(({ id, level, text }) => `<h${level} id="${escapeHtml(id)}">${escapeHtml(text)}</h${level}><p>${escapeHtml(between)}</p>`)
          .join('');
        const expected = entries.map(({ id, level, text }): ContentsEntry => ({ id: shown(id), level, text: shown(text) }));
        expect(contentsOf(html)).toEqual(expected.filter(({ id, text }) => id && text));
      }),
    );
  });

  test('never throws, for any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', 'h2', '/', '"', "'", ' id=', '&', '#x', '99999999', ';', 'a') }),
        (html) => void contentsOf(html),
      ),
    );
  });
});
