import { typeOf } from '../../runtime/server/files/signature.ts';

/** A picture embedded in a document. */
export interface EmbeddedPicture {
  /** The address as written in the text. */
  name: string;
  mime: string;
  bytes: Uint8Array;
}

/** The picture formats that a page can show, by extension. The content must have the same format. */
const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp' };

const maxPictures = 200;
const maxPictureBytes = 20 * 1_048_576;

/** Collects the pictures of one document; their names have a common prefix. */
export class PictureCollector {
  readonly pictures: EmbeddedPicture[] = [];
  /** Number of pictures that were omitted: unsupported format, too large, or too many. */
  leftOut = 0;
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Adds a picture. Returns its address in the text; undefined if it is omitted. */
  add(href: string, bytes: Buffer): string | undefined {
    const ending = endings[href.toLowerCase().replace('image/jpg', 'image/jpeg')];
    const name = `${this.#prefix}${this.pictures.length + 1}.${ending}`;
    const mime = ending && bytes.length <= maxPictureBytes && typeOf(name, bytes, Object.keys(endings));
    if (!mime || this.pictures.length >= maxPictures) {
      this.leftOut += 1;
      return undefined;
    }
    this.pictures.push({ name, mime, bytes });
    return name;
  }
}
