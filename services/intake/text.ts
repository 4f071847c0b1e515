/** The work of the child process: it converts one document to Markdown and extracts its pictures. */

import { type Refusal, UnreadableFile } from '../fileParts/index.ts';
import { FrontMatterRefusal, readFrontMatter, wordsIn } from '../frontMatter/index.ts';
import { sourceOfEdited } from '../markdown/index.ts';
import { type ExternalText, parseExternalHtml } from './externalHtml.ts';
import type { IntakeOrder, IntakeText, TextFormat } from './orders.ts';
import { PictureCollector } from './pictures.ts';
import { htmlOfWord } from './word.ts';

const zip = 'PK\x03\x04';

/** Converts a document to text, or returns why that failed. A faulty document never throws. */
export async function readUploadedText(order: IntakeOrder): Promise<IntakeText | { refusal: Refusal }> {
  const content = Buffer.from(order.bytes.buffer, order.bytes.byteOffset, order.bytes.byteLength);
  const pictures = new PictureCollector(order.prefix);
  try {
    const text = await takers[order.format](content, pictures, order.language);
    return { ...text, pictures: pictures.pictures, leftOut: pictures.leftOut };
  } catch (error) {
    return { refusal: error instanceof UnreadableFile ? error.reason : 'broken' };
  }
}

type TakenDraft = Pick<IntakeText, 'title' | 'summary' | 'markdown'>;
type Taker = (bytes: Buffer, pictures: PictureCollector, language: string) => Promise<TakenDraft>;

const takers: Readonly<Record<TextFormat, Taker>> = {
  docx: async (bytes, pictures, language) => {
    if (!bytes.toString('latin1', 0, zip.length).startsWith(zip)) throw new UnreadableFile('not-what-it-says');
    return written(parseExternalHtml(await htmlOfWord(bytes, pictures), pictures), language);
  },
  html: async (bytes, pictures, language) => written(parseExternalHtml(textOf(bytes), pictures), language),
  md: async (bytes) => readMarkdown(textOf(bytes)),
};

function written({ title, html, addresses }: ExternalText, language: string): TakenDraft {
  const resolve = (address: string): string => addresses[Number(/^\/taken\/(\d+)$/.exec(address)?.[1] ?? -1)] ?? address;
  return { title, summary: '', markdown: sourceOfEdited(html, language, resolve) };
}

/** Decodes UTF-8, otherwise GB 18030, the encoding of Chinese Windows. */
function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw new UnreadableFile('not-what-it-says');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The heading at the beginning of a text: its line and its words. Both are empty if there is none. */
function firstHeading(text: string): { heading: string; own: string } {
  const begin = text.search(/\S/);
  const end = text.indexOf('\n', begin);
  const line = text.slice(begin, end === -1 ? undefined : end).trim();
  if (!/^#[ \t]/.test(line)) return { heading: '', own: '' };
  // Trailing `#` signs may close the heading.
  const own = line
    .slice(1)
    .trim()
    .replace(/(?<!#)#+$/, '')
    .trimEnd();
  return own === '' ? { heading: '', own } : { heading: text.slice(0, end === -1 ? undefined : end + 1), own };
}

function readMarkdown(text: string): TakenDraft {
  try {
    const { fields, body } = readFrontMatter(text.replace(/\r\n?/g, '\n'));
    const { heading, own } = firstHeading(body);
    const title = wordsIn(fields, 'title') || own;
    const markdown = own === title ? body.slice(heading.length) : body;
    return {
      title: title.slice(0, 300),
      summary: wordsIn(fields, 'description', 'summary').slice(0, 1000),
      markdown: markdown.trimStart(),
    };
  } catch (error) {
    if (error instanceof FrontMatterRefusal) throw new UnreadableFile('broken');
    throw error;
  }
}
