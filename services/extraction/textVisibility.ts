import type { Pdfium } from './pdfium.ts';

/** An image with a number for each pixel. */
export interface Sheet {
  pixels: Uint32Array;
  width: number;
  height: number;
}

/** The number of characters checked, spread over the page, and the share that may be missing: some are invisible on purpose. */
const [looked, missing] = [300, 1 / 10];

/**
 * Whether the text of a page is visible in its image. If neither the file nor the renderer has a font, characters are
 * silently omitted, such as Chinese ones. The page is then shown as text, not as an image.
 */
export function isTextVisible(pdfium: Pdfium, page: number, sheet: Sheet): boolean {
  const text = pdfium.FPDFText_LoadPage(page);
  const all = text === 0 ? 0 : Math.max(0, pdfium.FPDFText_CountChars(text));
  const step = Math.max(1, Math.floor(all / looked));
  let [seen, absent] = [0, 0];
  for (let index = 0; index < all; index += step) {
    const letter = pdfium.FPDFText_GetUnicode(text, index);
    if (letter <= 0x20 || /[\s\p{C}]/u.test(String.fromCodePoint(Math.min(letter, 0x10ffff)))) continue;
    if (hasInk(sheet, boxOf(pdfium, { page, text, at: index }, sheet))) seen += 1;
    else absent += 1;
  }
  return absent <= (seen + absent) * missing;
}

/** In pixels of the image. */
interface TextBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The position of a character in the image. */
function boxOf(pdfium: Pdfium, { page, text, at }: { page: number; text: number; at: number }, { width, height }: Sheet): TextBox {
  const [left, right, bottom, top] = numbersFrom(pdfium, (...pointers) => pdfium.FPDFText_GetCharBox(text, at, ...pointers));
  const onSheet = (x: number, y: number): [number, number] => {
    const buffer = pdfium.allocate(8);
    pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, buffer, buffer + 4);
    const [across = 0, down = 0] = new Int32Array(pdfium.memory().slice(buffer, buffer + 8).buffer);
    pdfium.pdfium.wasmExports.free(buffer);
    return [across, down];
  };
  const [[x1, y1], [x2, y2]] = [onSheet(left, top), onSheet(right, bottom)];
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
}

/** The four numbers that a function writes through its pointers. */
function numbersFrom(pdfium: Pdfium, write: (a: number, b: number, c: number, d: number) => unknown): [number, number, number, number] {
  const buffer = pdfium.allocate(32);
  pdfium.memory().fill(0, buffer, buffer + 32);
  write(buffer, buffer + 8, buffer + 16, buffer + 24);
  const found = [...new Float64Array(pdfium.memory().slice(buffer, buffer + 32).buffer)];
  pdfium.pdfium.wasmExports.free(buffer);
  return found as [number, number, number, number];
}

/** Extra pixels around a box, because some characters fill theirs. */
const around = 2;

/** Whether a region of an image has more than one colour. A region outside the image counts as visible. */
function hasInk({ pixels, width, height }: Sheet, { left, top, right, bottom }: TextBox): boolean {
  const [from, to] = [Math.max(0, left - around), Math.min(width, right + around)];
  const [above, below] = [Math.max(0, top - around), Math.min(height, bottom + around)];
  if (from >= to || above >= below) return true;
  const first = pixels[above * width + from];
  for (let y = above; y < below; y++) for (let x = from; x < to; x++) if (pixels[y * width + x] !== first) return true;
  return false;
}
