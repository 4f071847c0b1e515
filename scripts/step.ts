/** Runs one step of a command and prints its name and duration. */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${name}: ${duration(performance.now() - started)}`);
  return result;
}

/** Milliseconds below one second, otherwise seconds with one decimal. */
export const duration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);
