import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { sourceOfEdited, toSource } from './toSource.ts';

const read = (markdown: string, language = 'en') => renderMarkdown(markdown, { language }).html;

test.each([
  ['words with punctuation', 'A **strong** _word_, `code`, a \\* b, x_y and [a link](/hotlines) to <kbd>Enter</kbd> H<sub>2</sub>O.\n'],
  ['headings, one with an explicit id', '## Two words\n\nText.\n\n### Deep {#own}\n'],
  ['nested lists, and two adjacent ones', '- a\n- b\n  1. one\n  2. two\n\n<!-- -->\n\n3. three\n4. four\n\nEnd.\n'],
  ['tasks', '- [x] done\n- [ ] not\n'],
  ['a table with its sides', '| a |   b |\n| - | --: |\n| 1 | `2` |\n'],
  [
    'an admonition with a title, and one without',
    ':::warning\n\nHot.\n\n:::\n\n:::important[Before you begin]\n\n- a\n\n:::\n'.replace('important', 'note'),
  ],
  ['an admonition in a fold', '::::details[More]\n\n:::danger\n\nNo.\n\n:::\n\n::::\n'],
  ['tabs', ':::tabs\n\n::tab[By hand]\n\nTurn.\n\n::tab[App]\n\nPress.\n\n:::\n'],
  ['code with a title, marked lines and numbers', '```json title="a.json" {2} showLineNumbers\n{\n  "a": 1\n}\n```\n'],
  ['code without a language', '```{2}\na\nb\n```\n\n```title="two words" showLineNumbers\na\n```\n'],
  ['code with empty lines and fences in it', '````text\n```\n\nx\n````\n'],
])('%s are written as in the source', (_, markdown) => {
  expect(toSource(read(markdown), 'en')).toBe(markdown);
});

test('elements without Markdown syntax stay HTML, and the text around them becomes Markdown', () => {
  const html = '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td><ul><li>c</li></ul></td></tr></tbody></table>';
  const stored = read(`One.\n\n${html}\n\nTwo.`);
  const source = toSource(stored, 'en');
  expect(source).toMatch(/^One\.\n\n<table>.*<\/table>\n\nTwo\.\n$/s);
  expect(read(source)).toBe(stored);
});

test('addresses are replaced after the conversion was verified', () => {
  const stored = renderMarkdown('![A](x.png) [b](/dataSectionDetailNew/1#h-part)', {
    language: 'en',
    picture: () => ({ src: '/files/1/x.png', width: 4, height: 2 }),
  }).html;
  const targets: Record<string, string> = { '/files/1/x.png': 'pictures/x.png', '/dataSectionDetailNew/1#h-part': 'b.md#part' };
  expect(toSource(stored, 'en', (address) => targets[address] ?? address)).toBe('![A](pictures/x.png) [b](b.md#part)\n');
});

/** Test documents of the import, and documentation of other projects if a folder next to the checkout has it. */
const folders = ['../../tests/fixtures/export', '../../tests/fixtures/import', '../../../shared/data'];
const texts = folders
  .map((folder) => join(import.meta.dirname, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.mdx?$/.test(path))
  .sort();
const pieces = texts.flatMap((path) => readFileSync(path, 'utf8').split(/\n{2,}/));

test('a text of any parts of real documents is converted back to the same bytes', () => {
  const context = { language: 'en', link: (href: string) => (/gone|^\.\./.test(href) ? undefined : href) };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }), (parts) => {
      const html = renderMarkdown(parts.join('\n\n'), context).html;
      const source = toSource(html, 'en');
      expect(read(source)).toBe(html);
      expect(toSource(read(source), 'en')).toBe(source);
    }),
    { numRuns: 60 },
  );
});

test.each([
  [
    'a new heading, list and admonition',
    '<h2>Reset</h2><ul><li>One</li><li><strong>Two</strong></li></ul><aside class="admonition admonition-tip"><p>Wait.</p></aside>',
    '## Reset\n\n- One\n- **Two**\n\n:::tip\n\nWait.\n\n:::\n',
  ],
  [
    'a table',
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
    '| a |  b |\n| - | -: |\n| 1 |  2 |\n',
  ],
  ['code with an empty line', '<pre><code class="language-json">{\n\n}</code></pre>', '```json\n{\n\n}\n```\n'],
  ['a fold', '<details><summary>More</summary><p>Text.</p></details>', ':::details[More]\n\nText.\n\n:::\n'],
  [
    'a fold that ends in an empty paragraph',
    '<details><summary>More</summary><p>Text.</p><p></p></details>',
    ':::details[More]\n\nText.\n\n:::\n',
  ],
  ['nothing', '<p></p>', ''],
])('HTML of an editor becomes Markdown: %s', (_, html, markdown) => {
  expect(sourceOfEdited(html, 'en')).toBe(markdown);
});

test('edited HTML that was rendered from Markdown keeps its anchors', () => {
  const stored = read('## Two words\n\nA **b**.\n\n```json title="a.json"\n{}\n```\n');
  expect(sourceOfEdited(stored.replace('Two words', 'Three words'), 'en')).toBe(
    '## Three words {#two-words}\n\nA **b**.\n\n```json title="a.json"\n{}\n```\n',
  );
});
