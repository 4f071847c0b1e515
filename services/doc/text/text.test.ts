import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrontMatter } from './frontMatter.ts';
import { renderMarkdown } from './markdown.ts';
import { sanitise } from './sanitise.ts';

const context = {
  language: 'en',
  link: (href: string) => (href.startsWith('../known') ? '/dataSectionDetailNew/1' : undefined),
  picture: () => ({ src: '/files/1/a.svg', width: 640, height: 360 }),
};
const render = (markdown: string, language = 'en') => renderMarkdown(markdown, { ...context, language }).html;

test('headings keep their Han, carry a prefixed id, and links into the text follow', () => {
  expect(render('## 端口 等级\n\n[there](#端口-等级)')).toContain('<h2 id="h-端口-等级">');
  expect(render('[there](#part)')).toContain('href="#h-part"');
});

test('an admonition is framed and titled in the language of its text', () => {
  expect(render(':::warning\nHot.\n:::')).toBe('<aside class="admonition admonition-warning" data-title="Warning"><p>Hot.</p></aside>');
  expect(render(':::note[前提]\n内容\n:::', 'zh')).toContain('data-title="前提"');
});

test('colons of a technical text are no directives', () => {
  expect(render('At 12:30 port :37810, :foo[bar] and ::leaf')).toBe('<p>At 12:30 port :37810, :foo[bar] and ::leaf</p>');
});

test('a wide table scrolls by keyboard and its columns are named', () => {
  const html = render('| a | b |\n| --- | ---: |\n| 1 | 2 |');
  expect(html).toContain('<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>');
  expect(html).toContain('<th align="right" scope="col">b</th>');
});

test('code is coloured by classes, pictures keep their place, articles are linked by paths of the main site', () => {
  expect(render('```json\n{"a": 1}\n```')).toContain('<span class="hljs-attr">');
  expect(render('![A](../../pictures/a.svg)')).toContain(
    '<img src="/files/1/a.svg" alt="A" width="640" height="360" loading="lazy" decoding="async">',
  );
  expect(render('[k](../known/) [u](../unknown/)')).toBe('<p><a href="/dataSectionDetailNew/1">k</a> <a>u</a></p>');
});

test('a head line may hold colons and quotes', () => {
  expect(readFrontMatter('---\ntitle: RAID 5: why\nsummary: "Q"\n---\nText')).toEqual({
    fields: { title: 'RAID 5: why', summary: 'Q' },
    body: 'Text',
  });
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

test('nothing that runs, loads from elsewhere or takes a name of the page survives, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const clean = sanitise(pieces.join(''));
      expect(clean).not.toMatch(/<(script|style|svg|math|iframe|object|form|input|template|base|meta|link|select|textarea|title)[\s>/]/i);
      for (const [, attributes = ''] of clean.matchAll(/<[a-z][\w-]*((?:\s[^<>]*?)?)>/g)) {
        const bare = attributes.replace(/"[^"]*"/g, '""');
        expect(bare).not.toMatch(/\s(on\w+|style|srcdoc|formaction|xlink:href|name)\b/i);
      }
      expect(clean).not.toMatch(/(href|src)="\s*(javascript|data|vbscript|\/\/|\/\\)/i);
      expect(clean).not.toMatch(/\sid="(?!h-)/);
      expect(sanitise(clean)).toBe(clean);
    }),
    { numRuns: 500 },
  );
});
