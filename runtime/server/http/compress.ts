import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that Accept-Encoding lets in (RFC 9110, 12.5.3); a weight of 0 forbids one. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const named = new Map(
    String(header ?? '')
      .split(',')
      .map(readWeight),
  );
  const isLetIn = (encoding: Encoding) => (named.get(encoding) ?? named.get('*') ?? 0) > 0;
  return isLetIn('br') ? 'br' : isLetIn('gzip') ? 'gzip' : 'identity';
}

function readWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli's quality for what is made anew all the time: twice as quick as the next one that is noticeably smaller. */
const quality = 4;

/** A page compressed comes in one piece, not in several that each wake the event loop. */
const chunkBytes = 64 * 1024;

/** A window as large as the text finds all that there is to find; a larger one only costs memory, which is cleared for every page. */
const brotliParams = (length: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 1)))),
});

const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: brotliParams(text.length), chunkSize: chunkBytes }),
  gzip: (text) => gzipped(text),
  identity: async (text) => Buffer.from(text),
};

/** A text in an encoding, beside the event loop. */
export const compress = (text: string, encoding: Encoding): Promise<Buffer> => compressors[encoding](text);
