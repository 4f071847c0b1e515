import { useMemo, useState } from 'react';
import { hydration } from '../../browser/loading/hydration.ts';
import { type ContentsEntry, contentsOf, topLevel } from '../../shared/text/contents.ts';

interface StoredText {
  /** Whether there is a text. */
  isThere: boolean;
  contents: ContentsEntry[];
}

/**
 * Facts about a stored text. During hydration the text is missing from the data. It is then read from the element with the id
 * `elementId`, so that both renders match.
 */
export function useStoredText(html: string | undefined, elementId: string): StoredText {
  const [written] = useState(() => (hydration.running && html === undefined ? readWritten(elementId) : null));
  return useMemo(
    () => (html === undefined && written ? written : { isThere: html !== undefined, contents: contentsOf(html ?? '') }),
    [html, written],
  );
}

function readWritten(elementId: string): StoredText {
  const element = document.getElementById(elementId);
  const links = element?.querySelectorAll<HTMLAnchorElement>('.contents-list a') ?? [];
  return { isThere: element !== null, contents: [...links].map(readEntry) };
}

const readEntry = ({ hash, dataset, textContent }: HTMLAnchorElement): ContentsEntry => ({
  id: decodeURIComponent(hash.slice(1)),
  level: Number(dataset.level ?? topLevel) as ContentsEntry['level'],
  text: textContent ?? '',
});
