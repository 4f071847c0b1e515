/**
 * Pasted and dropped content. ProseMirror would parse HTML under its own Trusted Types policy, which the portal's
 * Content-Security-Policy refuses. The portal's sanitiser therefore handles HTML before the schema reads it.
 */
import { DOMParser, DOMSerializer, Fragment, Slice } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { sanitizedFragment } from '../../../html/sanitizer.ts';
import { editorSchema } from './schema.ts';

/** Takes files from the clipboard or a drop. Returns false for files that it does not handle. */
export type AcceptFiles = (files: readonly File[]) => boolean;

const parser = DOMParser.fromSchema(editorSchema);

/**
 * Renames style attributes and handlers, which the sanitiser then drops. Parsing them under their own names would be reported
 * as a violation of the content policy.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(\s)(style|on[a-z]{1,30})=/gi, '$1data-$2='));

/** Makes a first row of header cells the head of its table. */
function headOf(table: HTMLTableElement): void {
  const [first] = table.rows;
  if (!first || table.tHead || [...first.cells].some(({ nodeName }) => nodeName !== 'TH')) return;
  table.createTHead().append(first);
}

/** Converts HTML of any origin to content of the editor. */
function sliceOf(html: string, view: EditorView): Slice {
  const fragment = sanitizedFragment(withoutStyles(html), { isForeign: true });
  for (const table of fragment.querySelectorAll('table')) headOf(table);
  return parser.parseSlice(fragment, { context: view.state.selection.$from });
}

/** Text without markup: an empty line ends a paragraph. */
function plainSlice(text: string, view: EditorView): Slice {
  const { selection } = view.state;
  if (selection.$from.parent.type.spec.code) return new Slice(Fragment.from(text ? editorSchema.text(text) : null), 0, 0);
  const holder = document.createElement('div');
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const paragraph = holder.appendChild(document.createElement('p'));
    block.split('\n').forEach((line, index) => {
      if (index > 0) paragraph.append(document.createElement('br'));
      paragraph.append(line);
    });
  }
  return parser.parseSlice(holder, { preserveWhitespace: true, context: selection.$from });
}

/** Inserts transferred content at the selection. Returns whether there was any. */
function insert(view: EditorView, event: ClipboardEvent | DragEvent, { isPlain }: { isPlain: boolean }, data: DataTransfer): boolean {
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  if (!html && !text) return false;
  const slice = html && !isPlain && !isCode ? sliceOf(html, view) : plainSlice(text, view);
  const isTaken = view.someProp('handlePaste', (handle) => handle(view, event as ClipboardEvent, slice));
  if (!isTaken) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
  return true;
}

/** Handlers that come before ProseMirror's own. */
export function transferHandlers(acceptFiles: AcceptFiles) {
  let isPlain = false;
  return {
    keydown: (_view: EditorView, event: KeyboardEvent): boolean => {
      isPlain = event.shiftKey && event.key.toLowerCase() === 'v';
      return false;
    },
    paste: (view: EditorView, event: ClipboardEvent): boolean => {
      const data = event.clipboardData;
      if (!data) return false;
      event.preventDefault();
      // The clipboard of a copied passage also contains a picture of it.
      const isText = data.types.includes('text/plain');
      if (isText || !acceptFiles([...data.files])) insert(view, event, { isPlain }, data);
      return true;
    },
    drop: (view: EditorView, event: DragEvent): boolean => {
      const data = event.dataTransfer;
      // Content that is moved within the editor is not HTML.
      if (!data || view.dragging) return false;
      event.preventDefault();
      const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (position) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position.pos))));
      view.focus();
      if (!acceptFiles([...data.files])) insert(view, event, { isPlain: false }, data);
      return true;
    },
  };
}

/** Serialises copied content with the tags of the allow-list instead of those of the editor. */
export const clipboardSerializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(editorSchema),
    line: () => ['p', 0],
    fold: () => ['details', { open: '' }, 0],
    fold_title: () => ['summary', 0],
    code_block: ({ attrs: { language } }) => ['pre', ['code', language ? { class: `language-${language}` } : {}, 0]],
  },
  DOMSerializer.marksFromSchema(editorSchema),
);
