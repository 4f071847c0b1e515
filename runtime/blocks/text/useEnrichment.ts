import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useCopy } from '../../browser/shell/feedback.tsx';
import { useWords } from '../../browser/words.ts';
import type { PictureSource } from './EnlargedPicture.tsx';
import { type EnrichmentActions, enrich } from './enrich.ts';

/** Adds buttons to a stored text: heading links, copy buttons for code and tables, and enlarged pictures. */
export function useEnrichment(
  body: RefObject<HTMLDivElement | null>,
  html: string | undefined,
  enlarge: (picture: PictureSource) => void,
): void {
  const t = useWords();
  const copy = useCopy();
  const actions = useRef<EnrichmentActions>(null);
  actions.current = {
    copy: (text) => void copy(text),
    enlarge,
    words: {
      copyLink: (heading) => t('block.text.copyLink', { heading }),
      copyCode: t('block.text.copyCode'),
      copyTable: t('block.text.copyTable'),
      enlarge: (alt) => (alt ? t('block.text.enlargeNamed', { alt }) : t('block.text.enlarge')),
    },
  };
  // Runs before the shell scrolls or moves the focus, because both force layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another set of elements
  useLayoutEffect(() => {
    if (!body.current || !actions.current) return undefined;
    return enrich(body.current, actions.current);
  }, [body, html]);
}
