import { useEffect, useRef } from 'react';
import { framePath, frameRights } from '../../shared/site/scripts.ts';

/** The page data sent to a script: no query, no visitor data. */
export interface OpenPage {
  site: string;
  path: string;
  title: string;
}

/** The sequence of opened pages. */
export interface Pages {
  read: () => OpenPage | undefined;
  /** Returns the unsubscribe function. */
  follow: (listener: () => void) => () => void;
}

interface ScriptFrameProps {
  id: string;
  title: string;
  pages: Pages;
}

/** A hidden frame for analytics or tags, which receives each page once. */
export function ScriptFrame({ id, title, pages }: ScriptFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const announced = useRef('');
  const announce = () => {
    const page = pages.read();
    if (!page || page.path === announced.current) return;
    announced.current = page.path;
    // The sandboxed frame has an opaque origin, so no target origin can be given.
    frame.current?.contentWindow?.postMessage(page, '*');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are the same for as long as the document lives
  useEffect(() => pages.follow(() => announced.current !== '' && announce()), []);
  return (
    <iframe ref={frame} hidden title={title} src={framePath(id)} sandbox={frameRights} referrerPolicy="no-referrer" onLoad={announce} />
  );
}
