/** Resolves the addresses in a text: links within its source folder, and pictures in the file store. */

import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { sitePath } from '../../runtime/shared/routing/path.ts';
import { visit } from '../syntaxTree/index.ts';

/** A picture in the file store; width and height in CSS pixels reserve its space while it loads. */
export interface PictureAddress {
  src: string;
  width?: number;
  height?: number;
}

export interface Addresses {
  /**
   * Resolves a link without a host. Internal addresses are stored as paths of the main site, such as
   * `/dataSectionDetailNew/<id>`. When the text is shown, paths that are routes get the prefix of the reader's site.
   */
  link?: (href: string) => string | undefined;
  picture?: (src: string) => PictureAddress | undefined;
}

/** Replaces the addresses in a text by stored ones. An unresolved link is reported and only its text remains. */
export function resolveAddresses(tree: Root, file: VFile, { link, picture }: Addresses): void {
  visit(tree, 'element', (node: Element, index, parent) => {
    const { href, src } = node.properties;
    if (typeof href === 'string' && link && !/^([a-z][a-z0-9+.-]*:|#|\/\/)/i.test(href)) {
      node.properties.href = link(href);
      if (node.properties.href === undefined) file.message(`The link to ${href} leads to nothing that is here`, node.position);
    }
    if (node.tagName !== 'img' || !picture || !parent || index === undefined) return;
    const found = typeof src === 'string' ? picture(src) : undefined;
    if (found) Object.assign(node.properties, found);
    else parent.children[index] = wordsOf(node, isWithinLink(parent));
    if (!found) file.message(`The picture ${String(src ?? '')} is not here`, node.position);
  });
}

const isWithinLink = (parent: { type: string; tagName?: string }): boolean => parent.tagName === 'a';

/** Descriptions that a program generated: `img_1.png`, `cascade1`. */
const fileName = /\.\w{2,4}$|^[\w-]*\d$/;

/** The replacement for a missing picture: its description, linked if the picture has an external address. */
function wordsOf({ properties: { alt, src } }: Element, withinLink: boolean): ElementContent {
  const words = typeof alt === 'string' && !fileName.test(alt) ? alt : '';
  const isElsewhere = typeof src === 'string' && /^https?:/i.test(src) && !withinLink;
  const text: ElementContent = { type: 'text', value: words || (isElsewhere ? src : '') };
  if (isElsewhere) return { type: 'element', tagName: 'a', properties: { href: src }, children: [text] };
  return words ? { type: 'element', tagName: 'em', properties: {}, children: [text] } : text;
}

/** Makes paths of the main site absolute, for a site with this prefix. Files belong to no site. */
export const addressesOutside =
  (prefix: string, base: string) =>
  (path: string): string =>
    new URL(path.startsWith('/files/') ? path : sitePath(prefix, path), base).href;
