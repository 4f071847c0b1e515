import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import './withoutCanvas.ts';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { limits } from './limits.ts';
import { type Preview, type Section, UnreadableFile } from './preview.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folderOf = (name: string): string => join(folder, name) + sep;

/** The text of the first pages. Nothing is drawn, and no script of the file is run: only its text layer is read. */
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
    let letters = 0;
    for (let number = 1; number <= Math.min(document.numPages, limits.pages) && letters < limits.characters; number++) {
      const lines = await linesOf(await document.getPage(number));
      letters += lines.join('').length;
      sections.push({ title: { kind: 'page', number }, content: { kind: 'lines', lines } });
    }
    return { sections, isCut: sections.length < document.numPages };
  } catch (error) {
    throw new UnreadableFile(error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'broken');
  } finally {
    await loading.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/** Pieces of text come in reading order and say where a line ends. */
async function linesOf(page: Page): Promise<string[]> {
  const { items } = await page.getTextContent();
  const lines = [''];
  for (const item of items) {
    if (!('str' in item)) continue;
    lines[lines.length - 1] += item.str;
    if (item.hasEOL) lines.push('');
  }
  page.cleanup();
  return lines.map((line) => line.trim().slice(0, limits.cell * 4)).filter(Boolean);
}
