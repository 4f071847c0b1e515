/** The text of a document for screening, and decorations for the hits. */
import type { Node } from 'prosemirror-model';
import { NodeSelection, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { type FoundInText, isBlocking, type TextHit } from '../screening.tsx';
import { ownOf } from './schema.ts';

/** A stretch of the screened text: words at a position, or words of a node or mark that are shown elsewhere. */
interface TextStretch {
  from: number;
  to: number;
  at: number;
  /** Size of the node; undefined for text nodes, whose characters have separate positions. */
  size?: number;
}

export interface DocumentText {
  text: string;
  stretches: readonly TextStretch[];
}

/** The words of a document, including those that only its source contains: titles, descriptions of pictures, addresses of links. */
export function documentText(doc: Node): DocumentText {
  const stretches: TextStretch[] = [];
  let text = '';
  const add = (words: string, position: number, size?: number) => {
    if (words === '') return;
    stretches.push({ from: text.length, to: text.length + words.length, at: position, ...(size !== undefined && { size }) });
    text += words;
  };
  const addOwnLine = (words: unknown, position: number, size: number) => {
    if (typeof words !== 'string' || words === '') return;
    text += '\n';
    add(words, position, size);
    text += '\n';
  };
  doc.descendants((node, position) => {
    if (node.isText) {
      add(node.text ?? '', position);
      const link = node.marks.find(({ type }) => type.name === 'a');
      if (link) addOwnLine(` ${ownOf(link).href ?? ''} `, position, node.nodeSize);
      return;
    }
    if (node.isBlock || node.type.name === 'line_break') text += '\n';
    for (const fact of ['title', 'alt', 'html'] as const) addOwnLine(node.attrs[fact], position, node.nodeSize);
  });
  return { text, stretches };
}

interface HitRange {
  from: number;
  to: number;
  isNode: boolean;
}

/** The position of a hit in the document. */
export function rangeOfHit({ stretches }: DocumentText, { position, length }: Pick<TextHit, 'position' | 'length'>): HitRange | undefined {
  const end = position + length;
  const within = stretches.filter(({ from, to }) => from < end && position < to);
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last) return undefined;
  if (first.size !== undefined) return { from: first.at, to: first.at + first.size, isNode: true };
  const to = last.size === undefined ? last.at + Math.min(end, last.to) - last.from : last.at + last.size;
  return { from: first.at + Math.max(position, first.from) - first.from, to, isNode: false };
}

const key = new PluginKey<DecorationSet>('hits');

/** The title of a hit. */
export type HitTitle = (hit: TextHit) => string;

/** Decorations of hits, which move with the text until it is screened again. */
export const hitPlugin = (found: () => FoundInText | undefined, title: HitTitle): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => decorationsOf(doc, found(), title) ?? DecorationSet.empty,
      apply: (tr, before) => (tr.getMeta(key) ? decorationsOf(tr.doc, found(), title) : undefined) ?? before.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Undefined if the document is not the text that was screened. */
function decorationsOf(doc: Node, found: FoundInText | undefined, title: HitTitle): DecorationSet | undefined {
  if (!found || found.hits.length === 0) return DecorationSet.empty;
  const screened = documentText(doc);
  if (screened.text !== found.text) return undefined;
  const decorations = found.hits.flatMap((hit) => {
    const range = rangeOfHit(screened, hit);
    if (!range) return [];
    const facts = { class: `text-hit text-hit-${isBlocking(hit) ? 'blocking' : 'warning'}`, title: title(hit) };
    const isBlock = range.isNode && doc.nodeAt(range.from)?.isText === false;
    return [
      isBlock ? Decoration.node(range.from, range.to, facts) : Decoration.inline(range.from, range.to, { nodeName: 'mark', ...facts }),
    ];
  });
  return DecorationSet.create(doc, decorations);
}

/** Shows the latest hits. */
export const refreshHits = (tr: Transaction): Transaction => tr.setMeta(key, true).setMeta('addToHistory', false);

/** Selects a hit in the text and gives it the focus. */
export function selectHit(view: EditorView, hit: TextHit): void {
  const { doc, tr } = view.state;
  const range = rangeOfHit(documentText(doc), hit);
  if (range && range.to <= doc.content.size) {
    const isBlock = range.isNode && doc.nodeAt(range.from)?.isText === false;
    const selection = isBlock ? NodeSelection.create(doc, range.from) : TextSelection.create(doc, range.from, range.to);
    view.dispatch(tr.setSelection(selection).scrollIntoView());
  }
  view.focus();
}
