/** Process that renders some pages of one PDF and ends. Started by renderedPages.ts. */
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';
import { limits } from '../fileParts/index.ts';
import { openPdfium, type Pdfium } from './pdfium.ts';
import { pictureSize } from './pictureSize.ts';
import { encodePng } from './png.ts';
import { isTextVisible, type Sheet } from './textVisibility.ts';

/** The pages to render, counted from 1. */
export interface DrawOrder {
  bytes: Uint8Array;
  first: number;
  count: number;
}

/** The page images as PNG, in order; null for a page that does not exist or would be illegible. */
export interface RenderedPages {
  pictures: (Uint8Array | null)[];
}

answerParent(async ({ bytes, first, count }: DrawOrder): Promise<RenderedPages> => {
  const pdfium = await openPdfium();
  const document = pdfium.openDocument(bytes);
  const pages = document === 0 ? 0 : pdfium.FPDF_GetPageCount(document);
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  return { pictures: numbers.map((number) => (number <= pages ? drawPage(pdfium, document, number) : null)) };
});

/** White background, annotations rendered, bytes in the order red, green, blue. */
const [paper, withMarks, redFirst, fourBytes] = [0xffffffff, 0x01, 0x10, 4];

function drawPage(pdfium: Pdfium, document: number, number: number): Uint8Array | null {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  const size = page === 0 ? null : { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  if (!size || !(size.width > 0 && size.height > 0)) return null;
  const { width, height } = pictureSize(size);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, fourBytes, 0, 0);
  if (bitmap === 0) return null;
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, paper);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withMarks | redFirst);
  const pointer = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const sheet: Sheet = { pixels: new Uint32Array(pdfium.memory().slice(pointer, pointer + width * height * 4).buffer), width, height };
  pdfium.FPDFBitmap_Destroy(bitmap);
  if (!isTextVisible(pdfium, page, sheet)) return null;
  const picture = encodePng(new Uint8Array(sheet.pixels.buffer), width, height);
  return picture.length <= limits.pictureBytes ? picture : null;
}
