import { duration } from '../step.ts';

/** Stops a portal. Returns the names of the parts that did not close. */
export type StopPortal = () => Promise<readonly string[]>;

/** Logs errors during closing to the console. */
export const closingLog = {
  info: () => {},
  error: (facts: object, sentence: string): void => {
    console.error(sentence);
    if ('err' in facts) console.error(facts.err);
  },
};

/** A signal to the process group arrives twice: directly, and up to 2 s later from the parent process. */
const sameSignalMs = 3_000;

/** The first signal closes the portal and exits, with code 1 if a part did not close. A later signal exits immediately. */
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
