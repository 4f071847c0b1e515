import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../../demo/seed/releases/contents.ts';
import { buildSlides, buildWordDocument, buildWorkbook } from '../../demo/seed/releases/office.ts';
import type { PaddedContent } from '../../runtime/server/disk/hashed.ts';
import type { FileFacts } from '../../runtime/server/files/store.ts';
import { billionLaughs, hanFont, pdfOf } from '../../tests/support/pdf.ts';
import { confinement, missingConfinement } from '../confinement/confined.ts';
import { readInProcess } from '../confinement/inProcess.ts';
import { limits } from '../fileParts/limits.ts';
import { createZip, type Entries } from '../zip/index.ts';
import { type Extracted, extract, type FileSource, type PreviewKind } from './extract.ts';
import { readContent } from './reading.ts';
import { isUnrenderable, renderedPage } from './renderedPages.ts';

const chinesePage = pdfOf(
  `BT /F1 12 Tf 1 0 0 1 64 700 Tm <${Buffer.from('网络摄像机', 'utf16le').swap16().toString('hex')}> Tj ET`,
  hanFont,
);

const source = (bytes: Buffer): FileSource => ({
  size: bytes.length,
  open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});

/** Reads a file in this process, because starting another one takes longer than reading most files. */
const extractFrom = (kind: PreviewKind, bytes: Buffer): Promise<Extracted> =>
  kind === 'package' ? extract(kind, source(bytes)) : readContent({ kind, bytes });

const document = (body: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
/** A document in which some parts of a valid one are replaced. */
const docx = (parts: Entries): Buffer =>
  createZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ...parts,
  });

describe('a valid file', () => {
  test('has its text extracted: a document as HTML, a workbook as rows, slides and pages as lines', async () => {
    expect(await extractFrom('word', buildWordDocument('Title', ['One <two>'], [['a', 'b']]))).toMatchObject({
      preview: {
        sections: [{ content: { kind: 'html', html: expect.stringContaining('<h3>Title</h3><p>One &#x3C;two></p>') } }],
        isCut: false,
      },
    });
    expect(
      await extractFrom(
        'excel',
        buildWorkbook('Disks', [
          ['TB', 4],
          ['', 8],
        ]),
      ),
    ).toMatchObject({
      preview: {
        sections: [
          {
            title: { kind: 'sheet', name: 'Disks' },
            content: {
              kind: 'table',
              rows: [
                ['TB', '4'],
                ['', '8'],
              ],
            },
          },
        ],
      },
    });
    expect(await extractFrom('ppt', buildSlides([{ title: 'First', lines: ['a & b'] }]))).toMatchObject({
      preview: { sections: [{ title: { kind: 'slide', number: 1 }, content: { kind: 'lines', lines: ['First', 'a & b'] } }] },
    });
    expect(await extractFrom('text', Buffer.from('a,b\n1,2'))).toMatchObject({
      preview: { sections: [{ content: { text: 'a,b\n1,2' } }], isCut: false },
    });
  });

  test('with Chinese letters whose font is not embedded is extracted too', async () => {
    expect(await extractFrom('pdf', chinesePage)).toMatchObject({
      preview: { sections: [{ title: { kind: 'page', number: 1 }, content: { kind: 'lines', lines: ['网络摄像机'] } }] },
    });
  });

  test('with pages has the size of their pictures, and the positions of texts in them', async () => {
    const rotated = pdfOf('BT /F1 24 Tf 72 700 Td (Power over ) Tj 0 -40 Td (Ethernet) Tj ET', { page: '/Rotate 90' });
    const { preview } = (await extractFrom('pdf', rotated)) as Extract<Extracted, { preview: unknown }>;
    expect(preview.sections[0]?.page).toMatchObject({
      ...{ width: 1684, height: 1190 },
      pieces: [
        { text: 'Power over', x: 1400, y: 144, height: 48, turn: 90, ends: true },
        { text: 'Ethernet', x: 1320, y: 144 },
      ],
    });
  });

  test('with adjacent pieces on a line has them joined', async () => {
    const line = 'BT 72 700 Td /F1 20 Tf (Power) Tj /F2 20 Tf (over) Tj 80 0 Td (Ethernet) Tj ET';
    const { preview } = (await extractFrom(
      'pdf',
      pdfOf(line, { fonts: '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Courier >>' }),
    )) as Extract<Extracted, { preview: unknown }>;
    expect(preview.sections[0]?.page?.pieces).toMatchObject([{ text: 'Powerover', x: 144 }, { text: 'Ethernet' }]);
  });

  test('that is long is truncated, and says so', async () => {
    const rows = Array.from({ length: limits.rows + 5 }, (_, index) => [`row ${index}`]);
    const { preview } = (await extractFrom('excel', buildWorkbook('Long', rows))) as Extract<Extracted, { preview: unknown }>;
    expect([preview.isCut, preview.sections[0]?.content]).toMatchObject([true, { rows: rows.slice(0, limits.rows) }]);
    expect(await extractFrom('text', Buffer.from('x'.repeat(limits.text + 10)))).toMatchObject({ preview: { isCut: true } });
    const letters = Array.from(
      { length: limits.pagePieces + 10 },
      (_, index) => `1 0 0 1 ${(index % 72) * 8} ${Math.floor(index / 72) * 14} Tm (x) Tj`,
    );
    const dense = (await extractFrom('pdf', pdfOf(`BT /F1 4 Tf ${letters.join(' ')} ET`, { pages: 9 }))) as Extract<
      Extracted,
      { preview: unknown }
    >;
    expect([dense.preview.isCut, dense.preview.sections.length]).toEqual([true, limits.pieces / limits.pagePieces]);
  });

  test('of the demo can be read, for every kind', async () => {
    const sdk = contentOf('sdk', { code: 'sdk', version: '1.0', title: 'SDK', variant: 'linux', mebibytes: 1, demo: new Map() });
    expect(await extractFrom('package', wholeOf(sdk.bytes))).toMatchObject({
      preview: { sections: [{ content: { entries: expect.arrayContaining([{ name: 'include/veyra.h', size: expect.any(Number) }]) } }] },
    });
  });
});

test('a process reads one file at a time, and no large ones', async () => {
  const files = [buildWordDocument('One', [], [['a']]), Buffer.from('PK\x03\x04 and no more')];
  const [chinese, honest, damaged, large] = await Promise.all([
    extract('pdf', source(chinesePage)),
    extract('word', source(files[0] as Buffer)),
    extract('word', source(files[1] as Buffer)),
    extract('word', { size: limits.fileBytes + 1, open: () => Readable.from([]) }),
  ]);
  expect(chinese).toMatchObject({ preview: { sections: [{ content: { lines: ['网络摄像机'] } }] } });
  expect(honest).toMatchObject({ preview: { sections: [{ content: { html: expect.stringContaining('One') } }] } });
  expect([damaged, large]).toEqual([{ refusal: 'broken' }, { refusal: 'too-large' }]);
});

const misled = new URL('./misled.ts', import.meta.url);

test.each([
  ['fills its memory', { refusal: 'too-large' }],
  ['fails as the engine fails', { refusal: 'broken' }],
  ['ends without an answer', { refusal: 'broken' }],
  ['reads files outside of the program', { caught: 'ERR_ACCESS_DENIED' }],
  ['writes', { caught: 'ERR_ACCESS_DENIED' }],
  ['starts a process', { caught: 'ERR_ACCESS_DENIED' }],
  ['starts a thread', { caught: 'ERR_ACCESS_DENIED' }],
  ['looks for secrets in its environment', { found: [] }],
])('a process that %s fails alone, or is denied', async (harm, answer) => {
  expect(await readInProcess(misled, { harm })).toEqual(answer);
});

const { hasNoNetwork, isOrdinaryUser } = confinement();

test.skipIf(!hasNoNetwork)('a process that reads files has no network', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await readInProcess(misled, { harm: 'reaches the network', port })).toEqual({ caught: 'ENETUNREACH' });
  server.close();
});

test.skipIf(!isOrdinaryUser)('a process that reads files does not run as root', async () => {
  expect(await readInProcess(misled, { harm: 'acts as root' })).toEqual({ isRoot: false });
});

test('each protection that the system does not offer is reported with a sentence', () => {
  expect(missingConfinement({ command: [], hasNoNetwork: true, isOrdinaryUser: true })).toEqual([]);
  expect(missingConfinement({ command: [], hasNoNetwork: false, isOrdinaryUser: false })).toHaveLength(2);
});

describe('a hostile file', () => {
  test('that expands to many times its size is not unpacked', async () => {
    const bomb = docx({ 'word/document.xml': document(`<w:p><w:r><w:t>${'0'.repeat(3_000_000)}</w:t></w:r></w:p>`) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await extractFrom('word', bomb)).toEqual({ refusal: 'too-dense' });
  });

  test('with a false size is abandoned when it exceeds that size', async () => {
    const compressed = deflateRawSync(Buffer.alloc(2_000_000));
    const lying = docx({ 'word/document.xml': 'x'.repeat(1000) });
    const nameEnd = lying.indexOf('word/document.xml') + 'word/document.xml'.length;
    const before = lying.subarray(0, nameEnd);
    const directory = lying.subarray(lying.indexOf('PK\x01\x02'));
    const bytes = Buffer.concat([before, compressed, directory]);
    // Sets a later start of the directory and a false size of the entry.
    bytes.writeUInt32LE(before.length + compressed.length, bytes.length - 6);
    const line = bytes.lastIndexOf('word/document.xml') - 46;
    bytes.writeUInt32LE(compressed.length, line + 20);
    expect(await extractFrom('word', bytes)).toEqual({ refusal: 'broken' });
  });

  test('with very many parts is not read', async () => {
    const many = Object.fromEntries(Array.from({ length: limits.entries + 1 }, (_, index) => [`word/${index}.xml`, '<a/>']));
    expect(await extractFrom('word', docx({ ...many, 'word/document.xml': document('') }))).toEqual({ refusal: 'too-large' });
    const listed = (await extractFrom('package', createZip(many))) as Extract<Extracted, { preview: unknown }>;
    expect([listed.preview.isCut, listed.preview.sections[0]?.content]).toMatchObject([true, { entries: { length: limits.entries } }]);
  });

  test.each(['../../etc/passwd', '/etc/passwd', 'C:/Windows/system.ini', 'a/../../b'])('with the name %j is not listed', async (name) => {
    expect(await extractFrom('package', createZip({ 'good.txt': '', [name]: 'x' }))).toEqual({ refusal: 'unsafe-names' });
    expect(await extractFrom('excel', createZip({ 'xl/workbook.xml': '<workbook/>', [name]: 'x' }))).toEqual({ refusal: 'unsafe-names' });
  });

  test('with names of 300 letters and control characters is listed, letter by letter', async () => {
    const names = ['n'.repeat(300), 'a\u0007b\u202Egpj.exe', '"><script>alert(1)</script>'];
    const { preview } = (await extractFrom('package', createZip(Object.fromEntries(names.map((name) => [name, '']))))) as Extract<
      Extracted,
      { preview: unknown }
    >;
    expect(preview.sections[0]?.content).toEqual({ kind: 'entries', entries: names.map((name) => ({ name, size: 0 })) });
  });

  test.each([
    ['an entity of another file', '<!DOCTYPE w [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['an entity of another host', '<!DOCTYPE w [<!ENTITY e SYSTEM "http://127.0.0.1:9/">]>'],
    ['entities of entities', '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY e "&a;&a;&a;">]>'],
  ])('with %s is refused before anything is resolved', async (_what, doctype) => {
    const part = document('<w:p><w:r><w:t>&e;</w:t></w:r></w:p>').replace('?>', `?>${doctype}`);
    expect(await extractFrom('word', docx({ 'word/document.xml': part }))).toEqual({ refusal: 'broken' });
    expect(await extractFrom('ppt', createZip({ 'ppt/presentation.xml': part }))).toEqual({ refusal: 'broken' });
  });

  test('whose extension does not match its content is not opened', async () => {
    expect(await extractFrom('pdf', Buffer.from('<html><script>alert(1)</script>'))).toEqual({ refusal: 'not-what-it-says' });
    expect(await extractFrom('word', Buffer.concat([Buffer.from('%PDF-1.7\n'), buildWordDocument('A', [], [])]))).toEqual({
      refusal: 'not-what-it-says',
    });
    expect(await extractFrom('word', buildWorkbook('A', [['a']]))).toEqual({ refusal: 'not-what-it-says' });
    expect(await extractFrom('text', Buffer.from([77, 90, 0, 0, 1]))).toEqual({ refusal: 'not-what-it-says' });
  });

  test('that is not a file of its kind is distinguished from a valid one', async () => {
    expect(await extractFrom('pdf', Buffer.from('%PDF-1.4\nnothing of it'))).toEqual({ refusal: 'broken' });
    expect(await extractFrom('package', Buffer.from('PK\x03\x04 and no more'))).toEqual({ refusal: 'broken' });
    expect(await extractFrom('excel', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(50)]))).toEqual({ refusal: 'broken' });
    expect(await extractFrom('text', Buffer.alloc(0))).toMatchObject({ preview: { isCut: false } });
  });

  test('contains nothing that a browser would fetch or run', async () => {
    const link =
      '<w:p><w:hyperlink r:id="rId9" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:r><w:t>here</w:t></w:r></w:hyperlink></w:p>';
    const relations =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)"/></Relationships>';
    const { sanitiseStored } = await import('../text/sanitise.ts');
    const { preview } = (await extractFrom(
      'word',
      docx({ 'word/document.xml': document(link), 'word/_rels/document.xml.rels': relations }),
    )) as Extract<Extracted, { preview: unknown }>;
    const [section] = preview.sections;
    const html = section?.content.kind === 'html' ? sanitiseStored(section.content.html) : '';
    expect(html).toContain('here');
    expect(html).not.toMatch(/javascript|<script|<img/i);
  });
});

/** A file in a store that records derived files and the number of reads. */
function stored(bytes: Buffer) {
  const derived = new Map<string, Buffer>();
  const facts = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length } as FileFacts;
  const files = {
    reads: 0,
    open: () => {
      files.reads += 1;
      return Readable.from([bytes]);
    },
    made: async (_: unknown, name: string) => derived.get(name) ?? null,
    madeSize: async (_: unknown, name: string) => derived.get(name)?.length ?? null,
    storeDerived: async (_: unknown, name: string, content: Uint8Array) => void derived.set(name, Buffer.from(content)),
  };
  return {
    files,
    draw: (number: number) => renderedPage(files, facts, number),
    isGivenUp: (number: number) => isUnrenderable(files, facts, number),
  };
}

const sizeOf = (picture: Uint8Array | null | 'busy') => picture && picture !== 'busy' && imageSize(picture);
const hello = 'BT /F1 24 Tf 72 700 Td (Hello) Tj ET';

describe('the pages of a PDF', () => {
  test('are rendered once for all readers, and some of them together', async () => {
    const { files, draw } = stored(pdfOf(hello, { pages: 7 }));
    const [first, again, second] = await Promise.all([draw(1), draw(1), draw(2)]);
    expect(sizeOf(first)).toEqual({ width: 1190, height: 1684, type: 'png' });
    expect([again, second]).toEqual([first, first]);
    expect([await draw(5), files.reads]).toEqual([first, 1]);
    expect([await draw(7), await draw(8), files.reads]).toEqual([first, null, 2]);
  });

  test('with letters but without a font are not rendered, only read', async () => {
    const { draw, isGivenUp } = stored(chinesePage);
    expect([await isGivenUp(1), await draw(1), await isGivenUp(1)]).toEqual([false, null, true]);
  });

  test.each<[string, Buffer, [number, number] | null]>([
    ['whose cross-reference table is wrong', pdfOf(hello, { xrefOffset: 7 }), [1190, 1684]],
    ['with scripts that would never end', pdfOf(hello, { catalogue: '/OpenAction << /S /JavaScript /JS (for\\(;;\\);) >>' }), [1190, 1684]],
    ['of a thousand kilometres', pdfOf('0 0 500000 900000 re f', { box: '0 0 1000000000 1000000000' }), [2000, 2000]],
    ['a thousand times as long as it is high', pdfOf('0 0 9 9 re f', { box: '0 0 1000000 1' }), [2000, 1]],
    ['that contains itself', pdfOf(hello, { kids: '2 0 R' }), null],
    ['that is invalid', Buffer.from('%PDF-1.4 and no more'), null],
  ])('of a file %s are harmless', async (_what, bytes, size) => {
    const picture = sizeOf(await stored(bytes).draw(1));
    expect(picture).toEqual(size && { width: size[0], height: size[1], type: 'png' });
  });

  test('that crash their process are skipped, and the others are rendered', async () => {
    const { files, draw, isGivenUp } = stored(pdfOf(hello, { pages: 2, ...billionLaughs }));
    const rendered = await draw(1);
    expect([await draw(2), await isGivenUp(2), sizeOf(rendered)]).toEqual([null, true, { width: 1190, height: 1684, type: 'png' }]);
    const { reads } = files;
    expect([await draw(1), await draw(2), files.reads]).toEqual([rendered, null, reads]);
  });
});

/** All bytes of a content, including its zero padding. */
const wholeOf = (content: Buffer | PaddedContent): Buffer =>
  !('mebibytes' in content) ? content : Buffer.concat([content.head, Buffer.alloc(content.mebibytes * 1024 * 1024), content.tail]);
