import { crc32, deflateSync } from 'node:zlib';

/** Encodes an opaque picture as PNG (ISO/IEC 15948). Input has four bytes per pixel; a grey picture is stored without colours. */
export function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const channels = isGrey(pixels) ? 1 : 3;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, channels === 1 ? 0 : 2], 8);
  const rows = deflateSync(rowsOf(pixels, { width, height, channels }));
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))]);
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function part(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function isGrey(pixels: Uint8Array): boolean {
  for (let offset = 0; offset < pixels.length; offset += 4)
    if (pixels[offset] !== pixels[offset + 1] || pixels[offset] !== pixels[offset + 2]) return false;
  return true;
}

/** Each row begins with its filter type. Type 2 (up) compresses single-coloured and slowly changing areas well. */
function rowsOf(pixels: Uint8Array, { width, height, channels }: { width: number; height: number; channels: number }): Uint8Array {
  const rows = new Uint8Array(height * (1 + width * channels));
  let to = 0;
  for (let y = 0; y < height; y++) {
    rows[to++] = 2;
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      for (let channel = 0; channel < channels; channel++) {
        const above = y === 0 ? 0 : (pixels[from - width * 4 + channel] as number);
        rows[to++] = (pixels[from + channel] as number) - above;
      }
    }
  }
  return rows;
}
