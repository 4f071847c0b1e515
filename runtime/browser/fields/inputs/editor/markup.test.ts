import fc from 'fast-check';
import type { Element, Root } from 'hast';
import type { Node } from 'prosemirror-model';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../../../services/markdown/index.ts';
import { sanitise } from '../../../../../services/text/index.ts';
import { storedHtml } from '../../../../shared/text/storedHtml.ts';
import { htmlOf, type MarkupNode } from './markup.ts';
import { readMarkup } from './readMarkup.ts';
import { admonitionKinds, editorSchema, markTags } from './schema.ts';
import { signature } from './signature.ts';

const parser = unified().use(rehypeParse, { fragment: true });
const htmlNames: Readonly<Record<string, string>> = {
  className: 'class',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  dataTitle: 'data-title',
  dataCard: 'data-card',
  ariaLabel: 'aria-label',
};

/** HTML as trees, parsed by the parser of the server instead of the browser's. */
function treesOf(html: string): MarkupNode[] {
  const read = (node: Root['children'][number] | Element['children'][number]): MarkupNode[] => {
    if (node.type === 'text') return [{ name: '#text', text: node.value, attributes: {}, children: [] }];
    if (node.type !== 'element') return [];
    const attributes = Object.fromEntries(
      Object.entries(node.properties).map(([name, value]) => [
        htmlNames[name] ?? name,
        value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value),
      ]),
    );
    return [{ name: node.tagName, attributes, children: node.children.flatMap(read) }];
  };
  return (parser.parse(html) as Root).children.flatMap(read);
}

const through = (html: string): string => htmlOf(readMarkup(treesOf(html)));
const rawBlocks = (html: string): number => {
  let found = 0;
  readMarkup(treesOf(html)).descendants((node) => {
    found += Number(node.type.name === 'raw');
  });
  return found;
};

const shown = `# Reset

Press **OK**, _wait_ and read [the guide](/dataSectionDetailNew/1#h-part "Guide"), \`a < b\` & ~~old~~ <kbd>Enter</kbd>.

- a
- b
  1. one
  2. two

3. three

   loose

- [x] done

| Service | Port |
| ------- | ---: |
| RTSP    |  554 |

:::warning[Hot surface]
Let it cool.

- first
:::

::::details[More]
:::tip
Inside.
:::
::::

:::tabs

::tab[By hand]

Turn.

::tab[App]

Press.

:::

\`\`\`json title="a.json"
{ "mtu": 1500 }

\`\`\`

> Quoted.

---

![The relay](/files/00000000-0000-4000-8000-000000000001/a.png)

**[bold link](https://example.com)** and ***both***\\
second line[^1]

[^1]: A note.
`;

test('a rendered text of every kind of block can be edited in parts and comes out equal', () => {
  const { html } = renderMarkdown(shown, { language: 'en', picture: (src) => ({ src, width: 40, height: 20 }) });
  expect(sanitise(html)).toBe(html);
  expect(rawBlocks(html)).toBe(0);
  expect(signature(treesOf(through(html)))).toBe(signature(treesOf(html)));
});

test.each([
  ['marked lines of code', '<pre><code>a\n<mark class="text-line">b</mark></code></pre>'],
  ['a caption', '<table><caption>Ports</caption><tbody><tr><td>1</td></tr></tbody></table>'],
  ['an anchor for links', '<p>a<span id="h-here"></span>b</p>'],
])('a block with %s stays whole', (_, html) => {
  expect(rawBlocks(html)).toBe(1);
  expect(through(html)).toBe(html);
});

test('code is edited without the line break that rendering adds', () => {
  const { html } = renderMarkdown('```json\n{"a": 1}\n```\n', { language: 'en' });
  expect(rawBlocks(html)).toBe(0);
  expect(through(html)).toMatch(/<code class="language-json">{"a": 1}<\/code>/);
});

const ids = fc.constantFrom('h-a', 'h-b');
const anyText = fc.string({ unit: 'grapheme', maxLength: 12 });
const attributeValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  class: fc.constantFrom('admonition admonition-note', 'text-tabs', 'language-json', 'hljs', 'text-task', 'other'),
  id: ids,
  name: ids,
  href: fc.constantFrom('/search', '#h-a', 'https://example.com/?a=1&b=2', 'javascript:alert(1)', '//x'),
  src: fc.constantFrom('/files/1/a.png', 'https://example.com/a.png'),
  start: fc.constantFrom('1', '3'),
  colspan: fc.constantFrom('1', '2'),
  rowspan: fc.constantFrom('1', '2'),
};
const attributeValue = (name: string): fc.Arbitrary<string> =>
  attributeValues[name] ?? fc.constantFrom(...((storedHtml.values as Record<string, readonly string[]>)[name] ?? ['x']), 'a "b" <c>&');

const quoted = (value: string) => `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
const elementOf = (tag: string, inner: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const names = [...storedHtml.attributes['*'], ...((storedHtml.attributes as Record<string, readonly string[]>)[tag] ?? [])];
  const attribute = fc.constantFrom(...names).chain((name) => attributeValue(name).map((value) => ` ${name}=${quoted(value)}`));
  return fc.tuple(fc.array(attribute, { maxLength: 2 }), inner).map(([given, content]) => `<${tag}${given.join('')}>${content}</${tag}>`);
};
const escaped = anyText.map((text) => text.replace(/[<&]/g, ' '));
const { html: anyHtml } = fc.letrec<{ html: string; piece: string }>((tie) => ({
  html: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
  piece: fc.oneof(
    { maxDepth: 5 },
    escaped,
    fc.constantFrom(...storedHtml.tags).chain((tag) => elementOf(tag, tie('html'))),
  ),
}));

test('everything that the allow-list accepts is read and written back unchanged', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const stored = sanitise(html);
      fc.pre(stored !== '');
      expect(signature(treesOf(through(stored)))).toBe(signature(treesOf(stored)));
    }),
    { numRuns: 150 },
  );
});

/** Any document that the schema of the editor has room for. */
const anyWords = fc.array(fc.tuple(anyText, fc.uniqueArray(fc.constantFrom(...markTags), { maxLength: 3 })), { maxLength: 3 }).map((runs) =>
  runs.flatMap(([text, names]): object[] => {
    const marks = names.map((type) => ({ type, attrs: { own: type === 'a' ? { href: '/search' } : {} } }));
    const clean = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    return clean === ''
      ? [{ type: 'image', attrs: { src: '/files/1/a.png', alt: 'A "b" <c>' }, marks }]
      : [{ type: 'text', text: clean, marks }];
  }),
);
const block = (type: string, content: fc.Arbitrary<unknown>, attrs: fc.Arbitrary<object> = fc.constant({})) =>
  fc.tuple(content, attrs).map(([inner, given]) => ({ type, content: inner, attrs: given }));
const { blocks: anyBlocks } = fc.letrec<{ blocks: unknown[]; block: unknown }>((tie) => {
  const some = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
  const items = fc.array(block('list_item', some), { minLength: 1, maxLength: 3 });
  const row = (part: string, cell: string) => block('table_row', fc.tuple(block(cell, some), block(cell, some)), fc.constant({ part }));
  return {
    blocks: some,
    block: fc.oneof(
      { maxDepth: 3 },
      block('paragraph', anyWords),
      block('line', anyWords),
      block('heading', anyWords, fc.record({ level: fc.integer({ min: 2, max: 6 }) })),
      block(
        'code_block',
        fc.constantFrom([], [{ type: 'text', text: '\na <b>\n' }]),
        fc.constantFrom({}, { language: 'json' }, { title: 'a.json' }),
      ),
      fc.constant({ type: 'rule' }),
      block('bullet_list', items),
      block('ordered_list', items, fc.constantFrom({}, { start: 4 })),
      block('blockquote', some),
      block('fold', fc.tuple(block('fold_title', anyWords), tie('block'))),
      block('admonition', some, fc.record({ kind: fc.constantFrom(...admonitionKinds), title: fc.constantFrom('', 'Hot "x"') })),
      block('table', fc.tuple(row('thead', 'table_header'), row('tbody', 'table_cell'))),
    ),
  } as never;
});

test('everything that the editor can produce passes the sanitiser unchanged', () => {
  fc.assert(
    fc.property(anyBlocks, (content) => {
      const doc: Node = editorSchema.nodeFromJSON({ type: 'doc', content });
      doc.check();
      const html = htmlOf(doc);
      expect(sanitise(html)).toBe(html);
    }),
    { numRuns: 150 },
  );
});

test('the schema has every tag of the allow-list, or keeps its block whole', () => {
  const own = new Set([
    ...markTags,
    'p',
    'br',
    'img',
    'hr',
    'pre',
    'ul',
    'ol',
    'li',
    'blockquote',
    'details',
    'summary',
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'td',
    'th',
  ]);
  const boxes = ['div', 'section', 'aside', 'figure', 'figcaption', 'dl', 'dt', 'dd', 'h2', 'h3', 'h4', 'h5', 'h6'];
  expect(storedHtml.tags.filter((tag) => !own.has(tag) && !boxes.includes(tag))).toEqual(['caption']);
  expect([...own, ...boxes].filter((tag) => !(storedHtml.tags as readonly string[]).includes(tag))).toEqual([]);
});
