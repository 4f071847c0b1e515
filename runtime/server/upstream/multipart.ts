import { randomUUID } from 'node:crypto';
import { disposition } from '../files/disposition.ts';
import type { UploadedFile } from '../handler.ts';

/** A multipart form with a file and text fields (RFC 7578), streamed. */
export function multipart(fields: Record<string, unknown>, file: UploadedFile): { type: string; content: AsyncGenerator<Uint8Array> } {
  const boundary = randomUUID();
  return { type: `multipart/form-data; boundary=${boundary}`, content: parts(boundary, fields, file) };
}

async function* parts(boundary: string, fields: Record<string, unknown>, file: UploadedFile): AsyncGenerator<Uint8Array> {
  for (const [name, value] of Object.entries(fields))
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${String(value)}\r\n`);
  const head = `Content-Disposition: form-data; name="file"; ${disposition('attachment', file.name).replace('attachment; ', '')}`;
  yield Buffer.from(`--${boundary}\r\n${head}\r\nContent-Type: ${file.mime}\r\n\r\n`);
  yield* file.open() as AsyncIterable<Uint8Array>;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

const quoted = (name: string): string => name.replace(/[\r\n"]/g, (letter) => encodeURIComponent(letter));
