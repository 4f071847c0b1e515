/** Renders previews as stored HTML, restricted to what articles may contain. */

import type { Portal } from '../../runtime/shared/portal.ts';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';
import type { Section } from '../extraction/index.ts';
import { limits } from '../fileParts/index.ts';

import { sanitiseStored } from '../text/index.ts';

/** Looks up an interface text of a preview. */
export type PreviewTexts = (word: string, values?: Readonly<Record<string, string | number>>) => string;

/** An interface text of the file page, in the first language that has it. */
export const previewTexts =
  ({ words }: Pick<Portal, 'words'>, languages: readonly string[]): PreviewTexts =>
  (word, values = {}) => {
    const key = `page.fileDetail.${word}`;
    const text = languages.map((language) => words[language]?.[key]).find((found) => found !== undefined) ?? '';
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };

/** Makes control characters in file names visible, because they could reverse or hide a part. */
const visible = (name: string): string =>
  escapeMarkup(
    name
      .slice(0, limits.name)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`),
  ) + (name.length > limits.name ? '…' : '');

const contents: {
  [Kind in Section['content']['kind']]: (content: Extract<Section['content'], { kind: Kind }>, say: PreviewTexts) => string;
} = {
  html: ({ html }) => html,
  lines: ({ lines }) => lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join(''),
  code: ({ text }) => `<pre><code>${escapeMarkup(text)}</code></pre>`,
  table: ({ rows }) => tableOf(rows.map((cells) => cells.map(escapeMarkup))),
  entries: ({ entries }, say) =>
    tableOf([
      [escapeMarkup(say('entryName')), escapeMarkup(say('entrySize'))],
      ...entries.map(({ name, size }) => [visible(name), sizeOf(size)]),
    ]),
};

/** The sections of a preview as sanitised HTML. */
export const previewHtml = (sections: readonly Section[], say: PreviewTexts): string =>
  sanitiseStored(sections.map((section) => headingOf(section, say) + contentHtml(section, say)).join(''));

const contentHtml = ({ content }: Section, say: PreviewTexts): string =>
  (contents[content.kind] as (content: Section['content'], say: PreviewTexts) => string)(content, say);

function headingOf({ title }: Section, say: PreviewTexts): string {
  if (!title) return '';
  return `<h3>${escapeMarkup(title.kind === 'sheet' ? title.name : say(title.kind, { number: title.number }))}</h3>`;
}

/** The first row is the header. */
function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  const line = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${Array.from({ length: width }, (_, index) => `<${tag}>${cells[index] ?? ''}</${tag}>`).join('')}</tr>`;
  return `<div class="table-scroll"><table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table></div>`;
}

const steps = ['B', 'KiB', 'MiB', 'GiB'] as const;

/** A size with its binary unit. */
function sizeOf(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), steps.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1))} ${steps[step]}`;
}
