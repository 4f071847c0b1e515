import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../../../shared/calls/envelope.ts';
import type { FormPage, TextImport } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { refusalOf } from '../../../fields/inputs/controls/useUploads.ts';
import type { ImportedTexts } from './fillFields.ts';

interface ImportFailure {
  key: string;
  facts?: Readonly<Record<string, string>> | undefined;
}

/** Sends a file to the call that converts it to text. The result waits until it is accepted or discarded. */
export function useTextImport(page: FormPage, { call: id, mapping }: TextImport, onImported: (texts: ImportedTexts) => void) {
  const portal = usePortal();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<ImportFailure>();
  const [waiting, setWaiting] = useState<ImportedTexts>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const ref = page.calls[id];
  const { types, maxBytes } = ref?.upload ?? { types: [], maxBytes: 0 };

  const importFile = async (file: File, language: string) => {
    if (!ref) return;
    stop.current?.abort();
    setWaiting(undefined);
    const refused = refusalOf(file, { types, maxBytes });
    setFailure(refused);
    if (refused) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setShare(0);
    try {
      const answer = (await portal.upload(ref, { language }, file, { signal, onProgress: setShare })) as ImportedTexts['answer'];
      const texts = Object.fromEntries(Object.entries(mapping).map(([field, of]) => [field, String(answer[of] ?? '')]));
      const taken = { name: file.name, language, texts, answer };
      setWaiting(taken);
      onImported(taken);
    } catch (thrown) {
      if (!signal.aborted) setFailure(failureOf(thrown));
    } finally {
      if (!signal.aborted) setShare(undefined);
    }
  };
  return { types, maxBytes, share, failure, waiting, importFile, forget: () => setWaiting(undefined) };
}

function failureOf(thrown: unknown): ImportFailure {
  const known = thrown instanceof CallFailure && thrown.status !== 0 && thrown.error ? thrown : undefined;
  return known ? { key: `error.${known.error}`, facts: known.facts } : { key: 'writing.take.failed' };
}
