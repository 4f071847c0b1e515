import { useEffect, useRef } from 'react';
import { framePath, frameRights } from '../../shared/scripts.ts';

/** All that a script is told of the page: no query, nothing of who reads it. */
export interface OpenPage {
  site: string;
  path: string;
  title: string;
}

/** The pages that are opened one after the other. */
export interface Pages {
  read: () => OpenPage | undefined;
  /** Returns the function that stops it. */
  follow: (listener: () => void) => () => void;
}

interface RunningFrameProps {
  id: string;
  title: string;
  pages: Pages;
}

/** A frame that is not seen: analytics or tags, which are told of every page once. */
export function RunningFrame({ id, title, pages }: RunningFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useRef('');
  const tell = () => {
    const page = pages.read();
    if (!page || page.path === told.current) return;
    told.current = page.path;
    // The frame's origin is nobody's, so that none can be named.
    frame.current?.contentWindow?.postMessage(page, '*');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are the same for as long as the document lives
  useEffect(() => pages.follow(() => told.current !== '' && tell()), []);
  return <iframe ref={frame} hidden title={title} src={framePath(id)} sandbox={frameRights} referrerPolicy="no-referrer" onLoad={tell} />;
}
