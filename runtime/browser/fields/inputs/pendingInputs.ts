/** Inputs whose value is not final yet, such as a text that the server is converting. A form waits for them before it reads values. */

const open = new Set<() => Promise<void>>();

/** Maximum wait for one input, in milliseconds. Its value is already usable, but not in its final form. */
const maxWaitMs = 4_000;

/** Registers an input that is not final. `settle` finishes its value. Returns a function that ends the registration. */
export function holdForm(settle: () => Promise<void>): () => void {
  open.add(settle);
  return () => void open.delete(settle);
}

export const hasPendingInputs = (): boolean => open.size > 0;

/** Resolves when all values are final, or after the maximum wait. */
export async function waitForInputs(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([Promise.allSettled([...open].map((settle) => settle())), timeout]);
  clearTimeout(timer);
}
