import { type RefObject, useEffect, useRef } from 'react';
import { usePortal } from '../../context.ts';
import { useTelling } from '../../shell/feedback.tsx';
import type { ListApi } from './listContext.ts';
import { totalText } from './total.ts';

/** Announces the number of rows after a change, and moves the focus to where reading continues. */
export function useResultAnnouncement(list: ListApi, region: RefObject<HTMLElement | null>, say: typeof totalText = totalText): void {
  const { announce } = useTelling();
  const { exactTotal } = usePortal().tables.settings.limits;
  const last = useRef(list);
  useEffect(() => {
    const previous = last.current;
    last.current = list;
    if (previous.answer === list.answer) return;
    const turned = isTurned(previous, list);
    // Loaded again in its place, after an action that has said itself what it did.
    if (previous.addressOf({}) === list.addressOf({})) return;
    const { answer, state, wording } = list;
    if (answer)
      announce(
        [turned && wording.t('list.pages.page', { page: wording.format.number(state.page) }), say(wording, answer.total, exactTotal)]
          .filter(Boolean)
          .join(', '),
      );
    // A turned page is read from its top; where the link that was followed is gone, as that of a filter is, the list takes its place.
    if (turned || document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [list, exactTotal, announce, region, say]);
}

/** Whether the list is the same but for the page. */
function isTurned(one: ListApi, other: ListApi): boolean {
  const start = { page: 1, after: undefined };
  return one.addressOf({}) !== other.addressOf({}) && one.addressOf(start) === other.addressOf(start);
}
