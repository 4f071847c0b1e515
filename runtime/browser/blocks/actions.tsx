import { useLoadedPage } from '../context.ts';
import { useCopy } from '../shell/feedback.tsx';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import type { BlockProps } from './props.ts';

/** Buttons for the record. */
export function ActionsBlock({ block }: BlockProps<'actions'>) {
  const t = useWords();
  const share = useShare();
  const actions = { share, print: () => window.print() };
  return (
    <div className="block block-actions buttons">
      {block.actions.map((action) => (
        <button key={action} type="button" className="button button-small" data-needs-script onClick={actions[action]}>
          <Icon name={action} />
          {t(`block.actions.${action}`)}
        </button>
      ))}
    </div>
  );
}

/** Hands the page's one address to the system's own share sheet, or to the clipboard where there is none. */
function useShare(): () => Promise<void> {
  const { head } = useLoadedPage();
  const copy = useCopy();
  return async () => {
    const url = new URL(head.canonical, location.origin).href;
    if (!navigator.share) return copy(url);
    // A visitor who closes the sheet has changed their mind: that is no failure.
    await navigator.share({ title: head.title, url }).catch((reason: unknown) => (isChangeOfMind(reason) ? undefined : copy(url)));
  };
}

const isChangeOfMind = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError';
