import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { Controls } from './Controls.tsx';
import { commandOf } from './keys.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useGestures } from './useGestures.ts';
import { useView } from './useView.ts';
import { fitScale, hidden, isWhole, panDirections, type Size } from './view.ts';
import './viewer.css';

interface ViewerProps {
  /** What is drawn, for those who do not see it. */
  label: string;
  /** The size that it was drawn in: it is magnified from that, and legible in it. */
  drawing: Size;
  /** What it begins with, by its id, where the whole would be too small to be read. */
  starts?: string;
  /** Something in it that is to be seen now, by its id: it comes into sight whenever this is another object. */
  shows?: { id: string } | null;
  /** More buttons beside those of the viewer, such as a choice of layers. */
  tools?: ReactNode;
  /** What is told below it, on the full screen too. */
  told?: ReactNode;
  /** An `svg` with a `viewBox`, or a picture: without script it stands there as it fits. */
  children: ReactNode;
}

/**
 * A drawing that is looked at closely: zoomed by wheel, pinch, keys and buttons, moved, turned, on the full screen. It stands
 * in the page before any script, and nothing in it changes its place for the reader's direction of writing.
 */
export function Viewer({ label, drawing, starts, shows, tools, told, children }: ViewerProps) {
  const t = useWords();
  const whole = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { view, stage, isStep, moves, step, reveal } = useView(frame, drawing, starts);
  const fullScreen = useFullScreen(whole);
  const gestures = useGestures(frame, moves);
  useEffect(() => {
    if (shows) reveal(shows.id);
  }, [shows, reveal]);
  const isAll = stage === null || isWhole(stage, view);
  const handleKey = (event: KeyboardEvent) => {
    const command = commandOf(event);
    // The arrows are the page's while there is nowhere to go.
    if (!command || (isAll && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    if (command === 'fullScreen') fullScreen.toggle();
    else step(command);
  };
  return (
    <div className="viewer" ref={whole}>
      <div className="viewer-bar">
        <Controls isWhole={isAll} isTurned={view.turn !== 0} onStep={step} fullScreen={fullScreen} />
        <output className="viewer-scale with-script">
          {t('block.viewer.scale', { percent: stage ? Math.round((view.scale / fitScale(stage, view.turn)) * 100) : 100 })}
        </output>
        {tools}
      </div>
      <div className={isAll ? 'viewer-frame' : 'viewer-frame viewer-larger'}>
        <div
          className="viewer-stage"
          ref={frame}
          role="group"
          aria-label={label}
          tabIndex={stage ? 0 : undefined}
          onKeyDown={handleKey}
          {...gestures}
        >
          <div
            className={isStep ? 'viewer-drawing viewer-steps' : 'viewer-drawing'}
            style={stage ? { transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.scale})` } : undefined}
          >
            {children}
          </div>
        </div>
        {stage &&
          panDirections
            .filter((way) => hidden(stage, view)[way])
            .map((way) => (
              <button
                key={way}
                type="button"
                className={`button button-icon viewer-edge viewer-edge-${way}`}
                aria-label={t(`block.viewer.${way}`)}
                title={t(`block.viewer.${way}`)}
                // The arrow keys do the same, and it is gone when there is no more to see.
                tabIndex={-1}
                onClick={() => {
                  step(way);
                  frame.current?.focus({ preventScroll: true });
                }}
              >
                <Icon name={`chevron-${way}`} />
              </button>
            ))}
      </div>
      {told}
    </div>
  );
}
