import { useEffect, useState } from 'react';
import type { DrawingFile } from '../../../generated/openapi.d.ts';
import { usePortal } from '../../../runtime/browser/context.ts';
import { useItemsEditing } from '../../../runtime/browser/fields/inputs/items/ItemsEditor.tsx';

interface DrawingFileState {
  drawing: DrawingFile['drawing'] | undefined;
  hasFile: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Loads the drawing of the form's current file. */
export function useDrawingFile(): DrawingFileState {
  const { call: ref, form } = useItemsEditing();
  const { call } = usePortal();
  const file = typeof form.file === 'string' ? form.file : undefined;
  const [answer, setAnswer] = useState<{ file: string; drawing: DrawingFile['drawing'] | undefined }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (file === undefined) return;
    let isCurrent = true;
    const take = (drawing: DrawingFile['drawing'] | undefined) => isCurrent && setAnswer({ file, drawing });
    call(ref, { file }).then(
      (found) => take((found as DrawingFile).drawing),
      () => take(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, tries]);
  const own = answer?.file === file ? answer : undefined;
  return {
    drawing: own?.drawing,
    hasFile: file !== undefined,
    hasFailed: own !== undefined && own.drawing === undefined,
    retry: () => {
      setAnswer(undefined);
      setTries(tries + 1);
    },
  };
}
