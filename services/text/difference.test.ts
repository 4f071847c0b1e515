import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../markdown/markdown.ts';
import { differenceOf } from './difference.ts';
import { sanitise } from './sanitise.ts';

const html = (markdown: string, language = 'en') => renderMarkdown(markdown, { language }).html;
const difference = (before: string, after: string, language?: string) =>
  differenceOf(html(before, language), html(after, language)).replace(/\n/g, '');

test.each([
  [
    'words inside emphasis',
    'Open **System > Users** and go.',
    'Open **System > Accounts** and go.',
    '<p>Open <strong>System > <del>Users</del><ins>Accounts</ins></strong> and go.</p>',
  ],
  [
    'words that changed together, with the space between them',
    'It takes two full minutes to start.',
    'It takes ten short minutes to start.',
    '<p>It takes <del>two full</del><ins>ten short</ins> minutes to start.</p>',
  ],
  [
    'removed and added blocks',
    'Same.\n\nOld one.',
    'Same.\n\n## Heading\n',
    '<p>Same.</p><p><del>Old one.</del></p><h2 id="h-heading"><ins>Heading</ins></h2>',
  ],
  [
    'entries of a list',
    '- a first\n- a second',
    '- a first\n- a second\n- third',
    '<ul><li>a first</li><li>a second</li><li><ins>third</ins></li></ul>',
  ],
  [
    'a changed link target',
    '[here](https://a.example)',
    '[here](https://b.example)',
    '<p><a href="https://a.example" rel="noopener noreferrer"><del>here</del></a><a href="https://b.example" rel="noopener noreferrer"><ins>here</ins></a></p>',
  ],
  [
    'a completely different text, as a whole',
    'Nothing of it stays here.',
    'Completely other words.',
    '<p><del>Nothing of it stays here.</del></p><p><ins>Completely other words.</ins></p>',
  ],
])('shows %s', (_, before, after, text) => expect(difference(before, after)).toBe(text));

test('compares Chinese by words, although they have no spaces', () => {
  expect(difference('先检查供电。', '先检查电源线和供电。', 'zh')).toBe('<p>先检查<ins>电源线和</ins>供电。</p>');
});

test('marks an added row and a changed cell without moving the others', () => {
  const head = '| Service | Port |\n|---|---|\n';
  const changes = difference(`${head}| RTSP | 554 |\n| HTTP | 80 |`, `${head}| RTSP | 8554 |\n| HTTPS | 443 |\n| HTTP | 80 |`);
  expect(changes).toContain('<td>RTSP</td><td><del>554</del><ins>8554</ins></td>');
  expect(changes).toContain('<tr><td><ins>HTTPS</ins></td><td><ins>443</ins></td></tr><tr><td>HTTP</td><td>80</td></tr>');
});

test('compares code by its words, not by its colours', () => {
  const changes = difference('```json\n{"mtu": 1500}\n```', '```json\n{"mtu": 1400}\n```');
  expect(changes).toContain('<span class="hljs-number"><del>1500</del><ins>1400</ins></span>');
  expect(changes.match(/<(ins|del)>/g)).toHaveLength(2);
});

test('text that an author struck out is not a change, and removed text has no ids', () => {
  expect(difference('~~Old~~ and more words', '~~Old~~ and many more words')).toBe('<p><s>Old</s> and <ins>many </ins>more words</p>');
  expect(difference('## Reset\n\nText.', 'Text.')).toBe('<h2><del>Reset</del></h2><p>Text.</p>');
});

const block = fc.constantFrom(
  'One two three four.',
  '- a\n- b',
  '- a\n- c\n\n  d',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```js\nlet a = 1;\n```',
  '> q',
  '## H',
  '[l](#h) `c` **s**',
  '1. x\n   - y',
  '![p](p.png)',
  ':::note\nn\n:::',
);
const body = fc.array(block, { maxLength: 6 }).map((blocks) => html(blocks.join('\n\n')));
const without = (text: string, tag: 'ins' | 'del') => text.replace(new RegExp(`<${tag}>.*?</${tag}>`, 'gs'), '').replace(/<[^>]+>|\s/g, '');

test('it is the older text without insertions, the newer without deletions, and sanitised', () => {
  fc.assert(
    fc.property(body, body, (before, after) => {
      const changes = differenceOf(before, after);
      expect(without(changes, 'ins')).toBe(without(before, 'ins'));
      expect(without(changes, 'del')).toBe(without(after, 'del'));
      expect(sanitise(changes)).toBe(changes);
      const ids = [...changes.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 200 },
  );
});

test('two long texts with little in common are compared with limited work', () => {
  const numbers = (factor: number) => Array.from({ length: 20_000 }, (_, index) => (index * factor) % 97).join(' ');
  const changes = differenceOf(`<p>${numbers(3)}</p>`, `<p>${numbers(5)}</p>`);
  expect(without(changes, 'del')).toBe(numbers(5).replaceAll(' ', ''));
});
