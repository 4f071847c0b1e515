import { useEffect, useState } from 'react';

/** Whether the form is mounted in a browser. The server renders no checks of input. */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted;
}
