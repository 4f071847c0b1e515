/** The stream of changes in the browser, with polling as the fallback. */
import { liveEvents } from '../../shared/site/live.ts';

interface ChangeStream {
  /** Address of the stream. */
  address: string;
  /** Called when something has changed, or may have changed while there was no stream. */
  changed: () => void;
  /** Receives the data of the first event after each connection; without it, that event only reports a change. */
  known?: (counts: Readonly<Record<string, number>>) => void;
  pollMs: number;
}

/**
 * Opens the stream; returns the function that closes it. Until it is open, and while it is broken, `changed` runs at intervals,
 * because a proxy may delay or cut a stream without an error. The browser reconnects after a loss. A refused stream is opened
 * again after the same time.
 */
export function openStream({ address, changed, known, pollMs }: ChangeStream): () => void {
  let stream: EventSource;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    stream.close();
    clearInterval(timer);
  };
  const connect = (): EventSource => {
    const opened = new EventSource(address);
    opened.addEventListener(liveEvents.counts, ({ data }: MessageEvent<string>) => {
      if (data === '' || !known) changed();
      else known(JSON.parse(data) as Readonly<Record<string, number>>);
    });
    opened.addEventListener(liveEvents.end, end);
    return opened;
  };
  const poll = (): void => {
    if (isOver || stream.readyState === EventSource.OPEN) return;
    changed();
    if (stream.readyState === EventSource.CLOSED) stream = connect();
  };
  stream = connect();
  const timer = setInterval(poll, pollMs);
  return end;
}
