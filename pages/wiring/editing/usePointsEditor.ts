/** The selection and the commands of the terminal editor. */
import { useState } from 'react';
import type { ItemsEditing } from '../../../runtime/browser/fields/inputs/items/ItemsEditor.tsx';
import { usePictureEditor } from '../../../runtime/browser/fields/inputs/items/usePictureEditor.ts';
import type { Drawing } from '../../../schema/define/index.ts';
import { centreOf, type DrawingPoint, setPoint, unusedMark } from './points.ts';

export type PointsEditorState = ReturnType<typeof usePointsEditor>;

export const panelId = 'edited-terminal';
export const pointId = (key: string): string => `point-${key}`;

/** `drawing` is undefined while no drawing exists. Terminals are then edited without points. */
export function usePointsEditor(editing: ItemsEditing, drawing: Drawing | undefined) {
  const { id, items, onChange, create, max } = editing;
  const [isPlacing, setPlacing] = useState(false);
  const { selected, shows, undo, focus, choose, reveal } = usePictureEditor(editing, isPlacing, () => setPlacing(false));
  const select = (key: string) => {
    choose(key);
    setPlacing(false);
  };
  return {
    ...{ selected, select, shows, undo, isPlacing, canAdd: items.length < max },
    /** Selects a terminal and brings its point into view. */
    show(key: string) {
      select(key);
      reveal(pointId(key));
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
      const item = { ...made, values: { ...made.values, mark: unusedMark(items) } };
      const added = [...items, item];
      onChange(drawing ? setPoint(added, item.key, centreOf(drawing.box), drawing.box) : added);
      choose(item.key);
      focus(drawing ? pointId(item.key) : `${id}-${items.length}-mark`);
    },
    move(key: string, point: DrawingPoint | undefined) {
      if (drawing) onChange(setPoint(items, key, point, drawing.box));
      setPlacing(false);
    },
    startPlacing: () => setPlacing(true),
    remove(key: string) {
      const index = items.findIndex((item) => item.key === key);
      const left = items.filter((item) => item.key !== key);
      const next = left[Math.min(index, left.length - 1)];
      onChange(left);
      setPlacing(false);
      choose(next?.key);
      focus(next ? panelId : id);
    },
  };
}
