/** A QR code as inline SVG, because the printing process loads no resources. */
import { encode } from 'uqr';
import { escapeMarkup } from '../../shared/text/markup.ts';

export function qrDrawing(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeMarkup(text)}"><path d="${squares.join('')}" fill="#000"/></svg>`;
}
