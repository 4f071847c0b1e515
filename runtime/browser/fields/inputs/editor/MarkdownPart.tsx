import { type ClipboardEvent, type ComponentProps, type DragEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../loading/chunks.ts';
import { useWords } from '../../../words.ts';
import { limitsOf, Picker } from '../controls/FilesInput.tsx';
import { type Held, useUploads } from '../controls/useUploads.ts';
import type { InputProps } from '../input.ts';
import { withPicture } from '../pictures/withPicture.ts';
import { useEditorMode } from './useEditorMode.ts';

/** One language version of a text, in any input mode. */
export interface TextPartProps extends Pick<InputProps, 'upload'> {
  attributes: Pick<ComponentProps<'textarea'>, 'id' | 'name' | 'lang' | 'dir' | 'required' | 'aria-invalid' | 'aria-describedby'> & {
    value: string;
  };
  onText: (text: string) => void;
  /** The calls of the rich-text editor, if the field has one. */
  editing?: InputProps['editing'];
  /** Additional tools of the Markdown toolbar. */
  children?: ReactNode;
}

/** Maximum number of pictures uploaded at once. */
const maxAtOnce = 20;

const PictureTray = lazyPart(() => import('../pictures/index.tsx'));

/**
 * A text in Markdown, in the rich-text editor or as source. Without script it is source. If the call accepts pictures, they can
 * be picked, pasted or dropped, and are inserted at the cursor.
 */
export function MarkdownPart({ attributes, upload, onText, editing, children }: TextPartProps) {
  const [held, setHeld] = useState<readonly Held[]>([]);
  const limits = limitsOf(upload, 'image/');
  const uploads = useUploads({ upload, limits, max: maxAtOnce, held, onChange: setHeld });
  const { area, caretPosition, handleFocus, goTo } = useCursor();
  const putInEditor = useRef<((src: string, description: string) => void) | null>(null);
  const mode = useEditorMode(editing !== undefined, area);
  const t = useWords();
  const handleDescribed = (src: string, description: string) => {
    if (putInEditor.current) return putInEditor.current(src, description);
    const { text, caret } = withPicture(attributes.value, caretPosition(), { src, description });
    onText(text);
    goTo(caret);
  };
  const pictureHandlers = limits && transferHandlers(uploads.add);
  const source = (
    <textarea
      className="input mono"
      rows={12}
      spellCheck
      ref={area}
      {...attributes}
      {...pictureHandlers}
      onChange={(event) => onText(event.currentTarget.value)}
      onFocus={handleFocus}
    />
  );
  const { Editor } = mode;
  const language = attributes.lang ?? '';
  const { value, ...control } = attributes;
  return (
    <>
      {Editor && editing ? (
        <Editor
          value={value}
          onText={onText}
          calls={editing}
          language={language}
          attributes={{ ...control, 'aria-label': t(`shell.cell.language.${language}`) }}
          pictureTypes={limits?.types ?? []}
          onFiles={uploads.add}
          insert={putInEditor}
          onFail={mode.refuse}
          hadFocus={mode.hadFocus}
        >
          {source}
        </Editor>
      ) : (
        source
      )}
      {mode.failure && (
        <p className="field-error" role="alert">
          {mode.failure}
        </p>
      )}
      <TextTools mode={mode} types={limits?.types} onPick={uploads.add}>
        {children}
      </TextTools>
      {limits && (uploads.uploaded.length > 0 || uploads.sending.length > 0) && (
        <Suspense fallback={null}>
          <PictureTray uploads={uploads} limits={limits} max={maxAtOnce} onDescribed={handleDescribed} />
        </Suspense>
      )}
    </>
  );
}

/** Handlers of pasted and dropped files. Content that also has text, such as a passage of a document, is pasted as text. */
function transferHandlers(onFiles: (files: readonly File[]) => void) {
  const handleTransfer = (event: ClipboardEvent | DragEvent, { files, types }: DataTransfer) => {
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return {
    onPaste: (event: ClipboardEvent) => handleTransfer(event, event.clipboardData),
    onDrop: (event: DragEvent) => handleTransfer(event, event.dataTransfer),
  };
}

interface TextToolsProps {
  mode: ReturnType<typeof useEditorMode>;
  /** Types of pictures that may be uploaded; undefined without uploads. */
  types: readonly string[] | undefined;
  onPick: (files: readonly File[]) => void;
  children: ReactNode;
}

/** The tools below the text: pictures and further tools for the source, and the change between source and editor. */
function TextTools({ mode: { Editor, change }, types, onPick, children }: TextToolsProps) {
  const t = useWords();
  return (
    <div className="language-tools">
      {types && !Editor && (
        <Picker text={t('writing.picture.add')} icon="insert-picture" isSmall isMultiple accept={types.join(',')} onPick={onPick} />
      )}
      {change && (
        <button type="button" className="button button-small" data-needs-script onClick={change}>
          {t(Editor ? 'writing.editor.toMarkdown' : 'writing.editor.toRich')}
        </button>
      )}
      {!Editor && children}
    </div>
  );
}

/** The cursor position, by default at the end; and a function that moves it after the next render. */
function useCursor() {
  const area = useRef<HTMLTextAreaElement>(null);
  const wasIn = useRef(false);
  const [target, setTarget] = useState<{ caret: number }>();
  useEffect(() => {
    if (!target) return;
    area.current?.focus();
    area.current?.setSelectionRange(target.caret, target.caret);
  }, [target]);
  return {
    area,
    caretPosition: () => (wasIn.current ? area.current?.selectionEnd : area.current?.value.length) ?? 0,
    handleFocus: () => {
      wasIn.current = true;
    },
    goTo: (caret: number) => setTarget({ caret }),
  };
}
