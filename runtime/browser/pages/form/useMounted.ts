import { useEffect, useState } from 'react';

/** Whether the form is in a browser: the server renders no checks of what is typed. */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted;
}
