import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Page widths relative to the stage. */
const scales = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const fitWidth = scales.indexOf(1);

export interface Zoom {
  scale: number;
  isMin: boolean;
  isMax: boolean;
  in: () => void;
  out: () => void;
  fit: () => void;
}

/** The zoom level. The middle of the stage stays in place. */
export function useZoom(stage: RefObject<HTMLElement | null>): Zoom {
  const [step, setStep] = useState(fitWidth);
  const middle = useRef<{ x: number; y: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another size
  useLayoutEffect(() => {
    const [box, was] = [stage.current, middle.current];
    if (!box || !was) return;
    box.scrollTop = was.y * box.scrollHeight - box.clientHeight / 2;
    box.scrollLeft = was.x * box.scrollWidth - box.clientWidth / 2;
  }, [stage, step]);
  const change = (next: number) => {
    const box = stage.current;
    if (box)
      middle.current = {
        x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
        y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
      };
    setStep(Math.min(Math.max(next, 0), scales.length - 1));
  };
  return {
    scale: scales[step] as number,
    isMin: step === 0,
    isMax: step === scales.length - 1,
    in: () => change(step + 1),
    out: () => change(step - 1),
    fit: () => change(fitWidth),
  };
}
