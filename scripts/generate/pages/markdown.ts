/** Parts of a generated Markdown page. */

/** The second line of a generated page, which gives its source. */
export const originOf = (sources: string): string => `<!-- Made by \`npm run generate\` from ${sources}. Do not edit. -->`;

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Escapes pipes, which end a cell, and line breaks, which end a row. */
const cell = (text: string): string => text.replaceAll('\n', ' ').replaceAll('|', '\\|');

/** Escapes HTML for Markdown and expressions for MDX. Code in backticks is unchanged. */
export const plain = (text: string): string =>
  text.replace(/(`[^`]*`)|<(?=[A-Za-z/!])|[{}]/g, (sign, code: string | undefined) => code ?? `\\${sign}`);

/** The anchor of a heading in the format of GitHub. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
