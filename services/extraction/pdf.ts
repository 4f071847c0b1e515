import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import './withoutCanvas.ts';
import { getDocument, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { limits, UnreadableFile } from '../fileParts/index.ts';
import { pictureSize } from './pictureSize.ts';
import type { PageLayout, Preview, Section, TextRun } from './preview.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folderOf = (name: string): string => join(folder, name) + sep;

/** Reads the text layer of the first pages. Nothing is rendered, and no script of the file is executed. */
export async function readPdf(bytes: Buffer): Promise<Preview> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: folderOf('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folderOf('standard_fonts'),
    disableFontFace: true,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const sections: Section[] = [];
    let [letters, pieces] = [0, 0];
    const isFull = () => letters >= limits.characters || pieces >= limits.pieces;
    for (let number = 1; number <= Math.min(document.numPages, limits.pages) && !isFull(); number++) {
      const { lines, page } = await readPage(await document.getPage(number));
      letters += lines.join('').length;
      pieces += page.pieces.length;
      sections.push({ title: { kind: 'page', number }, content: { kind: 'lines', lines }, page });
    }
    return { sections, isCut: sections.length < document.numPages };
  } catch (error) {
    throw new UnreadableFile(error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'broken');
  } finally {
    await loading.destroy();
  }
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readPage(page: PdfPage): Promise<{ lines: string[]; page: PageLayout }> {
  const { items } = await page.getTextContent();
  const written = items.filter((item) => 'str' in item);
  page.cleanup();
  return { lines: linesOf(written), page: layoutOf(page, written) };
}

type PdfTextItem = Extract<Awaited<ReturnType<PdfPage['getTextContent']>>['items'][number], { str: string }>;

/** Text items are in reading order and mark line ends. */
function linesOf(items: readonly PdfTextItem[]): string[] {
  const lines = [''];
  for (const item of items) {
    lines[lines.length - 1] += item.str;
    if (item.hasEOL) lines.push('');
  }
  return lines.map((line) => line.trim().slice(0, limits.cell * 4)).filter(Boolean);
}

/** The same items with their positions in the page image. A space item is appended to the item before it. */
function layoutOf(page: PdfPage, items: readonly PdfTextItem[]): PageLayout {
  const box = page.getViewport({ scale: 1 });
  const { width, height } = pictureSize(box);
  const { scale, transform } = page.getViewport({ scale: width / box.width });
  const pieces: TextRun[] = [];
  for (const item of items) {
    const last = pieces.at(-1);
    if (item.str.trim() !== '') {
      const piece = pieceOf(item, Util.transform(transform, item.transform), item.width * scale);
      if (piece && !(last && continues(last, piece)) && pieces.length < limits.pagePieces) pieces.push(piece);
    } else if (last && !last.ends && item.str !== '') last.text = `${last.text.trimEnd()} `;
    if (item.hasEOL && pieces.length > 0) (pieces.at(-1) as TextRun).ends = true;
  }
  return { width, height, pieces };
}

/** Merges an item into the preceding one if it follows closely on the same line, for example in another font. Returns whether it did. */
function continues(last: TextRun, { text, x, y, width, height, turn, rtl }: TextRun): boolean {
  const gap = x - (last.x + last.width);
  const isNext = !last.ends && last.y === y && last.height === height && Math.abs(gap) < height / 3;
  if (!isNext || last.turn !== undefined || turn !== undefined || last.rtl || rtl || last.text.length > limits.cell) return false;
  last.text += gap > height / 8 && !last.text.endsWith(' ') ? ` ${text}` : text;
  last.width = Math.max(1, x + width - last.x);
  return true;
}

function pieceOf({ str, dir }: PdfTextItem, [a, b, c, d, x, y]: number[], length: number): TextRun | null {
  const [turn, height] = [Math.round((Math.atan2(b as number, a as number) * 180) / Math.PI), Math.hypot(c as number, d as number)];
  const rectangle = [x, y, length, height].map((coordinate) => Math.round(coordinate as number)) as [number, number, number, number];
  // Coordinates of a damaged file are ignored.
  if (!rectangle.every((coordinate) => Number.isSafeInteger(coordinate))) return null;
  return {
    text: str.slice(0, limits.cell * 4),
    x: rectangle[0],
    y: rectangle[1],
    width: Math.max(1, rectangle[2]),
    height: Math.max(1, rectangle[3]),
    ...(turn !== 0 && { turn }),
    ...(dir === 'rtl' && { rtl: true }),
  };
}
