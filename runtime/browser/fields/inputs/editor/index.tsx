import type { Node } from 'prosemirror-model';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../../words.ts';
import type { EditingCalls } from '../input.ts';
import { insertPicture } from './commands.ts';
import { Toolbar } from './Toolbar.tsx';
import { ToolDialog } from './ToolDialog.tsx';
import type { EditorDialog, EditorTool } from './tools.ts';
import { useHitPlugin, useScreenedView } from './useEditorHits.ts';
import { useEditorView } from './useEditorView.ts';
import { useSource } from './useSource.ts';
import './editor.css';

type ControlAttribute = 'id' | 'name' | 'lang' | 'dir' | 'required' | 'aria-invalid' | 'aria-describedby' | 'aria-label';

export interface RichEditorProps {
  /** Markdown. */
  value: string;
  onText: (text: string) => void;
  calls: EditingCalls;
  language: string;
  /** Attributes of the control that the editor replaces. */
  attributes: Readonly<Partial<Record<ControlAttribute, string | boolean | undefined>>>;
  /** Types of pictures that may be uploaded; empty without uploads. */
  pictureTypes: readonly string[];
  onFiles: (files: readonly File[]) => void;
  /** Receives the function that inserts an uploaded picture into the text. */
  insert: RefObject<((src: string, description: string) => void) | null>;
  /** Called when the text cannot be opened; `failure` is the reason. */
  onFail: (failure: string) => void;
  /** Whether the control that the editor replaces had the focus. */
  hadFocus: boolean;
  /** The control that is shown until the text is open. */
  children: ReactNode;
}

const noTools: ReadonlySet<string> = new Set();
const noPictures: ReadonlySet<string> = new Set(['picture']);

/** A rich-text editor of one text in Markdown. Loaded with the forms that have such a field. */
export default function RichEditor(props: RichEditorProps) {
  const { calls, language, pictureTypes, onFiles, children } = props;
  const [dialog, setDialog] = useState<EditorDialog>();
  const before = useRef<HTMLDivElement>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { view, state, isShown, setSourceInUse, settle } = useRichText(props, {
    before,
    containerRef,
    keys: {
      'Alt-F10': does(() => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()),
      'Mod-k': does(() => setDialog('link')),
    },
  });
  const hasPictures = pictureTypes.length > 0;

  const handleUse = ({ run }: EditorTool) => {
    if (!view) return;
    if (typeof run === 'function') {
      run(view.state, view.dispatch, view);
      return view.focus();
    }
    if (run.dialog === 'picture' && !calls.library) picker.current?.click();
    else setDialog(run.dialog);
  };
  // The text can take the focus only after the modal dialog is closed.
  const closeDialog = () => {
    flushSync(() => setDialog(undefined));
    view?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void settle();
  };
  return (
    <>
      {!isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: follows the typing in the control within
        <div className="editor-before" ref={before} onInput={() => setSourceInUse(true)} onBlur={() => setSourceInUse(false)}>
          {children}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the text and the toolbar within */}
      <div className="editor" hidden={!isShown} onBlur={handleBlur}>
        {state && (
          <Toolbar
            state={state}
            controls={String(props.attributes.id)}
            bar={bar}
            without={hasPictures ? noTools : noPictures}
            onUse={handleUse}
            onLeave={() => view?.focus()}
          />
        )}
        <div className="editor-page" ref={containerRef} />
        {hasPictures && <PictureInput picker={picker} types={pictureTypes} onFiles={onFiles} />}
      </div>
      {dialog && view && (
        <ToolDialog
          dialog={dialog}
          view={view}
          library={calls.library}
          language={language}
          onUpload={() => picker.current?.click()}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

interface RichTextParts extends Pick<Parameters<typeof useEditorView>[0], 'containerRef' | 'keys'> {
  /** The element with the control that is shown until the text is open. */
  before: RefObject<HTMLDivElement | null>;
}

/** The view of the text and its source. The text is shown once it is open, unless the visitor types into the initial control. */
function useRichText(props: RichEditorProps, { before, containerRef, keys }: RichTextParts) {
  const { value, onText, calls, language, pictureTypes, onFiles, onFail, hadFocus } = props;
  const [isSourceInUse, setSourceInUse] = useState(false);
  const t = useWords();
  const partId = String(props.attributes.id);
  const hitPlugin = useHitPlugin(partId);
  const { view, state, open } = useEditorView({
    containerRef,
    attributes: textboxAttributes(props, t('writing.editor.keys')),
    rawLabel: t('writing.editor.raw'),
    keys,
    plugins: [hitPlugin],
    acceptFiles: (files) => pictureTypes.length > 0 && acceptPictures(files, onFiles),
    onChange: (doc: Node) => source.change(doc),
  });
  const handleOpen = (doc: Node) => {
    noteFocus();
    open(doc);
  };
  const source = useSource({ value, onText, calls, language, isHeld: isSourceInUse, onOpen: handleOpen, onFail });
  const isShown = source.isOpen && state !== undefined && !isSourceInUse;
  useInsertion(view, props.insert);
  useScreenedView(partId, isShown ? view : undefined);
  const noteFocus = useFocusTakenOver({ view, isShown, before, hadFocus });
  return { view, state, isShown, setSourceInUse, settle: source.settle };
}

/** Takes the pictures among files; returns whether there were any. */
function acceptPictures(files: readonly File[], onFiles: RichEditorProps['onFiles']): boolean {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (pictures.length > 0) onFiles(pictures);
  return pictures.length > 0;
}

/** A key command that always applies. */
const does = (run: () => void) => () => {
  run();
  return true;
};

/** Lets the field insert uploaded pictures at the cursor. */
function useInsertion(view: ReturnType<typeof useEditorView>['view'], insert: RichEditorProps['insert']): void {
  const put = useEffectEvent((src: string, description: string) => {
    if (view) insertPicture(src, description)(view.state, view.dispatch);
    view?.focus();
  });
  useEffect(() => {
    insert.current = (src, description) => put(src, description);
    return () => {
      insert.current = null;
    };
  }, [insert]);
}

interface FocusTakenOver extends Pick<RichEditorProps, 'hadFocus'>, Pick<RichTextParts, 'before'> {
  view: ReturnType<typeof useEditorView>['view'];
  isShown: boolean;
}

/** Takes over the focus from the control that the editor replaces, for example after a link to a field with an error. */
function useFocusTakenOver({ view, isShown, before, hadFocus }: FocusTakenOver): () => void {
  const isFocused = useRef(false);
  useEffect(() => {
    if (hadFocus) before.current?.querySelector('textarea')?.focus();
  }, [hadFocus, before]);
  useEffect(() => {
    if (!isShown || !isFocused.current) return;
    isFocused.current = false;
    view?.focus();
  }, [isShown, view]);
  return () => {
    isFocused.current = before.current?.contains(document.activeElement) ?? false;
  };
}

interface PictureInputProps extends Pick<RichEditorProps, 'onFiles'> {
  picker: RefObject<HTMLInputElement | null>;
  types: readonly string[];
}

/** The hidden file input of the picture tool. */
function PictureInput({ picker, types, onFiles }: PictureInputProps) {
  const t = useWords();
  return (
    <input
      ref={picker}
      type="file"
      hidden
      multiple
      accept={types.join(',')}
      aria-label={t('writing.picture.add')}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = '';
      }}
    />
  );
}

/** The edited element as a text field for screen readers, with the attributes of the control that it replaces. */
function textboxAttributes({ attributes, language }: RichEditorProps, keys: string): Record<string, string> {
  const storedAttributes = (['id', 'dir', 'aria-describedby', 'aria-invalid', 'aria-label'] as const).flatMap((name) => {
    const given = attributes[name];
    return given === undefined || given === false ? [] : [[name, String(given)]];
  });
  return {
    ...Object.fromEntries(storedAttributes),
    class: 'prose editor-text',
    lang: language,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-keyshortcuts': 'Alt+F10',
    'aria-description': keys,
    ...(attributes.required === true && { 'aria-required': 'true' }),
  };
}
