import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMdx } from '../text/isMdx.ts';
import { assertWithinLimits, TextRefusal } from './bounds.ts';
import { renderMarkdown } from './markdown.ts';

/** The rendered text, or the refusal; anything else is thrown. */
function rendered(source: string, format: 'md' | 'mdx' = 'md') {
  try {
    return renderMarkdown(source, { language: 'en', format }).html;
  } catch (error) {
    if (error instanceof TextRefusal) return error;
    throw error;
  }
}

test.each([
  ['containers', `Words.\n${':::a\n'.repeat(40)}`, 'text.too-deep', 34],
  ['quotes', `Words.\n\n${'>'.repeat(5000)}`, 'text.too-deep', 3],
  ['lists on one line', '1. '.repeat(40), 'text.too-deep', 1],
  ['lists below each other', Array.from({ length: 40 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n'), 'text.too-deep', 33],
  ['emphasis', `A\n\n${'**_a'.repeat(60)}${'_**'.repeat(60)}`, 'text.too-deep', 3],
  ['HTML', `Words.\n\n${'<div>'.repeat(40)}`, 'text.too-deep', 3],
  ['HTML of an unknown name', `${'<x>'.repeat(300)}a`, 'text.too-deep', 1],
  ['emphasis of one paragraph', `Words.\n\n${'*a '.repeat(3000)}`, 'text.too-dense', 3],
  ['brackets of one paragraph', ']'.repeat(3000), 'text.too-dense', 1],
  ['lines of one paragraph', 'a\n'.repeat(3000), 'text.too-dense', 2001],
])('%s beyond the limit are refused with their line', (_, source, error, line) => {
  expect(rendered(source)).toMatchObject({ error, facts: { line, limit: expect.any(Number) } });
});

test('a long text of ordinary parts is within the limits', () => {
  const parts = [
    '- **a** [b](c) `d`',
    '| *a* | [b](c) |',
    '[a]: https://b.example',
    '<tr><td><b>a</b></td></tr>',
    ':::note\nHot.\n:::',
    '> > a',
    '`List<String>` and Map<String, List<Item>>\n',
    '```\n:::a\n>>>> [[[[ <div>\n```',
  ];
  expect(() => assertWithinLimits(parts.map((part) => `${part}\n`.repeat(1000)).join('\n'))).not.toThrow();
});

const marks = fc.constantFrom(
  ...[
    ':::a',
    ':::a\n',
    ':::',
    ':a[',
    ':a{',
    '::a\n',
    '*',
    '**',
    '_',
    '*a ',
    '~~',
    '>',
    '> ',
    '- ',
    '1. ',
    '[',
    '![',
    '](',
    ']',
    '[^a]',
    '[^a]: ',
  ],
  ...[
    '`',
    '```\n',
    '~~~\n',
    '<',
    '<div>',
    '</div>',
    '<b>',
    '<x ',
    '<!--',
    '<?',
    '<![CDATA[',
    '|',
    '|-|\n',
    '# ',
    '&',
    '\\',
    '{',
    '}',
    '<A>',
    '</A>',
  ],
  ...['\n', '\n\n', '    ', 'a', 'a@a.', 'www.', 'https://a', '---\n', '\u2028', '\0'],
);

test('any repeated and mixed text is rendered, or refused by a limit', () => {
  const run = fc.tuple(fc.array(marks, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 100 }));
  const source = fc
    .array(run, { minLength: 1, maxLength: 3 })
    .map((runs) => runs.map(([some, times]) => some.join('').repeat(times)).join(''));
  fc.assert(
    fc.property(source, (text) => {
      expect(() => rendered(text)).not.toThrow();
    }),
    { numRuns: 80 },
  );
});

test('a component or an import outside of code makes a text MDX', () => {
  expect(isMdx("import Tabs from '@theme/Tabs';")).toBe(true);
  expect(isMdx('Words\n\n<Tabs\n  a="b">')).toBe(true);
  expect(isMdx('```\n<Tabs>\n```\n\n`<Tabs />` and ``<Tab `x` />``')).toBe(false);
});
