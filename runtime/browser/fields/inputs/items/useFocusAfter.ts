import { useEffect, useState } from 'react';

/** Moves the focus to an element that the next render adds, by its id. */
export function useFocusAfter(): (id: string) => void {
  const [target, setTarget] = useState<{ id: string }>();
  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus();
  }, [target]);
  return (id) => setTarget({ id });
}
