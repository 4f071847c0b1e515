/** Malicious files by kind of fault. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWordDocument } from '../../demo/seed/releases/office.ts';
import { createZip } from '../../services/zip/index.ts';

export interface SentFile {
  what: string;
  name: string;
  content: Buffer;
}

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const script = '<script>alert(document.domain)</script>';
const wordXml = 'word/document.xml';
const word = (body: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${body}</w:t></w:r></w:p></w:body></w:document>`;

/** A Word document with the given main part. */
const docx = (main: string, more: Record<string, string | Buffer> = {}): Buffer =>
  createZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    [wordXml]: main,
    ...more,
  });

const entities = (text: string): string => `<!DOCTYPE w [${text}]>`;
/** 100 MiB of zeros, which compress to a thousandth. */
const zeros = Buffer.alloc(100 * 1024 * 1024);
/** The file that an entry with a path outside its folder would write. */
export const escapedName = 'slipped-out.txt';
const climbing = { [`../../../../${escapedName}`]: 'out', [`..\\..\\${escapedName}`]: 'out', [`/tmp/${escapedName}`]: 'out' };

/** Contents by the file extension under which they are sent. */
const contents: readonly (readonly [what: string, ending: string, content: Buffer])[] = [
  ['an archive that unpacks to a thousand times its size', 'zip', createZip({ 'zeros.bin': zeros })],
  ['an archive whose entries climb out of it', 'zip', createZip({ 'index.md': '# x', ...climbing })],
  [
    'an archive of many thousand entries',
    'zip',
    createZip(Object.fromEntries(Array.from({ length: 12_000 }, (_, index) => [`${index}.md`, '']))),
  ],
  ['an archive in an archive that grows', 'zip', createZip({ 'a.zip': createZip({ 'zeros.bin': zeros }) })],
  ['a document that unpacks to a thousand times its size', 'docx', docx(word('x'), { 'word/media/zeros.png': zeros })],
  ['a document whose text unpacks to a thousand times its size', 'docx', docx(word('0'.repeat(40_000_000)))],
  ['a document whose parts climb out of it', 'docx', docx(word('x'), climbing)],
  ['a document with an entity of another file', 'docx', docx(word('&e;', entities('<!ENTITY e SYSTEM "file:///etc/passwd">')))],
  ['a document with an entity of another host', 'docx', docx(word('&e;', entities('<!ENTITY e SYSTEM "http://127.0.0.1:9/">')))],
  ['a document with entities of entities', 'docx', docx(word('&e;', entities('<!ENTITY a "aaaa"><!ENTITY e "&a;&a;&a;&a;">')))],
  ['a document that says script', 'docx', buildWordDocument(script, [script, '<img src=x onerror=alert(1)>'], [[script]])],
  ['a drawing with script', 'svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`)],
  ['a drawing with script under the name of a picture', 'png', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ['a picture that is a page as well', 'png', Buffer.concat([png, Buffer.from(`<html>${script}</html>`)])],
  ['a picture that is a program as well', 'gif', Buffer.from("GIF89a=1;alert('x')//")],
  ['a document that is a page as well', 'pdf', Buffer.from(`%PDF-1.7\n<html>${script}</html>`)],
  ['a document that is an archive as well', 'pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), createZip({ 'a.txt': 'x' })])],
  ['a program under the name of a document', 'pdf', Buffer.from('MZ\x90\x00', 'latin1')],
  ['a page under the name of a text', 'txt', Buffer.from(`<!doctype html>${script}`)],
  [
    'a page',
    'html',
    Buffer.from(`<!doctype html><base href="//x"><iframe srcdoc="${script}"></iframe><a href="javascript:alert(1)">x</a>`),
  ],
  ['Markdown that says script', 'md', Buffer.from(`${script}\n\n[x](javascript:alert(1)) ![y](x" onerror="alert(1))`)],
  ['a table of formulas', 'csv', Buffer.from('code,title\n=cmd|\'/c calc\'!A1,"@SUM(1)"\n')],
  ['a table without an end', 'csv', Buffer.from(`a,b\n"${'x,'.repeat(100_000)}`)],
  ['a text of no text', 'csv', Buffer.from([0x61, 0, 0x62, 0xff])],
  ['a document of other bytes', 'docx', Buffer.from('PK\x03\x04 and no more')],
  ['nothing', 'pdf', Buffer.alloc(0)],
  ['a page under the name of firmware', 'bin', Buffer.from(`\n<html>${script}</html>`)],
  ['a drawing with script under the name of firmware', 'img', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ['an archive whose entries climb out of it under the name of firmware', 'fw', createZip({ 'index.md': '# x', ...climbing })],
  ['a program under the name of firmware', 'pkg', Buffer.from('MZ\x90\x00', 'latin1')],
];

/** File names that may break a folder, a header or a page; `.x` is replaced by a valid extension. */
export const hostileNames = [
  `${'n'.repeat(300)}.x`,
  'a\u0000b\u0007\u001b[31m.x',
  'a\r\nset-cookie: b=c.x',
  '../../../../etc/passwd.x',
  '..\\..\\windows\\system.ini.x',
  'fdp.gpj\u202e.x',
  `"><img src=x onerror=alert(1)>.x`,
  'con.x',
  ' .x',
];

export const hostileFiles: readonly SentFile[] = contents.map(([what, ending, content]) => ({ what, name: `sent.${ending}`, content }));

/** A valid file of each accepted type. */
const honest: Readonly<Record<string, () => Buffer>> = {
  png: () => Buffer.concat([png, Buffer.alloc(64)]),
  svg: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><path d="M0 25h100" stroke="#000"/></svg>'),
  pdf: () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  docx: () => buildWordDocument('Title', ['A paragraph.'], [['a', 'b']]),
  zip: () => createZip({ 'index.md': '---\ntitle: An article\n---\n\nText.\n' }),
  csv: () => Buffer.from('code,term\nx,y\n'),
  html: () => Buffer.from('<!doctype html><title>An article</title><p>Text.</p>'),
  md: () => Buffer.from('# An article\n\nText.\n'),
  txt: () => Buffer.from('text\n'),
  mp4: () => readFileSync(join(import.meta.dirname, '..', '..', 'demo', 'content', 'videos', 'clips', 'mounting.mp4')),
  bin: () => Buffer.concat([Buffer.from('27051956', 'hex'), Buffer.alloc(64, 0xa5)]),
  vtt: () => Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOpen the cover.\n'),
};

/** A valid file with one of the extensions; undefined if there is no known file. */
export function validFile(endings: readonly string[]): SentFile | undefined {
  const ending = endings.map((one) => one.replace('.', '')).find((one) => honest[one]);
  const make = ending === undefined ? undefined : honest[ending];
  return make && { what: 'an honest file', name: `honest.${ending}`, content: make() };
}
