import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Portal } from '../../runtime/shared/portal.ts';

/** One SVG file with a symbol for each icon: a stroke of 1.5 px in the colour of the text. */
export async function iconSprite(portal: Portal, folder: string): Promise<string> {
  const symbols = await Promise.all(
    Object.entries(portal.icons)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, drawing]) => symbol(id, drawing, folder)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

async function symbol(id: string, drawing: string, folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'node_modules/lucide-static/icons', `${drawing}.svg`), 'utf8');
  const inner = text.slice(text.indexOf('>', text.indexOf('<svg')) + 1, text.lastIndexOf('</svg>')).replace(/\s*\n\s*/g, '');
  return `<symbol id="${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${inner}</symbol>`;
}
