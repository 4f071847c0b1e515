import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWordDocument } from '../../demo/seed/releases/office.ts';
import { files } from '../../runtime/server/files/tables.ts';
import { docx, drawing, png } from '../../tests/support/docx.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { createZip } from '../zip/index.ts';
import type { IntakeText, TextFormat } from './orders.ts';
import { readUploadedText } from './text.ts';

/** The work of the child process, done within the test. */
const readText = (format: TextFormat, content: string | Buffer) =>
  readUploadedText({ format, bytes: Buffer.from(content), language: 'en', prefix: 'p-' }) as Promise<IntakeText>;

const office = 'http://schemas.openxmlformats.org';

describe('a Word document', () => {
  test('becomes Markdown with a separate title, and its first row is the head of a table', async () => {
    const imported = await readText(
      'docx',
      buildWordDocument(
        'Wiring',
        ['Use *two* wires.'],
        [
          ['Pin', 'Colour'],
          ['1', 'red'],
        ],
      ),
    );
    expect(imported).toMatchObject({
      title: 'Wiring',
      markdown: 'Use \\*two\\* wires.\n\n| Pin | Colour |\n| --- | ------ |\n| 1   | red    |\n',
    });
  });

  test('brings its pictures, and reports how many were omitted', async () => {
    const imported = await readText('docx', docx());
    expect(imported.markdown).toBe('![The relay](p-1.png)\n');
    expect(imported.pictures).toMatchObject([{ name: 'p-1.png', mime: 'image/png' }]);
    expect(await readText('docx', docx({ 'word/media/a.png': '<svg onload="alert(1)"/>' }))).toMatchObject({
      pictures: [],
      leftOut: 1,
      markdown: '',
    });
  });

  test.each([
    ['an internal entity', docx({ 'word/document.xml': '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><d>&e;</d>' }), 'broken'],
    ['a zip bomb', docx({ 'word/media/a.png': Buffer.alloc(40 * 1_048_576) }), 'too-dense'],
    ['a path outside of its folder', docx({ '../../evil.xml': 'x' }), 'unsafe-names'],
    ['no document in it', createZip({ 'a.txt': 'x' }), 'not-what-it-says'],
    ['text', Buffer.from('Just words'), 'not-what-it-says'],
  ])('with %s is refused', async (_, content, refusal) => {
    expect(await readText('docx', content)).toEqual({ refusal });
  });

  test('with a link to an external picture fetches nothing', async () => {
    const rels = `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId9" Type="${office}/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`;
    const linked = docx({ 'word/_rels/document.xml.rels': rels }, `<w:p>${drawing.replace('r:embed', 'r:link')}</w:p>`);
    expect(JSON.stringify(await readText('docx', linked))).not.toContain('root:');
  });
});

describe('a page of HTML', () => {
  test('becomes its main text, and keeps its link targets', async () => {
    const page = `<!doctype html><html><head><title>Site | Doors</title><style>p{}</style></head><body><nav><a href="/">Home</a></nav>
      <main><h1>Doors</h1><div class="lead"><b>One</b> door<span style="color:red">.</span></div>
      <h1>More</h1><p onclick="x()">See <a href="../b.html#c" class="x">b</a>, <a href="javascript:alert(1)">c</a> and <img src="i/a.png" alt="A"></p>
      <div><div>Left</div><div>Right</div></div><pre>a
  b</pre></main><footer>©</footer></body></html>`;
    expect(await readText('html', page)).toMatchObject({
      title: 'Doors',
      markdown: expect.stringMatching(
        /^\*\*One\*\* door\.\n\n## More\n\nSee \[b\]\(\.\.\/b\.html#c\), c and !\[A\]\(i\/a\.png\)\n\nLeft\n\nRight\n\n```\na\n {2}b\n```\n$/s,
      ),
    });
  });

  test('with a picture as data has it in the tray, and none of its scripts run', async () => {
    const imported = await readText(
      'html',
      `<p>a<script>alert(1)</script><img src="data:image/png;base64,${png.toString('base64')}" onerror="alert(1)"><iframe src="x"></iframe></p>`,
    );
    expect(imported.pictures).toHaveLength(1);
    expect(imported.markdown).toBe('a![](p-1.png)\n');
  });
});

test('Markdown is imported unchanged, with a separate title', async () => {
  expect(await readText('md', '---\ndescription: In short.\n---\n\n# Doors #\n\n- one\n')).toEqual({
    title: 'Doors',
    summary: 'In short.',
    markdown: '- one\n',
    pictures: [],
    leftOut: 0,
  });
});

describe('the call', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openPortal();
  });
  afterAll(() => portal.close());

  async function send(type: number, name: string, content: Buffer) {
    const { id, cookie, token } = await portal.logIn({ type });
    const form = new FormData();
    form.append('language', 'en');
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const answer = await portal.app.inject({ method: 'POST', url: '/doc/text/fromFile', payload: form, headers: { cookie, token } });
    return { id, ...answer.json() };
  }

  test('stores pictures for the sender, and their addresses in the text', async () => {
    const { id, data } = await send(3, 'a.docx', docx());
    expect(data.markdown).toBe(`![The relay](${data.pictures[0].fileOriginPath})\n`);
    const [row] = await portal.database.select().from(files);
    expect(row).toMatchObject({ id: data.pictures[0].attachmentId, owner: id, audience: 3, mime: 'image/png' });
  });

  test('reports links and pictures of a folder without a target', async () => {
    const source = '# Relay\n\nSee [b](../b.md), [home](/faqZone) and [us](https://example.com). ![x](img/a.png) ![x](img/a.png)\n';
    expect((await send(3, 'a.md', Buffer.from(source))).data).toMatchObject({ title: 'Relay', stray: ['../b.md', 'img/a.png'] });
  });

  test('is open to staff only, and refuses unreadable files', async () => {
    expect((await send(2, 'a.docx', docx())).code).toBe(403);
    expect((await send(3, 'a.docx', createZip({ 'a.txt': 'x' }))).error).toBe('file.unreadable');
    expect((await send(3, 'a.exe', docx())).error).toBe('file.type-refused');
  });

  test.each([
    ['containers', ':::a\n'.repeat(2_400), 'text.too-deep', { line: '33', limit: '32' }],
    ['quotes', `Words.\n\n${'>'.repeat(5_000)}`, 'text.too-deep', { line: '3', limit: '32' }],
    ['stars', '*a'.repeat(5_000), 'text.too-dense', { line: '1', limit: '2000' }],
  ])('that previews a text refuses one with too many %s, with line and limit', async (_, markdown, error, facts) => {
    const { cookie, token } = await portal.logIn({ type: 3 });
    const preview = { method: 'POST', url: '/doc/text/preview', headers: { cookie, token } } as const;
    const refused = await portal.app.inject({ ...preview, payload: { markdown, language: 'en' } });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ error, facts });
    const shown = await portal.app.inject({ ...preview, payload: { markdown: '**a**', language: 'en' } });
    expect(shown.json()).toMatchObject({ data: { html: '<p><strong>a</strong></p>' } });
  });
});
