import { useEffect, useRef, useState } from 'react';
import type { EnteredItem } from '../input.ts';

type ItemsState = readonly EnteredItem[];

/** Maximum number of undo steps. */
const maxSteps = 100;

/** Changes within this time are one undo step, so that undo removes a typed word, not a letter. Milliseconds. */
const stepMs = 1500;

/** Undoes changes of items that a component edits on a picture. Undefined while there is nothing to undo. */
export function useItemsHistory(items: ItemsState, onChange: (items: ItemsState) => void): (() => void) | undefined {
  const [steps, setSteps] = useState<readonly ItemsState[]>([]);
  const last = useRef({ items, at: Number.NEGATIVE_INFINITY, isUndo: false });
  useEffect(() => {
    const before = last.current;
    if (before.items === items) return;
    const now = performance.now();
    const isSame = before.items.length === items.length && now - before.at < stepMs;
    if (!before.isUndo && !isSame) setSteps((known) => [...known, before.items].slice(-maxSteps));
    last.current = { items, at: before.isUndo ? Number.NEGATIVE_INFINITY : now, isUndo: false };
  }, [items]);
  const previous = steps.at(-1);
  if (!previous) return undefined;
  return () => {
    last.current.isUndo = true;
    setSteps((known) => known.slice(0, -1));
    onChange(previous);
  };
}
