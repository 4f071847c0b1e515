import { limits, readXml, relationsOf, UnreadableFile, unpackParts } from '../fileParts/index.ts';
import type { Preview, Section } from './preview.ts';

const isSlide = (name: string): boolean => /^ppt\/(presentation\.xml|_rels\/presentation\.xml\.rels|slides\/[^/]+\.xml)$/.test(name);

/** The text of each slide, paragraph by paragraph, in presentation order. */
export async function readSlides(bytes: Buffer): Promise<Preview> {
  const parts = await unpackParts(bytes, isSlide);
  const presentation = parts.get('ppt/presentation.xml');
  if (!presentation) throw new UnreadableFile('not-what-it-says');
  const targets = relationsOf(parts.get('ppt/_rels/presentation.xml.rels'), 'ppt');
  const order: string[] = [];
  readXml(presentation, {
    open({ name, attributes }) {
      const part = name === 'sldId' ? targets.get(attributes.id ?? '') : undefined;
      if (part) order.push(part);
    },
  });
  const shown = order.slice(0, limits.slides).flatMap((part) => parts.get(part) ?? []);
  const sections = shown.map(
    (part, index): Section => ({ title: { kind: 'slide', number: index + 1 }, content: { kind: 'lines', lines: paragraphsOf(part) } }),
  );
  return { sections, isCut: order.length > shown.length };
}

/** DrawingML: `p` is a paragraph, `t` its text, `br` a line break. */
function paragraphsOf(part: Buffer): string[] {
  const lines: string[] = [];
  let isText = false;
  readXml(part, {
    open({ name }) {
      if (name === 'p') lines.push('');
      isText = name === 't';
    },
    close: () => {
      isText = false;
    },
    text(piece) {
      const last = lines.length - 1;
      if (isText && last >= 0) lines[last] = `${lines[last]}${piece}`.slice(0, limits.cell);
    },
  });
  return lines.filter((line) => line.trim() !== '').slice(0, limits.rows);
}
