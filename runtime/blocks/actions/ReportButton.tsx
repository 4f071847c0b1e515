import { Suspense, useEffect, useState } from 'react';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { usePortal } from '../../browser/context.ts';
import { lazyPart } from '../../browser/loading/chunks.ts';
import { useAskLogin } from '../../browser/shell/LoginAlert.tsx';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import { isLoggedIn } from '../../shared/account.ts';

type ReportBlock = BlockProps<'actions'>['block'];

interface ReportButtonProps {
  block: ReportBlock;
  action: Extract<ReportBlock['actions'][number], { kind: 'report' }>;
}

const Report = lazyPart(() => import('./report/index.tsx'));

/** Opens the report of a mistake in a passage. Its chunk loads when a passage is selected or the button is pressed. */
export function ReportButton({ block, action }: ReportButtonProps) {
  const { account } = usePortal();
  const askLogin = useAskLogin();
  const t = useWords();
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const label = t('block.actions.report');
  const textElementId = `text-${block.of}-${action.text}`.replaceAll('.', '-');
  useEffect(() => {
    const handleSelection = () => setLoaded((before) => before || isSelectedIn(textElementId));
    document.addEventListener('selectionchange', handleSelection);
    return () => document.removeEventListener('selectionchange', handleSelection);
  }, [textElementId]);
  const open = () => {
    if (!isLoggedIn(account)) return askLogin(t('block.actions.needsLogin', { action: label }));
    setLoaded(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className="button button-small"
        data-needs-script
        // Keeps the selection, which the report refers to.
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        <Icon name="report" />
        {label}
      </button>
      {isLoaded && block.contentRequest && (
        <Suspense>
          <Report
            contentRequest={block.contentRequest}
            textElementId={textElementId}
            isOpen={isOpen}
            onOpen={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function isSelectedIn(elementId: string): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && (document.getElementById(elementId)?.contains(selection.anchorNode) ?? false);
}
