import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../frontMatter/index.ts';
import { sanitise } from '../text/sanitise.ts';
import { renderMarkdown } from './markdown.ts';
import { plainWords } from './plainWords.ts';

const context = {
  language: 'en',
  link: (href: string) => (href.startsWith('../known') ? '/dataSectionDetailNew/1' : undefined),
  picture: (src: string) => (src.includes('missing') ? undefined : { src: '/files/1/a.svg', width: 640, height: 360 }),
};
const render = (markdown: string, language = 'en') => renderMarkdown(markdown, { ...context, language }).html;

test('headings keep Han characters, have ids with a prefix, and links in the text match them', () => {
  expect(render('## 端口 等级\n\n[there](#端口-等级)')).toContain('<h2 id="h-端口-等级">');
  expect(render('[there](#part)')).toContain('href="#h-part"');
});

test('an admonition has a frame and a title in the language of its text', () => {
  const aside = '<aside class="admonition admonition-warning" data-title="Warning"><p>Hot.</p></aside>';
  expect(render(':::warning\nHot.\n:::').replaceAll('\n', '')).toBe(aside);
  expect(render('> [!WARNING]\n> Hot.').replaceAll('\n', '')).toBe(aside);
  expect(render(':::note[前提]\n内容\n:::', 'zh')).toContain('data-title="前提"');
});

test('colons of a technical text are not directives', () => {
  expect(render('At 12:30 port :37810, :foo[bar] and ::leaf')).toBe('<p>At 12:30 port :37810, :foo[bar] and ::leaf</p>');
});

test('a wide table scrolls by keyboard and has column headers', () => {
  const html = render('| a | b |\n| --- | ---: |\n| 1 | 2 |');
  expect(html).toContain('<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>');
  expect(html).toContain('<th align="right" scope="col">b</th>');
});

test('code is coloured by classes, pictures keep their sizes, and article links have paths of the main site', () => {
  expect(render('```json\n{"a": 1}\n```')).toContain('<span class="hljs-attr">');
  expect(render('![A](../../pictures/a.svg)')).toContain(
    '<img src="/files/1/a.svg" alt="A" width="640" height="360" loading="lazy" decoding="async">',
  );
  expect(render('[k](../known/) [u](../unknown/)')).toBe('<p><a href="/dataSectionDetailNew/1">k</a> u</p>');
});

test('a front matter line may contain colons and quotes', () => {
  expect(readFrontMatter('---\ntitle: "RAID 5: why"\ntags: [a, b]\n---\nText')).toEqual({
    fields: { title: 'RAID 5: why', tags: ['a', 'b'] },
    body: 'Text',
    lines: 4,
  });
});

test('a title after the name of a container, with or without a space before it, belongs to it', () => {
  for (const text of [':::tip Two [wires]', '::: tip Two [wires]', ':::tip[Two \\[wires\\]]'])
    expect(render(`${text}\nEnough.\n:::`)).toContain('<aside class="admonition admonition-tip" data-title="Two [wires]">');
  expect(render('```\n::: tip Code\n```')).toContain('::: tip Code');
});

test('tabs become folds of one group with the first open, in any notation', () => {
  const tabs = (html: string) => html.replace(/\n/g, '').match(/<div class="text-tabs">.*?<\/div>/g);
  const expected =
    '<div class="text-tabs"><details name="h-tabs-1" open><summary>A</summary><p>one</p></details><details name="h-tabs-1"><summary>B</summary><p>two</p></details></div>';
  expect(tabs(render(':::tabs\n== A\none\n== B\ntwo\n:::'))).toEqual([expected]);
  const jsx = '<Tabs>\n<TabItem value="x" label="A">\n\none\n\n</TabItem>\n<TabItem value="b">\n\ntwo\n\n</TabItem>\n</Tabs>';
  expect(tabs(renderMarkdown(jsx, { ...context, format: 'mdx' }).html)).toEqual([expected]);
  expect(sanitise(expected)).toBe(expected);
});

test('an unknown component is replaced by its content or its words, and reported with its line', () => {
  const text = 'Open <Path name="A > B" />.\n\n<Box title="Why">\n\nThus.\n\n</Box>\n\n{1 + 1} {"two"}';
  const { html, losses } = renderMarkdown(text, { ...context, format: 'mdx' });
  expect(html).toBe('<p>Open <strong>A > B</strong>.</p>\n<h2 id="h-why">Why</h2>\n<p>Thus.</p>\n<p>two</p>');
  expect(losses.map(({ line }) => line)).toEqual([1, 3, 9]);
});

test('lines of code are highlighted by numbers or comments, and code can have a title', () => {
  const block = (meta: string, code: string) => render(`\`\`\`js ${meta}\n${code}\n\`\`\``);
  const marked = '<mark class="text-line">b\n</mark>c';
  expect(block('{2}', 'a\nb\nc')).toContain(`a\n${marked}`);
  expect(block('', 'a\n// highlight-next-line\nb\nc')).toContain(`a\n${marked}`);
  expect(block('title="a.js"', 'a')).toContain('<figure class="text-code"><figcaption>a.js</figcaption><pre');
  expect(block('{1-99999999999}', 'a')).toContain('<pre');
});

test('a span across lines is split, and the code is unchanged', () => {
  const html = render('```js showLineNumbers\n/* a\nb */ c\n```');
  expect(html.match(/<span class="text-line">/g)).toHaveLength(2);
  expect(html.replace(/<[^>]+>/g, '')).toBe('/* a\nb */ c\n');
});

test('footnotes, tasks and ids of headings need no form and no script', () => {
  expect(render('a[^1]\n\n[^1]: b', 'ru')).toContain('>Сноски</h2>');
  expect(render('- [x] done\n- [ ] not')).toContain('<li class="text-task">☑ done</li>');
  expect(render('## Head {#own}')).toBe('<h2 id="h-own">Head</h2>');
});

test('a link without a target becomes its text, and is reported with its line', () => {
  const { html, losses } = renderMarkdown('a\n\n[gone](gone.md) ![Lost](missing.png)', context);
  expect(html).toBe('<p>a</p>\n<p>gone <em>Lost</em></p>');
  expect(losses.map(({ line }) => line)).toEqual([3, 3]);
});

test('the title and the summary of a page are not repeated in its text', () => {
  const opened = (text: string, title?: string) => renderMarkdown(text, { ...context, ...(title !== undefined && { title }) });
  expect(opened('# A\n\nB.\n\nC.', '')).toMatchObject({ title: 'A', summary: 'B.', html: '<p>C.</p>' });
  expect(opened('# A\n\n[B](../known/).', 'Other')).toMatchObject({
    title: 'Other',
    summary: '',
    html: expect.stringMatching(/^<h2 id="h-a">/),
  });
  expect(opened('# A\n\nB.').html).toContain('<h2 id="h-a">A</h2>');
});

test.each([
  ['See **Access > Events**, `VC4_V3.bin` and [the list](faq/list).', 'See Access > Events, VC4_V3.bin and the list.'],
  ['`rtsp://user@<address>:554/live/1` at 10:30', 'rtsp://user@<address>:554/live/1 at 10:30'],
  ['rtsp://<address>/ & <b>', 'rtsp://<address>/ & <b>'],
  ['1. is no list, # no heading', '1. is no list, # no heading'],
  ['# > - +5 °C, 2 * 3 * 4, snake_case_name, ~10 s', '# > - +5 °C, 2 * 3 * 4, snake_case_name, ~10 s'],
  ['    先把 **图像** 设为\n“彩色”', '先把 图像 设为 “彩色”'],
  ['', ''],
])('the plain text of %s', (line, words) => expect(plainWords(line)).toBe(words));

test('invalid front matter is reported with its line', () => {
  expect(() => readFrontMatter('---\na: 1\nb: [\n---\n')).toThrow(expect.objectContaining({ line: 3 }));
  expect(() => readFrontMatter('---\n- a\n---\n')).toThrow(/no keys/);
});

const piece = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">',
    '<a href=" java&#10;script:alert(1)">',
    '<iframe src="//e">',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '</p>',
    '<p style="background:url(javascript:1)">',
    '<base href="//e/">',
    '<form action="/x"><input name=a>',
    '<template><script>1</script></template>',
    '<a href="//evil.example">',
    '<a href="/\\evil.example">',
    '<img src="//evil.example/x">',
    '<img src="data:image/svg+xml,<svg onload=1>">',
    '<div id="portal-data">',
    '<object data=x>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<select><style></select><img src=x onerror=1></style>',
    '<p class="hljs-x evil admonition-note">',
    '<meta http-equiv=refresh content="0;url=//e">',
    '<link rel=stylesheet href=x>',
  ),
  fc.string(),
  fc
    .tuple(
      fc.constantFrom('a', 'p', 'img', 'svg', 'table', 'td', 'style', 'x-y', 'script', 'textarea', 'title'),
      fc.constantFrom('href', 'src', 'onclick', 'style', 'id', 'xlink:href', 'class', 'srcdoc', 'formaction'),
      fc.string(),
    )
    .map(([tag, name, value]) => `<${tag} ${name}="${value}">`),
);

test('sanitising removes scripts, external resources and names of the page, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const clean = sanitise(pieces.join(''));
      expect(clean).not.toMatch(/<(script|style|svg|math|iframe|object|form|input|template|base|meta|link|select|textarea|title)[\s>/]/i);
      for (const [, attributes = ''] of clean.matchAll(/<[a-z][\w-]*((?:\s[^<>]*?)?)>/g)) {
        const names = attributes.replace(/"[^"]*"/g, '""');
        expect(names).not.toMatch(/\s(on\w+|style|srcdoc|formaction|xlink:href|name)\b/i);
      }
      expect(clean).not.toMatch(/(href|src)="\s*(javascript|data|vbscript|\/\/|\/\\)/i);
      expect(clean).not.toMatch(/\sid="(?!h-)/);
      expect(sanitise(clean)).toBe(clean);
    }),
    { numRuns: 500 },
  );
});

test('HTML that nests too deeply for a parser is refused completely', () => {
  expect(sanitise('<b>'.repeat(20_000))).toBe('');
});

test.each([
  ['a :book: and :+1:', 'a 📖 and 👍'],
  ['[:warning: hot](/a)', '⚠️ hot'],
  ['`:book:`', '<code>:book:</code>'],
  ['at 10:30:15, 1:100:2 or a:book:b', 'at 10:30:15, 1:100:2 or a:book:b'],
  [':no_such_thing: :constructor:', ':no_such_thing: :constructor:'],
])('only shortcodes of emoji are replaced by characters: %s', (source, shown) => {
  expect(renderMarkdown(source, { language: 'en' }).html).toContain(shown);
});
