/** Embeds pictures in the texts that show them, because the printing process loads no resources. */
import { buffer } from 'node:stream/consumers';
import type { CallRefusal } from '../../../runtime/server/refusal.ts';
import type { Context } from '../../shared/calls/handler.ts';

type PrintContext = Pick<Context<'doc.article.pdf'>, 'downloads' | 'files'>;

/** Total bytes of all pictures of a document. */
const maxBytes = 15 * 1024 * 1024;
const maxPictures = 300;

const picture = /<img\b[^>]*? src="\/files\/([0-9a-f-]{36})\/[^"]*"/g;

/** The texts with embedded pictures. A picture that is deleted or not readable is replaced by its alternative text. */
export async function embedPictures<Text extends { body: string }>(
  { downloads, files }: PrintContext,
  texts: readonly Text[],
  tooLarge: () => CallRefusal,
): Promise<Text[]> {
  const ids = [...new Set(texts.flatMap(({ body }) => [...body.matchAll(picture)].map(([, id]) => id as string)))];
  if (ids.length > maxPictures) throw tooLarge();
  const readable = ids.length > 0 ? await downloads.judge(ids) : [];
  const open = readable.filter(({ file, verdict }) => verdict.kind === 'open' && file.mime.startsWith('image/')).map(({ file }) => file);
  if (open.reduce((sum, { size }) => sum + size, 0) > maxBytes) throw tooLarge();
  const contents = new Map<string, string>();
  for (const file of open) {
    const content = await buffer(files.open(file)).catch(() => undefined);
    if (content) contents.set(file.attachmentId, `data:${file.mime};base64,${content.toString('base64')}`);
  }
  return texts.map((text) => ({ ...text, body: text.body.replace(picture, (tag, id: string) => putInto(tag, contents.get(id))) }));
}

/** Removes lazy loading, because lazy pictures would never be printed. */
const putInto = (tag: string, content: string | undefined): string =>
  tag.replace(/ src="[^"]*"/, content ? ` src="${content}"` : '').replace(' loading="lazy"', '');
