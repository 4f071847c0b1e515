/** The selection and the commands of the editor of terminals. */
import { useEffect, useState } from 'react';
import type { ItemsEditing } from '../../../runtime/browser/fields/inputs/ItemsEditor.tsx';
import { useFocusAfter } from '../../../runtime/browser/fields/inputs/useFocusAfter.ts';
import { useItemsHistory } from '../../../runtime/browser/fields/inputs/useItemsHistory.ts';
import type { Drawing } from '../../../schema/define/index.ts';
import { centreOf, type DrawingPoint, freeMark, put } from './points.ts';

export type PointsEditorState = ReturnType<typeof usePointsEditor>;

export const panelId = 'edited-terminal';
export const pointId = (key: string): string => `point-${key}`;

/** `drawing` is undefined while there is none: terminals are then edited without places. */
export function usePointsEditor({ id, items, onChange, create, max, faults }: ItemsEditing, drawing: Drawing | undefined) {
  const [chosen, setChosen] = useState<string>();
  const [shows, setShows] = useState<{ id: string } | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const undo = useItemsHistory(items, onChange);
  const focus = useFocusAfter();
  const selected = items.find(({ key }) => key === chosen) ?? items[0];
  const select = (key: string) => {
    setChosen(key);
    setPlacing(false);
  };
  useEscape(isPlacing, () => setPlacing(false));
  // After a refusal the first terminal with an error is shown, unless the selected one has some.
  const wrong = Object.keys(faults).map((place) => items[Number(place.split('.')[0])]?.key);
  const places = Object.keys(faults).join(' ');
  const [seen, setSeen] = useState(places);
  if (seen !== places) {
    setSeen(places);
    if (wrong[0] !== undefined && !wrong.includes(selected?.key)) setChosen(wrong[0]);
  }
  return {
    ...{ selected, select, shows, undo, isPlacing, canAdd: items.length < max },
    /** Selects a terminal and brings its point into view. */
    show(key: string) {
      select(key);
      setShows({ id: pointId(key) });
    },
    /** Selects a terminal and moves the focus to its fields. */
    edit(key: string) {
      select(key);
      focus(panelId);
    },
    /** Adds a terminal in the middle of the drawing. */
    add() {
      if (items.length >= max) return;
      const made = create();
      const item = { ...made, values: { ...made.values, mark: freeMark(items) } };
      const added = [...items, item];
      onChange(drawing ? put(added, item.key, centreOf(drawing.box), drawing.box) : added);
      setChosen(item.key);
      focus(drawing ? pointId(item.key) : `${id}-${items.length}-mark`);
    },
    move(key: string, point: DrawingPoint | undefined) {
      if (drawing) onChange(put(items, key, point, drawing.box));
      setPlacing(false);
    },
    startPlacing: () => setPlacing(true),
    remove(key: string) {
      const at = items.findIndex((item) => item.key === key);
      const left = items.filter((item) => item.key !== key);
      const next = left[Math.min(at, left.length - 1)];
      onChange(left);
      setPlacing(false);
      setChosen(next?.key);
      focus(next ? panelId : id);
    },
  };
}

/** Esc cancels the placing, wherever the focus is. */
function useEscape(isActive: boolean, onCancel: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handler sets a state only.
  useEffect(() => {
    if (!isActive) return;
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel();
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isActive]);
}
