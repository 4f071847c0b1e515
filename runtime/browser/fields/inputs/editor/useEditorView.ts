/** Mounts a ProseMirror view in an element, and follows its state. */
import { closeHistory } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Plugin, Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { trustedHtml } from '../../../html/sanitizer.ts';
import { type AcceptFiles, clipboardSerializer, transferHandlers } from './paste.ts';
import { editorState } from './state.ts';

interface ViewOptions {
  containerRef: RefObject<HTMLDivElement | null>;
  /** Attributes of the edited element. */
  attributes: Readonly<Record<string, string>>;
  /** Label of a block that cannot be edited. */
  rawLabel: string;
  keys: Readonly<Record<string, Command>>;
  plugins: readonly Plugin[];
  acceptFiles: AcceptFiles;
  onChange: (doc: Node) => void;
}

/** Marks a transaction that sets the text from outside the editor. */
const fromOutside = 'fromOutside';

/** The view, its latest state, and a function that opens a document. Replacing a document can be undone. */
export function useEditorView(options: ViewOptions) {
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const first = useRef(options);
  const acceptFiles = useEffectEvent((files: readonly File[]) => options.acceptFiles(files));
  const change = useEffectEvent((doc: Node) => options.onChange(doc));

  const open = (doc: Node) => {
    if (view && !view.isDestroyed) return view.dispatch(replacement(view.state, doc));
    const { keys, plugins, containerRef, attributes, rawLabel } = first.current;
    const fresh = editorState(doc, [keymap({ ...keys }), ...plugins]);
    setState(fresh);
    if (!containerRef.current) return;
    const made = new EditorView(containerRef.current, {
      state: fresh,
      attributes: { ...attributes },
      clipboardSerializer,
      handleDOMEvents: transferHandlers((files) => acceptFiles(files)),
      nodeViews: { raw: (node) => rawView(String(node.attrs.html), rawLabel) },
      dispatchTransaction(tr) {
        const next = made.state.apply(tr);
        made.updateState(next);
        setState(next);
        if (tr.docChanged && tr.getMeta(fromOutside) === undefined) change(next.doc);
      },
    });
    setView(made);
  };

  useEffect(() => () => view?.destroy(), [view]);
  return { view, state, open };
}

/** Replaces the whole text as a separate step of the history. */
const replacement = ({ tr, doc: before }: EditorState, doc: Node): Transaction =>
  closeHistory(tr.replaceWith(0, before.content.size, doc.content).setMeta(fromOutside, true));

/** A block that the editor does not change, shown as readers see it, under a label. */
function rawView(html: string, label: string) {
  const dom = document.createElement('div');
  dom.className = 'editor-raw';
  dom.contentEditable = 'false';
  const head = dom.appendChild(document.createElement('p'));
  head.className = 'editor-raw-label';
  head.textContent = label;
  const body = dom.appendChild(document.createElement('div'));
  body.innerHTML = trustedHtml(html) as string;
  return { dom, stopEvent: () => false, ignoreMutation: () => true };
}
