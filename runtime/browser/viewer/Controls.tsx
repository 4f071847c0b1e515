import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { keyOf } from './keys.ts';
import type { FullScreen } from './useFullScreen.ts';

const buttons = [
  { command: 'zoomIn', icon: 'zoom-in' },
  { command: 'zoomOut', icon: 'zoom-out' },
  { command: 'fit', icon: 'fit' },
  { command: 'turn', icon: 'turn' },
] as const;

interface ViewerControlsProps {
  /** Whether the whole drawing is visible. */
  isWhole: boolean;
  isTurned: boolean;
  onStep: (action: (typeof buttons)[number]['command']) => void;
  fullScreen: FullScreen;
}

/** The viewer's controls with their keyboard shortcuts. They need script. */
export function Controls({ isWhole, isTurned, onStep, fullScreen }: ViewerControlsProps) {
  const t = useWords();
  const isIdle = { zoomIn: false, zoomOut: isWhole, fit: isWhole, turn: false };
  return (
    <div className="buttons viewer-controls with-script" role="group" aria-label={t('block.viewer.controls')} data-needs-script>
      {buttons.map(({ command, icon }) => (
        <button
          key={command}
          type="button"
          className="button button-small button-icon"
          aria-label={t(`block.viewer.${command}`)}
          aria-keyshortcuts={keyOf[command]}
          title={`${t(`block.viewer.${command}`)} (${keyOf[command]})`}
          // A disabled button would lose the focus.
          aria-disabled={isIdle[command] || undefined}
          aria-pressed={command === 'turn' ? isTurned : undefined}
          onClick={() => onStep(command)}
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
