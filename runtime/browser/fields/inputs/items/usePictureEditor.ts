/** The state that editors of items on a picture share, such as terminals on a drawing. */
import { useEffect, useState } from 'react';
import type { ItemsEditing } from './ItemsEditor.tsx';
import { useFocusAfter } from './useFocusAfter.ts';
import { useItemsHistory } from './useItemsHistory.ts';

/** `isPicking`: the user chooses a position or an item on the picture; Esc calls `onCancel`. */
export function usePictureEditor({ items, onChange, faults }: ItemsEditing, isPicking: boolean, onCancel: () => void) {
  const [chosen, setChosen] = useState<string>();
  const [shows, setShows] = useState<{ id: string } | null>(null);
  const undo = useItemsHistory(items, onChange);
  const focus = useFocusAfter();
  const selected = items.find(({ key }) => key === chosen) ?? items[0];
  useEscape(isPicking, onCancel);
  // After a refusal the first item with an error is shown, unless the selected item has one.
  const wrong = Object.keys(faults).map((path) => items[Number(path.split('.')[0])]?.key);
  const faultPaths = Object.keys(faults).join(' ');
  const [seen, setSeen] = useState(faultPaths);
  if (seen !== faultPaths) {
    setSeen(faultPaths);
    if (wrong[0] !== undefined && !wrong.includes(selected?.key)) setChosen(wrong[0]);
  }
  return {
    ...{ selected, shows, undo, focus },
    /** Selects an item by its key. */
    choose: setChosen,
    /** Brings an element of the picture into view, by its id. */
    reveal: (id: string) => setShows({ id }),
  };
}

/** The focus may be anywhere, because picking does not move it. */
function useEscape(isActive: boolean, onCancel: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handler sets a state only.
  useEffect(() => {
    if (!isActive) return;
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel();
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isActive]);
}
