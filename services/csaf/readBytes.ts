/** Parses the bytes of a file as JSON. Size, depth and number of values are checked before parsing. */

/** The largest document; the largest advisories in use have about 5 MB. */
export const maxDocumentBytes = 16 * 1024 * 1024;
const maxDepth = 64;
const maxValues = 1_000_000;

/** A document is refused; the message is the reason. */
export class CsafRefusal extends Error {}

export interface DecodedFile {
  text: string;
  /** The repair of the encoding; absent if there was none. */
  repaired?: string;
}

const encodings = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8', repaired: 'a byte order mark precedes the document' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le', repaired: 'the document is UTF-16 instead of UTF-8' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be', repaired: 'the document is UTF-16 instead of UTF-8' },
] as const;

/**
 * Decodes a file. JSON is UTF-8 (RFC 8259); a byte order mark names another encoding without doubt. Invalid UTF-8 could be any encoding, so it is refused with its position.
 *
 * @throws CsafRefusal
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (bytes.length > maxDocumentBytes) throw new CsafRefusal(`It has ${bytes.length} bytes; up to ${maxDocumentBytes} are read`);
  const named = encodings.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  try {
    const text = new TextDecoder(named?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
    return { text, ...(named && { repaired: named.repaired }) };
  } catch {
    throw new CsafRefusal(`Its bytes are not valid ${(named?.encoding ?? 'utf-8').toUpperCase()}, near byte ${firstWrong(bytes)}`);
  }
}

/** The offset at which decoding UTF-8 fails, found by bisection. */
function firstWrong(bytes: Uint8Array): number {
  const decodes = (end: number): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/**
 * Parses a text. Depth and number of values are counted first, because parsing builds them all.
 *
 * @throws CsafRefusal
 */
export function parseText(text: string): unknown {
  refuseExcess(text);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CsafRefusal(`It is no JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

const codes = { quote: 34, comma: 44, backslash: 92, openList: 91, openObject: 123, closeList: 93, closeObject: 125 };

function refuseExcess(text: string): void {
  let [depth, values, inString] = [0, 1, false];
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (inString) {
      if (code === codes.backslash) offset++;
      else if (code === codes.quote) inString = false;
    } else if (code === codes.quote) inString = true;
    else if (code === codes.openObject || code === codes.openList) depth++;
    else if (code === codes.closeObject || code === codes.closeList) depth--;
    else if (code === codes.comma) values++;
    if (depth > maxDepth) throw new CsafRefusal(`It is nested deeper than ${maxDepth} levels, at character ${offset}`);
    if (values > maxValues) throw new CsafRefusal(`It has more than ${maxValues} values`);
  }
}
