import { type RefObject, useEffect, useState } from 'react';
import { positionBelow } from '../actions/report/positionBelow.ts';
import { selectedQuote } from '../actions/report/quote.ts';
import { type ChosenPassage, proseOf } from './passages.ts';

/** The passage that is selected in one of the texts. The button moves below it. */
export function useSelectedPassage(anchors: readonly string[], offer: RefObject<HTMLButtonElement | null>): ChosenPassage | null {
  const [passage, setPassage] = useState<ChosenPassage | null>(null);
  const all = anchors.join(' ');
  useEffect(() => {
    const look = () => {
      // A click on the button does not change the selection.
      if (offer.current?.contains(document.activeElement) && getSelection()?.isCollapsed) return;
      for (const anchor of all === '' ? [] : all.split(' ')) {
        const prose = proseOf(anchor);
        const found = prose && selectedQuote(prose, getSelection());
        if (!found) continue;
        const { range, ...quote } = found;
        setPassage({ anchor, quote });
        if (offer.current) positionBelow(offer.current, range);
        return;
      }
      setPassage(null);
    };
    document.addEventListener('selectionchange', look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('selectionchange', look);
      removeEventListener('scroll', look);
    };
  }, [all, offer]);
  return passage;
}
