import { type ClipboardEvent, type ComponentProps, type DragEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../loading/chunks.ts';
import { useWords } from '../../words.ts';
import { limitsOf, Picker } from './FilesInput.tsx';
import type { InputProps } from './input.ts';
import { type Held, useUploads } from './useUploads.ts';

/** A text of one language, in any input form. */
export interface TextPartProps extends Pick<InputProps, 'upload'> {
  attributes: Pick<ComponentProps<'textarea'>, 'id' | 'name' | 'lang' | 'dir' | 'required' | 'aria-invalid' | 'aria-describedby'> & {
    value: string;
  };
  onText: (text: string) => void;
  /** Additional tools of the Markdown toolbar. */
  children?: ReactNode;
}

/** Maximum number of pictures uploaded at once. */
const maxAtOnce = 20;

const PictureTray = lazyPart(() => import('./pictures/index.tsx'));

/** A Markdown editor. Where the call accepts pictures, they can be picked, pasted or dropped, and are inserted at the cursor. */
export function MarkdownPart({ attributes, upload, onText, children }: TextPartProps) {
  const [held, setHeld] = useState<readonly Held[]>([]);
  const limits = limitsOf(upload, 'image/');
  const uploads = useUploads({ upload, limits, most: maxAtOnce, held, onChange: setHeld });
  const { area, place, handleFocus, goTo } = useCursor();
  const t = useWords();
  const handlePaste = (event: ClipboardEvent) => takeFiles(event, event.clipboardData);
  const handleDrop = (event: DragEvent) => takeFiles(event, event.dataTransfer);
  /** A clipboard item that also has text, such as a document passage, is pasted as text. */
  const takeFiles = (event: ClipboardEvent | DragEvent, { files, types }: DataTransfer) => {
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    uploads.add([...files]);
  };
  const handleInsert = (insert: (text: string, at: number) => { text: string; caret: number }) => {
    const { text, caret } = insert(attributes.value, place());
    onText(text);
    goTo(caret);
  };
  const takesPictures = limits && { onPaste: handlePaste, onDrop: handleDrop };
  return (
    <>
      <textarea
        className="input mono"
        rows={12}
        spellCheck
        ref={area}
        {...attributes}
        {...takesPictures}
        onChange={(event) => onText(event.currentTarget.value)}
        onFocus={handleFocus}
      />
      <div className="language-tools">
        {limits && (
          <Picker
            text={t('writing.picture.add')}
            icon="insert-picture"
            isSmall
            isMultiple
            accept={limits.types.join(',')}
            onPick={uploads.add}
          />
        )}
        {children}
      </div>
      {limits && (uploads.uploaded.length > 0 || uploads.sending.length > 0) && (
        <Suspense fallback={null}>
          <PictureTray uploads={uploads} limits={limits} onInsert={handleInsert} />
        </Suspense>
      )}
    </>
  );
}

/** The cursor position, by default at the end; and a function that moves it after the next render. */
function useCursor() {
  const area = useRef<HTMLTextAreaElement>(null);
  const wasIn = useRef(false);
  const [wanted, setWanted] = useState<{ caret: number }>();
  useEffect(() => {
    if (!wanted) return;
    area.current?.focus();
    area.current?.setSelectionRange(wanted.caret, wanted.caret);
  }, [wanted]);
  return {
    area,
    place: () => (wasIn.current ? area.current?.selectionEnd : area.current?.value.length) ?? 0,
    handleFocus: () => {
      wasIn.current = true;
    },
    goTo: (caret: number) => setWanted({ caret }),
  };
}
