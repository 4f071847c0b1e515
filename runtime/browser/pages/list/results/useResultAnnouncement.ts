import { type RefObject, useEffect, useRef } from 'react';
import { usePortal } from '../../../context.ts';
import { useNotifier } from '../../../shell/feedback.tsx';
import type { ListApi } from '../listContext.ts';
import { totalText } from './total.ts';

/** Announces the number of rows after a change, and moves the focus to where reading continues. */
export function useResultAnnouncement(list: ListApi, region: RefObject<HTMLElement | null>, say: typeof totalText = totalText): void {
  const { announce } = useNotifier();
  const { exactTotal } = usePortal().tables.settings.limits;
  const last = useRef(list);
  useEffect(() => {
    const previous = last.current;
    last.current = list;
    if (previous.answer === list.answer) return;
    const turned = isTurned(previous, list);
    // A reload in place follows an action, which has announced its own result.
    if (previous.addressOf({}) === list.addressOf({})) return;
    const { answer, state, wording } = list;
    if (answer)
      announce(
        [turned && wording.t('list.pages.page', { page: wording.format.number(state.page) }), say(wording, answer.total, exactTotal)]
          .filter(Boolean)
          .join(', '),
      );
    // A new page is read from its top. If the focused link has disappeared, such as a removed filter, the list takes the focus.
    if (turned || document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [list, exactTotal, announce, region, say]);
}

/** Whether only the page number differs. */
function isTurned(one: ListApi, other: ListApi): boolean {
  const start = { page: 1, after: undefined };
  return one.addressOf({}) !== other.addressOf({}) && one.addressOf(start) === other.addressOf(start);
}
