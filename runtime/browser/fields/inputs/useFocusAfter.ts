import { useEffect, useState } from 'react';

/** Moves the focus to an element that the next render adds, by its id. */
export function useFocusAfter(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
}
