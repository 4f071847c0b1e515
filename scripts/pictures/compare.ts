/** The page that shows the pictures of several revisions side by side. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';

const style = `
body { margin: 16px; background: #8a939c; font: 14px/1.4 sans-serif; }
table { border-spacing: 12px 4px; inline-size: 100%; table-layout: fixed; }
th { text-align: start; }
td { vertical-align: top; padding-block-end: 20px; }
img { display: block; max-inline-size: 100%; background: #fff; }
`;

/** Writes index.html into a folder with one folder of pictures for each revision. Returns its path. */
export async function writeComparison(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const revisions = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  // The usual names sort by time instead of alphabetically.
  revisions.sort((a, b) => Number(a === 'after') - Number(b === 'after') || a.localeCompare(b));
  const files = await Promise.all(revisions.map((name) => readdir(path.join(folder, name))));
  const names = [...new Set(files.flat())].filter((name) => name.endsWith('.png')).toSorted();
  const rows = names.map((name) => rowOf(name, revisions, files));
  const file = path.join(folder, 'index.html');
  const head = revisions.map((name) => `<th>${escapeMarkup(name)}</th>`).join('');
  await writeFile(
    file,
    `<!doctype html>\n<meta charset="utf-8">\n<title>Pictures</title>\n<style>${style}</style>\n<table>\n<tr>${head}</tr>\n${rows.join('\n')}\n</table>\n`,
  );
  return file;
}

function rowOf(name: string, revisions: readonly string[], files: readonly (readonly string[])[]): string {
  const cells = revisions.map((revision, index) => {
    const address = escapeMarkup(`${encodeURIComponent(revision)}/${encodeURIComponent(name)}`);
    return files[index]?.includes(name) ? `<td><a href="${address}"><img loading="lazy" alt="" src="${address}"></a></td>` : '<td></td>';
  });
  return `<tr><th colspan="${revisions.length}" id="${escapeMarkup(name)}">${escapeMarkup(name)}</th></tr>\n<tr>${cells.join('')}</tr>`;
}
