/** The targets of a document's links and pictures, as plain data for another thread. */
import { posix } from 'node:path';
import type { PictureAddress } from '../../textAddresses/index.ts';
import { withoutEnding } from './folder.ts';

/** All targets that a document of the folder can reference. */
export interface ImportTargets {
  /** Addresses of documents by their names. */
  documents: ReadonlyMap<string, string>;
  /** Pictures by their paths. */
  pictures: ReadonlyMap<string, PictureAddress>;
  /** Addresses of attached files by their paths. */
  files: ReadonlyMap<string, string>;
  /** First segments of the portal's own pages, such as `hotlines`. */
  pages: ReadonlySet<string>;
}

/** A link to another document. It is checked after all documents are read, when their headings are known. */
export interface Reference {
  address: string;
  hash: string;
}

/** Resolves a link in the document at `from` to a document and a heading in it. */
export function referenceOf({ documents }: ImportTargets, from: string, href: string): Reference | undefined {
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  // A link without an extension is written for pages whose addresses end in a slash.
  const asPage = /\.\w+$/.test(path) ? [] : pathsOf(`${withoutEnding(from)}/page`, path);
  const candidates = [...pathsOf(from, path), ...asPage].map((candidate) => withoutEnding(candidate).replace(/\/$/, ''));
  const address = candidates.map((name) => documents.get(name)).find((found) => found !== undefined);
  return address === undefined ? undefined : { address, hash: decoded(hash) };
}

/** Other targets of a link: an attached file, or a page of the portal that is not in the folder. */
export function otherAddress({ files, pages }: ImportTargets, from: string, href: string): string | undefined {
  const [path = ''] = href.split(/[?#]/);
  const file = pathsOf(from, path).find((candidate) => files.has(candidate));
  if (file) return files.get(file);
  return path.startsWith('/') && pages.has(path.split('/')[1] as string) ? href : undefined;
}

/** Resolves a picture address in a document to the path of the picture. */
export function picturePath({ pictures }: ImportTargets, from: string, src: string): string | undefined {
  const [path = ''] = src.split(/[?#]/);
  const below = pathsOf(from, path).flatMap((candidate) => [candidate, `static/${candidate}`, `public/${candidate}`]);
  return below.find((candidate) => pictures.has(candidate));
}

/**
 * The possible meanings of a written path, most likely first. It is relative to the document, to the root of the folder, or to
 * the root with the folder's name on its site. Never outside the folder.
 */
function pathsOf(from: string, written: string): string[] {
  const path = decoded(written);
  const top = posix.normalize(path.replace(/^(\.?\/)+/, ''));
  const relative = path.startsWith('/') ? top : posix.normalize(posix.join(posix.dirname(from), path));
  const isRooted = !path.startsWith('..');
  const found = [relative, ...(isRooted ? [top, top.slice(top.indexOf('/') + 1)] : [])];
  return found
    .filter((candidate) => candidate !== '..' && !candidate.startsWith('../../doc/'))
    .map((candidate) => candidate.replace(/^\.$/, ''));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
