import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { FindField } from '../../../runtime/browser/widgets/FindField.tsx';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import type { Zoom } from './useZoom.ts';

interface PageNumberProps {
  current: number;
  count: number;
  onGo: (number: number) => void;
}

interface PageSearchFieldProps {
  typed: string;
  onType: (typed: string) => void;
  /** The number of matches, and the index of the current one, from 0. */
  found: number;
  at: number;
  onStep: (step: 1 | -1) => void;
}

/** The viewer's toolbar. It needs script. */
export function ViewerToolbar({ pageNumber, zoom, finder }: { pageNumber: PageNumberProps; zoom: Zoom; finder: PageSearchFieldProps }) {
  return (
    <div className="viewer-bar sheets-bar" data-needs-script>
      {pageNumber.count > 1 && <PageControls {...pageNumber} />}
      <ZoomControls zoom={zoom} />
      <PageSearchField {...finder} />
    </div>
  );
}

function PageControls({ current, count, onGo }: PageNumberProps) {
  const t = useWords();
  return (
    <span className="buttons sheets-leafing">
      <IconButton icon="chevron-up" label={t('block.pages.previous')} isDisabled={current <= 1} onPress={() => onGo(current - 1)} />
      <output className="viewer-scale">{t('block.pages.of', { number: current, count })}</output>
      <IconButton icon="chevron-down" label={t('block.pages.next')} isDisabled={current >= count} onPress={() => onGo(current + 1)} />
    </span>
  );
}

function ZoomControls({ zoom }: { zoom: Zoom }) {
  const t = useWords();
  return (
    <span className="buttons" role="group" aria-label={t('block.pages.controls')}>
      <IconButton icon="zoom-out" label={t('block.viewer.zoomOut')} shortcut="-" isDisabled={zoom.isMin} onPress={zoom.out} />
      <output className="viewer-scale">{t('block.viewer.scale', { percent: zoom.scale * 100 })}</output>
      <IconButton icon="zoom-in" label={t('block.viewer.zoomIn')} shortcut="+" isDisabled={zoom.isMax} onPress={zoom.in} />
      <IconButton icon="fit" label={t('block.pages.fit')} shortcut="0" isDisabled={zoom.scale === 1} onPress={zoom.fit} />
    </span>
  );
}

/** The search field: Enter goes to the next match, Shift+Enter to the previous one. */
function PageSearchField({ typed, onType, found, at, onStep }: PageSearchFieldProps) {
  const t = useWords();
  const id = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onStep(1);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    onStep(-1);
  };
  return (
    <form className="sheets-finder" onSubmit={handleSubmit}>
      <FindField label={t('block.pages.find')} value={typed} describedBy={id} onType={onType} onKeyDown={handleKey} />
      <span id={id} className="quiet figures" role="status">
        {typed.trim() && (found > 0 ? t('block.pages.found', { number: at + 1, count: found }) : t('block.pages.notFound'))}
      </span>
      {found > 0 && (
        <span className="button-group">
          <IconButton icon="chevron-up" label={t('block.pages.previousFind')} onPress={() => onStep(-1)} />
          <IconButton icon="chevron-down" label={t('block.pages.nextFind')} onPress={() => onStep(1)} />
        </span>
      )}
    </form>
  );
}

interface IconButtonProps {
  icon: 'chevron-up' | 'chevron-down' | 'zoom-in' | 'zoom-out' | 'fit';
  label: string;
  /** The keyboard shortcut. */
  shortcut?: string;
  isDisabled?: boolean;
  onPress: () => void;
}

function IconButton({ icon, label, shortcut, isDisabled, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button button-small button-icon"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      // A disabled button would lose the focus.
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
    >
      <Icon name={icon} />
    </button>
  );
}
