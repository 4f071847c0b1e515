import type { EditorView } from 'prosemirror-view';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../../../words.ts';
import { isBlocking, ScreeningContext, type TextHit } from '../screening.tsx';
import { documentText, hitPlugin, refreshHits, selectHit } from './hits.ts';

/** The plugin that highlights hits in the editor. */
export function useHitPlugin(partId: string) {
  const { found } = useContext(ScreeningContext);
  const t = useWords();
  const latest = useEffectEvent(() => found(partId));
  const title = useEffectEvent((hit: TextHit) =>
    t(`writing.screening.line.${isBlocking(hit) ? 'blocking' : 'warning'}`, { words: hit.word }),
  );
  const [plugin] = useState(() =>
    hitPlugin(
      () => latest(),
      (hit) => title(hit),
    ),
  );
  return plugin;
}

/** Provides the text of an open editor for screening, and refreshes the plugin when the hits change. */
export function useScreenedView(partId: string, view: EditorView | undefined): void {
  const { found, provide } = useContext(ScreeningContext);
  const own = found(partId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plugin reads what was found
  useEffect(() => {
    if (view && !view.isDestroyed) view.dispatch(refreshHits(view.state.tr));
  }, [view, own]);
  useEffect(() => {
    if (!view) return;
    return provide(partId, { text: () => documentText(view.state.doc).text, select: (hit) => selectHit(view, hit) });
  }, [view, partId, provide]);
}
