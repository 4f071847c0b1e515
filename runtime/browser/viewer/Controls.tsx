import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { keyOf } from './keys.ts';
import type { FullScreen } from './useFullScreen.ts';

const buttons = [
  { deed: 'zoomIn', icon: 'zoom-in' },
  { deed: 'zoomOut', icon: 'zoom-out' },
  { deed: 'fit', icon: 'fit' },
  { deed: 'turn', icon: 'turn' },
] as const;

interface ViewerControlsProps {
  /** Whether the whole drawing is visible. */
  isWhole: boolean;
  isTurned: boolean;
  onStep: (deed: (typeof buttons)[number]['deed']) => void;
  fullScreen: FullScreen;
}

/** The viewer's controls with their keyboard shortcuts. They need script. */
export function Controls({ isWhole, isTurned, onStep, fullScreen }: ViewerControlsProps) {
  const t = useWords();
  const isIdle = { zoomIn: false, zoomOut: isWhole, fit: isWhole, turn: false };
  return (
    <div className="buttons viewer-controls with-script" role="group" aria-label={t('block.viewer.controls')} data-needs-script>
      {buttons.map(({ deed, icon }) => (
        <button
          key={deed}
          type="button"
          className="button button-small button-icon"
          aria-label={t(`block.viewer.${deed}`)}
          aria-keyshortcuts={keyOf[deed]}
          title={`${t(`block.viewer.${deed}`)} (${keyOf[deed]})`}
          // A disabled button would lose the focus.
          aria-disabled={isIdle[deed] || undefined}
          aria-pressed={deed === 'turn' ? isTurned : undefined}
          onClick={() => onStep(deed)}
        >
          <Icon name={icon} />
        </button>
      ))}
      {fullScreen.isOffered && <FullScreenButton {...fullScreen} />}
    </div>
  );
}

function FullScreenButton({ isOn, toggle }: FullScreen) {
  const t = useWords();
  const label = t(isOn ? 'block.viewer.fullScreenEnd' : 'block.viewer.fullScreen');
  return (
    <button
      type="button"
      className="button button-small button-icon"
      aria-label={label}
      aria-keyshortcuts={keyOf.fullScreen}
      title={`${label} (${keyOf.fullScreen})`}
      onClick={toggle}
    >
      <Icon name={isOn ? 'full-screen-end' : 'full-screen'} />
    </button>
  );
}
