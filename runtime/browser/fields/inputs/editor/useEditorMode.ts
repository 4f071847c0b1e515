import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { type LoadError, loadChunk, showLoadFailure } from '../../../loading/chunks.ts';
import { readText, writeText } from '../../../storage/localStorage.ts';
import { waitForInputs } from '../pendingInputs.ts';
import type { RichEditorProps } from './index.tsx';

/** The value `markdown` selects the source. */
const preferenceKey = 'portal-editor';

/**
 * Whether a Markdown field shows the rich-text editor, which is then loaded. If it does not load, the source remains. The
 * editor replaces the control of the source, so it takes over its focus.
 */
export function useEditorMode(hasEditor: boolean, source: RefObject<HTMLElement | null>) {
  const [isSource, setSource] = useState(true);
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps>>();
  const [hadFocus, setHadFocus] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The server does not know the preference, so the first render is the source.
  useEffect(() => {
    if (hasEditor) setSource(readText(preferenceKey) === 'markdown');
  }, [hasEditor]);
  useEffect(() => {
    if (isSource) return;
    let isGone = false;
    const show = (Loaded: ComponentType<RichEditorProps>) => {
      setHadFocus(source.current !== null && source.current === document.activeElement);
      setEditor(() => Loaded);
    };
    loadChunk(() => import('./index.tsx')).then(
      ({ default: Loaded }) => void (isGone || show(Loaded)),
      (error: LoadError) => {
        setSource(true);
        showLoadFailure(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isSource, source]);
  const change = async () => {
    setFailure(undefined);
    if (!isSource) await waitForInputs();
    writeText(preferenceKey, isSource ? null : 'markdown');
    setSource(!isSource);
  };
  return {
    Editor: isSource ? undefined : Editor,
    hadFocus,
    failure,
    change: hasEditor ? () => void change() : undefined,
    /** Shows the source, because the editor cannot open it. */
    refuse(reason: string) {
      setFailure(reason);
      setSource(true);
    },
  };
}
