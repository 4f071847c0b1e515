/** Markdown of an editor as it is stored: its addresses are the portal's own already. */
import { imageSize } from 'image-size';
import { VFileMessage } from 'vfile-message';
import type { FoundFile } from '../../../runtime/server/files/access.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import { isUuid } from '../../uuid.ts';
import type { PictureAddress } from '../text/addresses.ts';
import { isMdx, type MarkdownContext, renderMarkdown } from '../text/markdown.ts';

/** What readers get of a source. */
export interface RenderedSource {
  body: string;
  readingMinutes: number;
}

export type PictureOf = (src: string) => PictureAddress | undefined;

/** Renders a source whose links and pictures are paths of the portal. Others that name no host lead nowhere, and leave their words. */
export function renderSource(source: string, language: string, picture: PictureOf): RenderedSource {
  const link = (href: string) => (href.startsWith('/') ? href : undefined);
  const { html, readingMinutes } = render(source, { language, link, picture });
  return { body: html, readingMinutes };
}

/** MDX that is none is read as the Markdown it mostly is. */
function render(source: string, context: MarkdownContext) {
  try {
    return renderMarkdown(source, { ...context, format: isMdx(source) ? 'mdx' : 'md' });
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return renderMarkdown(source, { ...context, format: 'md' });
  }
}

const fileAddress = /\/files\/([0-9a-f-]{36})\/[^\s"'()<>]+/g;

/** A picture in a look at a text that nobody stores. */
export const anyPicture: PictureOf = (src) => (/^\/files\/[0-9a-f-]{36}\//.test(src) ? { src } : undefined);

/** Addresses of links and pictures that lead nowhere here, each once, in the order of the text. */
export function strayAddresses(source: string, language: string): string[] {
  const stray = new Set<string>();
  const told = (address: string): undefined => void stray.add(address);
  render(source, {
    language,
    link: (href) => (href.startsWith('/') ? href : told(href)),
    picture: (src) => anyPicture(src) ?? told(src),
  });
  return [...stray];
}

/** The pictures that stored HTML shows, as it shows them. */
export function picturesIn(html: string): PictureOf {
  const sizes = new Map<string, PictureAddress>();
  for (const [tag] of html.matchAll(/<img [^>]*>/g)) {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const [src, width, height] = [value('src'), Number(value('width')), Number(value('height'))];
    if (src) sizes.set(src, { src, ...(width > 0 && height > 0 && { width, height }) });
  }
  return (src) => sizes.get(src);
}

/** Ids of the files that texts name. */
export const filesNamed = (texts: Iterable<string>): string[] => [
  ...new Set([...texts].flatMap((text) => [...text.matchAll(fileAddress)].map(([, id]) => id as string)).filter(isUuid)),
];

/** Enough of a picture to tell its size by. */
const headBytes = 262_144;

/** Of a text that shows pictures: whom it is for, who writes it, and which it showed before. */
export interface Showing {
  audience: number;
  author: string | null;
  shown: readonly string[];
}

/**
 * The pictures that sources show, with the sizes by which a page keeps their place. One is shown that everybody has who
 * reads the text, that its author uploaded, or that was shown before.
 */
export async function picturesOf(files: FileStore, sources: readonly string[], showing: Showing): Promise<PictureOf> {
  const found = (await files.findAll(filesNamed(sources))).filter((file) => file.mime.startsWith('image/') && mayShow(file, showing));
  const known = new Map<string, PictureAddress>();
  for (const file of found) known.set(file.attachmentId, { src: file.fileOriginPath, ...(await sizeOf(files, file)) });
  return (src) => known.get(/^\/files\/([0-9a-f-]{36})\//.exec(src)?.[1] ?? '');
}

const mayShow = ({ attachmentId, owner, audience: own, endsAt }: FoundFile, { audience, author, shown }: Showing): boolean =>
  endsAt === null && (own <= audience || owner === author || shown.includes(attachmentId));

/** Width and height in CSS pixels; nothing where the picture does not say. */
async function sizeOf(files: FileStore, file: FoundFile): Promise<{ width?: number; height?: number }> {
  try {
    const parts: Buffer[] = [];
    for await (const part of files.open(file, { start: 0, end: Math.min(file.size, headBytes) - 1 })) parts.push(part as Buffer);
    const { width, height, orientation = 1 } = imageSize(Buffer.concat(parts));
    const [across, down] = orientation > 4 ? [height, width] : [width, height];
    return across > 0 && down > 0 ? { width: Math.round(across), height: Math.round(down) } : {};
  } catch {
    return {};
  }
}
