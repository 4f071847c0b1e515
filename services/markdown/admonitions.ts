/** Admonitions: `:::note` as Docusaurus and VitePress write them, `> [!NOTE]` as GitHub does. */
import type { Blockquote, Root } from 'mdast';
import { visit } from '../syntaxTree/index.ts';
import { blockElement } from './elements.ts';

type AdmonitionName = 'note' | 'tip' | 'warning' | 'danger';

interface Admonition {
  kind: AdmonitionName;
  /** The default title in the language of the text. */
  titles: Readonly<Record<string, string>>;
}

const titles = {
  note: { zh: '说明', en: 'Note', ru: 'Примечание', ar: 'ملاحظة' },
  important: { zh: '重要', en: 'Important', ru: 'Важно', ar: 'مهم' },
  tip: { zh: '提示', en: 'Tip', ru: 'Совет', ar: 'نصيحة' },
  warning: { zh: '注意', en: 'Warning', ru: 'Внимание', ar: 'تحذير' },
  danger: { zh: '危险', en: 'Danger', ru: 'Опасно', ar: 'خطر' },
};

const byName: Readonly<Record<string, Admonition>> = {
  note: { kind: 'note', titles: titles.note },
  info: { kind: 'note', titles: titles.note },
  important: { kind: 'note', titles: titles.important },
  tip: { kind: 'tip', titles: titles.tip },
  success: { kind: 'tip', titles: titles.tip },
  check: { kind: 'tip', titles: titles.tip },
  warning: { kind: 'warning', titles: titles.warning },
  caution: { kind: 'warning', titles: titles.warning },
  danger: { kind: 'danger', titles: titles.danger },
};

export const isAdmonition = (name: string): boolean => Object.hasOwn(byName, name);

/** `<aside class="admonition admonition-note" data-title="Note">`. The default title is that of the kind. */
export function admonition(name: string, title: string, children: readonly unknown[], language: string): Blockquote {
  const { kind, titles: words } = byName[name] as Admonition;
  const dataTitle = title || (words[language] ?? words.en);
  return blockElement('aside', children, { className: ['admonition', `admonition-${kind}`], dataTitle });
}

/** The Markdown of an admonition: the name of its kind if the title is the default one, otherwise the kind with the title. */
export function nameOfAdmonition(kind: string, title: string, language: string): { name: string; title: string } {
  const own = Object.entries(byName).find(([, known]) => known.kind === kind && (known.titles[language] ?? known.titles.en) === title);
  return own ? { name: own[0], title: '' } : { name: kind, title };
}

/** The title of an admonition that has no explicit title. */
export function titleOfKind(kind: string, language: string): string | undefined {
  const words = Object.hasOwn(byName, kind) ? byName[kind]?.titles : undefined;
  return words?.[language] ?? words?.en;
}

/** Names of GitHub alerts; `caution` is the most severe one there. */
const githubNames: Readonly<Record<string, string>> = { caution: 'danger' };

/** Converts quotes that begin with a marker such as `[!NOTE]` to admonitions. */
export function githubAlerts(tree: Root, language: string): void {
  visit(tree, 'blockquote', (node, index, parent) => {
    if (node.data?.hName) return;
    const [first, ...rest] = node.children;
    const opening = first?.type === 'paragraph' ? first.children[0] : undefined;
    const [mark = '', word = ''] = (opening?.type === 'text' && /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(opening.value)) || [];
    const name = githubNames[word.toLowerCase()] ?? word.toLowerCase();
    if (first?.type !== 'paragraph' || opening?.type !== 'text' || !parent || index === undefined || !isAdmonition(name)) return;
    opening.value = opening.value.slice(mark.length);
    const isEmpty = opening.value === '' && first.children.length === 1;
    parent.children[index] = admonition(name, '', isEmpty ? rest : node.children, language);
  });
}
