import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { usePortal } from '../context.ts';

/** A navigation shorter than this shows no bar, in milliseconds. */
const patienceMs = 120;
const fadeMs = 150;

/** The bar above the page while a navigation is under way: it trickles, and is whole when the page is there. */
export function Progress() {
  const bar = useRef<HTMLDivElement>(null);
  const busy = useNavigation().state !== 'idle';
  const { trickleRate, trickleMs, speedMs } = usePortal().tables.settings.progress;
  useEffect(() => {
    const element = bar.current;
    if (!busy || !element) return;
    return runBar(element, { trickleRate, trickleMs, speedMs });
  }, [busy, trickleRate, trickleMs, speedMs]);
  return <div ref={bar} className="progress" aria-hidden="true" />;
}

/** Starts the bar; the function that it returns ends it. Animations go through the CSSOM, which the policy lets in. */
function runBar(element: HTMLElement, pace: { trickleRate: number; trickleMs: number; speedMs: number }): () => void {
  let share = 0;
  const goTo = (next: number, duration: number) => {
    element.animate([{ transform: `scaleX(${share})` }, { transform: `scaleX(${next})` }], {
      duration,
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
    element.animate([{ opacity: 1 }, { opacity: 0 }], { delay: fadeMs, duration: fadeMs }).finished.then(
      () => {
        for (const animation of element.getAnimations()) animation.cancel();
      },
      () => {},
    );
  };
}
