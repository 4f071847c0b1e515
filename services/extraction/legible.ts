import type { Pdfium } from './pdfium.ts';

/** A picture, a number for each of its pixels. */
export interface Sheet {
  pixels: Uint32Array;
  width: number;
  height: number;
}

/** Letters that are looked for, spread over the page, and how many of them may be missing: some are not meant to be seen. */
const [looked, missing] = [300, 1 / 10];

/**
 * Whether what is written on a page is on its picture. Letters of a font that neither the file brings nor the program are
 * left out without a word, such as Han ones: then the page is better told than drawn.
 */
export function isLegible(pdfium: Pdfium, page: number, sheet: Sheet): boolean {
  const text = pdfium.FPDFText_LoadPage(page);
  const all = text === 0 ? 0 : Math.max(0, pdfium.FPDFText_CountChars(text));
  const step = Math.max(1, Math.floor(all / looked));
  let [seen, absent] = [0, 0];
  for (let at = 0; at < all; at += step) {
    const letter = pdfium.FPDFText_GetUnicode(text, at);
    if (letter <= 0x20 || /[\s\p{C}]/u.test(String.fromCodePoint(Math.min(letter, 0x10ffff)))) continue;
    if (hasInk(sheet, boxOf(pdfium, { page, text, at }, sheet))) seen += 1;
    else absent += 1;
  }
  return absent <= (seen + absent) * missing;
}

/** In pixels of the picture. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a letter stands on the picture. */
function boxOf(pdfium: Pdfium, { page, text, at }: { page: number; text: number; at: number }, { width, height }: Sheet): Box {
  const [left, right, bottom, top] = numbersFrom(pdfium, (...places) => pdfium.FPDFText_GetCharBox(text, at, ...places));
  const onSheet = (x: number, y: number): [number, number] => {
    const place = pdfium.room(8);
    pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, place, place + 4);
    const [across = 0, down = 0] = new Int32Array(pdfium.memory().slice(place, place + 8).buffer);
    pdfium.pdfium.wasmExports.free(place);
    return [across, down];
  };
  const [[x1, y1], [x2, y2]] = [onSheet(left, top), onSheet(right, bottom)];
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
}

/** The four numbers that a function writes to where it is told. */
function numbersFrom(pdfium: Pdfium, write: (a: number, b: number, c: number, d: number) => unknown): [number, number, number, number] {
  const place = pdfium.room(32);
  pdfium.memory().fill(0, place, place + 32);
  write(place, place + 8, place + 16, place + 24);
  const found = [...new Float64Array(pdfium.memory().slice(place, place + 32).buffer)];
  pdfium.pdfium.wasmExports.free(place);
  return found as [number, number, number, number];
}

/** A little more than a box, as some letters fill theirs. */
const around = 2;

/** Whether a place on a picture is of more than one colour. What lies beside the picture is not meant to be seen. */
function hasInk({ pixels, width, height }: Sheet, { left, top, right, bottom }: Box): boolean {
  const [from, to] = [Math.max(0, left - around), Math.min(width, right + around)];
  const [above, below] = [Math.max(0, top - around), Math.min(height, bottom + around)];
  if (from >= to || above >= below) return true;
  const first = pixels[above * width + from];
  for (let y = above; y < below; y++) for (let x = from; x < to; x++) if (pixels[y * width + x] !== first) return true;
  return false;
}
