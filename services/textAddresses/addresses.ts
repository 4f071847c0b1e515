/** The addresses of a text: links into the folder it was written in, pictures of the file store. */
import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { visit } from '../text/index.ts';

/** A picture of the file store; width and height in CSS pixels, so that the page keeps its place while it loads. */
export interface PictureAddress {
  src: string;
  width?: number;
  height?: number;
}

export interface Addresses {
  /**
   * The address behind a link that names no other host. Internal addresses are stored as paths of the main site, such
   * as `/dataSectionDetailNew/<id>`; whoever shows the text puts the reader's site before those that are its routes.
   */
  link?: (href: string) => string | undefined;
  picture?: (src: string) => PictureAddress | undefined;
}

/** Puts stored addresses in the place of those that were written; what leads nowhere is told and leaves its words. */
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

/** A description that a program gave: `img_1.png`, `cascade1`. */
const fileName = /\.\w{2,4}$|^[\w-]*\d$/;

/** What stands in the place of a picture that is not there: its description, with a link where it lies elsewhere. */
function wordsOf({ properties: { alt, src } }: Element, withinLink: boolean): ElementContent {
  const words = typeof alt === 'string' && !fileName.test(alt) ? alt : '';
  const isElsewhere = typeof src === 'string' && /^https?:/i.test(src) && !withinLink;
  const text: ElementContent = { type: 'text', value: words || (isElsewhere ? src : '') };
  if (isElsewhere) return { type: 'element', tagName: 'a', properties: { href: src }, children: [text] };
  return words ? { type: 'element', tagName: 'em', properties: {}, children: [text] } : text;
}
