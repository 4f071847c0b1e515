/** Writes drawings as SVG: for downloads, printing, and pictures in lists. */

import { inTheme } from '../../../runtime/shared/drawing/looks.ts';
import { type DrawingPart, partsOf } from '../../../runtime/shared/drawing/parts.ts';
import { escapeMarkup } from '../../../runtime/shared/text/markup.ts';
import type { Drawing } from '../../../schema/define/index.ts';

interface SvgOptions {
  title: string;
  /** BCP 47. */
  language: string;
  /** Whether colours follow the theme of the page. Default: dark on white. */
  themed?: boolean;
}

/** Colour of text and lines on paper, and in the two themes. */
const ink = '#18212a';
const themedInk = 'light-dark(#18212a, #dde5ea)';

/** The drawing as a standalone SVG document without fonts, addresses and style sheets. */
export function writeDrawing({ box, paper, shapes }: Omit<Drawing, 'layers'>, { title, language, themed = false }: SvgOptions): string {
  const { x, y, width, height } = box;
  const root = [
    'xmlns="http://www.w3.org/2000/svg"',
    `viewBox="${x} ${y} ${width} ${height}" width="${paper.width}mm" height="${paper.height}mm"`,
    `lang="${escapeMarkup(language)}" font-family="system-ui, 'Noto Sans', Arial, sans-serif" color="${themed ? themedInk : ink}"`,
    'role="img"',
  ].join(' ');
  const style = themed ? '<style>:root{color-scheme:light dark}</style>' : '';
  let wires = 0;
  const writing: SvgWriteContext = { themed, nextWire: () => ++wires };
  const parts = partsOf(shapes).map((part) => writePart(part, writing));
  return `<svg ${root}><title>${escapeMarkup(title)}</title>${style}${parts.join('')}</svg>`;
}

interface SvgWriteContext {
  /** Whether colours follow the theme. */
  themed: boolean;
  /** Separates a wire from the previous ones. */
  nextWire: () => number;
}

function writePart(part: DrawingPart, writing: SvgWriteContext): string {
  const { tag, look, wire, text, parts } = part;
  const themed = writing.themed && wire === undefined;
  const attributeText = Object.entries(look).map(([name, value]) => ` ${name}="${escapeMarkup(themed ? inTheme(name, value) : value)}"`);
  const inner = `${escapeMarkup(text ?? '')}${parts.map((one) => writePart(one, { ...writing, themed })).join('')}`;
  return `<${tag}${idOf(part, writing)}${attributeText.join('')}>${inner}</${tag}>`;
}

/** The role of a part is stored in its id, so that the drawing can be parsed again. */
function idOf({ layer, spot, wire, says }: DrawingPart, { nextWire }: SvgWriteContext): string {
  const named = { layer, spot, text: says, wire: wire && `${wire}-${nextWire()}` };
  const [kind, name] = Object.entries(named).find(([, one]) => one !== undefined) ?? [];
  return kind ? ` id="${kind}-${escapeMarkup(name ?? '')}"` : '';
}
