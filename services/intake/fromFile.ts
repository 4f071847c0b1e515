/** Converts an uploaded text file to Markdown and stores its pictures. */
import { randomUUID } from 'node:crypto';
import { writes } from '../../runtime/server/handler.ts';
import { hasQuota } from '../../runtime/server/uploads/quota.ts';
import { findUnresolvedAddresses, renderSources } from '../rendering/index.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { type IntakeText, readUploadedDocument, type TextFormat } from './read.ts';

/** Maximum number of unresolved addresses in the response. */
const maxStray = 50;

const formats: Readonly<Record<string, TextFormat>> = { 'text/html': 'html', 'text/markdown': 'md' };

type FromFileContext = Pick<Context<'doc.text.fromFile'>, 'upload' | 'account' | 'database' | 'files' | 'portal' | 'fail'>;

/** The pictures are readable by their owner and staff, until the text is published. */
async function taken({ upload, account, database, files, portal, fail }: FromFileContext, language: string) {
  if (!upload) throw fail('value.required', { field: 'file' });
  const bytes = Buffer.concat((await upload.open().toArray()) as Buffer[]);
  const prefix = `${randomUUID()}-`;
  const found = await readUploadedDocument({ format: formats[upload.mime] ?? 'docx', bytes, language, prefix });
  if ('refusal' in found) throw fail('file.unreadable');
  const size = found.pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  if (!(await hasQuota(database, portal, account, size))) throw fail('file.quota-used');
  const pictures = [];
  for (const picture of found.pictures) pictures.push(await store(picture));
  const markdown = pictures.reduce((text, { name, fileOriginPath }) => text.replaceAll(name, fileOriginPath), found.markdown);
  return { ...found, markdown, pictures: pictures.map(({ name: _name, ...facts }) => facts) };

  async function store({ name, mime, bytes: content }: IntakeText['pictures'][number]) {
    const plain = `picture-${name.slice(prefix.length)}`;
    const facts = await files.put(Buffer.from(content), { name: plain, mime, owner: account.id, audience: 3 });
    const { attachmentId, fileOriginPath, fileName, size: length } = facts;
    return { name, attachmentId, fileOriginPath, fileName, size: length };
  }
}

/** Converts a Word, HTML or Markdown file to the text of an article. */
export const textFromFile: Handler<'doc.text.fromFile'> = writes(async ({ body: { language = 'en' }, ...context }) => {
  const text = await taken(context, language);
  return {
    ...text,
    stray: (await findUnresolvedAddresses(text.markdown, language)).slice(0, maxStray).map((address) => address.slice(0, 200)),
  };
});

/** As `textFromFile`, for a Word document; returns the rendered body. */
export const wordHtml: Handler<'doc.file.wordHtml'> = writes(async (context) => {
  const { markdown } = await taken(context, 'zh');
  const [text] = await renderSources([{ source: markdown, language: 'zh' }], { kind: 'written' });
  return { html: text?.body ?? '' };
});
