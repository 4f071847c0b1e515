type NoteKind = 'new' | 'fixed' | 'known';

/** Changes in releases by name, because several releases share a change. */
import { escapeMarkup } from '../../../runtime/shared/text/markup.ts';
import type { ContentLanguage } from '../../../schema/define/fields.ts';

export type Notes = Readonly<
  Record<
    string,
    { kind: NoteKind; cve?: string } & Readonly<Record<'zh' | 'en' | 'ru', string>> & Readonly<Partial<Record<ContentLanguage, string>>>
  >
>;

type NoteHeadings = Readonly<Record<NoteKind, string>>;

const headings: Readonly<Partial<Record<ContentLanguage, NoteHeadings>>> & { en: NoteHeadings } = {
  zh: { new: '新增', fixed: '修复', known: '已知问题' },
  en: { new: 'New', fixed: 'Fixed', known: 'Known' },
  ru: { new: 'Новое', fixed: 'Исправлено', known: 'Известные ограничения' },
  ar: { new: 'الجديد', fixed: 'ما أُصلح', known: 'قيود معروفة' },
};

const textOf = ({ cve, ...note }: Notes[string], language: ContentLanguage): string =>
  `${note[language] ?? note.en}${cve ? ` (${cve})` : ''}`;

/** The notes of a release as HTML and as Markdown. */
export function buildNotes(notes: Notes, names: readonly string[], language: ContentLanguage): { notes: string; source: string } {
  const parts = (['new', 'fixed', 'known'] as const).flatMap((kind) => {
    const lines = names.flatMap((name) => {
      const note = notes[name];
      return note?.kind === kind ? [textOf(note, language)] : [];
    });
    return lines.length > 0 ? [{ heading: (headings[language] ?? headings.en)[kind], lines }] : [];
  });
  const html = parts.map(
    ({ heading, lines }) => `<h3>${heading}</h3><ul>${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`,
  );
  const source = parts.map(({ heading, lines }) => `### ${heading}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`);
  return { notes: html.join(''), source: source.join('\n') };
}
