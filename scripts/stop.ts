import { duration } from './step.ts';

/** What stops a portal; answers the names of the parts that did not close. */
export type StopPortal = () => Promise<readonly string[]>;

/** What goes wrong while a portal closes, on the console of its process. */
export const closingLog = {
  info: () => {},
  error: (facts: object, sentence: string): void => {
    console.error(sentence);
    if ('err' in facts) console.error(facts.err);
  },
};

/** A signal to the whole group arrives twice: by itself, and from the program that started this one up to 2 s later. */
const sameSignalMs = 3_000;

/** The first signal closes the portal and ends the process: with 1 where a part did not close. A later signal ends it at once. */
export function stopWithProcess(stop: StopPortal): void {
  let started: number | undefined;
  const handleSignal = async (): Promise<void> => {
    if (started !== undefined) {
      if (performance.now() - started > sameSignalMs) process.exit(130);
      return;
    }
    started = performance.now();
    const open = await stop().catch((error: unknown) => {
      console.error(error);
      return ['the portal'];
    });
    const named = open.length > 0 ? `, but not closed: ${open.join(', ')}` : '';
    console.log(`Stopped${named}: ${duration(performance.now() - started)}`);
    process.exit(open.length > 0 ? 1 : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void handleSignal());
}
