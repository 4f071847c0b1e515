/** The same article as a hand-written web page: the lower bound for any portal. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** Compressed in the same way as pages that the portal sends often. */
const quality = 10;

/** Compressed as the portal sends its pages. */
export const compressPage = (html: string): Buffer => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The text of the article with a heading, without style sheet and script. */
export const plainPage = (body: string, title: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${body}</body></html>`;

/** Serves it on this machine. */
export async function servePlain(body: string, title: string): Promise<{ url: string; close: () => Promise<void> }> {
  const sent = compressPage(plainPage(body, title));
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': sent.length })
      .end(sent);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}
