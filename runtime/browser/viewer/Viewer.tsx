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
  /** Accessible name of the drawing. */
  label: string;
  /** The drawing's own size, at which it is legible. Zoom factors are relative to it. */
  drawing: Size;
  /** Id of the part to show first, if the whole drawing would be too small to read. */
  initialPartId?: string;
  /** Id of the part to show now; a new object scrolls to it. */
  shows?: { id: string } | null;
  /** Additional buttons, such as a choice of layers. */
  tools?: ReactNode;
  /** Content below the drawing, also in full screen. */
  caption?: ReactNode;
  /** An `svg` with a `viewBox`, or a picture; without script it is shown at its fitting size. */
  children: ReactNode;
}

/**
 * A viewer for a drawing: zoom by wheel, pinch, keys and buttons, pan, rotation and full screen. The drawing is in the
 * page without script. Its layout does not depend on the writing direction.
 */
export function Viewer({ label, drawing, initialPartId, shows, tools, caption, children }: ViewerProps) {
  const t = useWords();
  const viewer = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { view, stage, isStep, moves, step, reveal } = useView(frame, drawing, initialPartId);
  const fullScreen = useFullScreen(viewer);
  const gestures = useGestures(frame, moves);
  useEffect(() => {
    if (shows) reveal(shows.id);
  }, [shows, reveal]);
  const isAll = stage === null || isWhole(stage, view);
  const handleKey = (event: KeyboardEvent) => {
    const command = commandOf(event);
    // Arrow keys scroll the page while there is nothing to pan.
    if (!command || (isAll && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    if (command === 'fullScreen') fullScreen.toggle();
    else step(command);
  };
  return (
    <div className="viewer" ref={viewer}>
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
            .filter((direction) => hidden(stage, view)[direction])
            .map((direction) => (
              <button
                key={direction}
                type="button"
                className={`button button-icon viewer-edge viewer-edge-${direction}`}
                aria-label={t(`block.viewer.${direction}`)}
                title={t(`block.viewer.${direction}`)}
                // The arrow keys do the same, and the button disappears at the edge.
                tabIndex={-1}
                onClick={() => {
                  step(direction);
                  frame.current?.focus({ preventScroll: true });
                }}
              >
                <Icon name={`chevron-${direction}`} />
              </button>
            ))}
      </div>
      {caption}
    </div>
  );
}
