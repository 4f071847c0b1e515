import { useEffect, useRef } from 'react';
import { usePortal } from '../context.ts';
import { prefersReducedMotion } from '../document/motion.ts';
import { useNextLocation } from '../navigation/nextLocation.ts';

/** Milliseconds before a navigation shows the bar. */
const patienceMs = 120;
const fadeMs = 150;

/** The progress bar of a navigation: it advances slowly and completes when the page is ready. */
export function Progress() {
  const bar = useRef<HTMLDivElement>(null);
  const busy = useNextLocation() !== undefined;
  const { trickleRate, trickleMs, speedMs } = usePortal().tables.settings.progress;
  useEffect(() => {
    const element = bar.current;
    if (!busy || !element) return;
    return runBar(element, { trickleRate, trickleMs, speedMs });
  }, [busy, trickleRate, trickleMs, speedMs]);
  return <div ref={bar} className="progress" aria-hidden="true" />;
}

/**
 * Starts the bar; the returned function completes it. Uses the Web Animations API, which the content security policy allows.
 * With reduced motion the bar jumps between its steps.
 */
function runBar(element: HTMLElement, pace: { trickleRate: number; trickleMs: number; speedMs: number }): () => void {
  let share = 0;
  const isStill = prefersReducedMotion();
  const goTo = (next: number, duration: number) => {
    element.animate([{ transform: `scaleX(${share})` }, { transform: `scaleX(${next})` }], {
      duration: isStill ? 0 : duration,
      fill: 'forwards',
      easing: 'ease-out',
    });
    share = next;
  };
  const trickle = () => goTo(Math.min(share + pace.trickleRate, 0.99), pace.speedMs);
  let ticking: ReturnType<typeof setInterval> | undefined;
  const waiting = setTimeout(() => {
    goTo(0.08, pace.speedMs);
    ticking = setInterval(trickle, pace.trickleMs);
  }, patienceMs);
  return () => {
    clearTimeout(waiting);
    clearInterval(ticking);
    if (share === 0) return;
    goTo(1, fadeMs);
    element.animate([{ opacity: 1 }, { opacity: 0 }], { delay: fadeMs, duration: isStill ? 0 : fadeMs }).finished.then(
      () => {
        for (const animation of element.getAnimations()) animation.cancel();
      },
      () => {},
    );
  };
}
