/** Takes pieces of work one at a time, in the order in which they come; one that fails holds up no other. */
export function oneByOne(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<void> | undefined;
  return (work) => {
    const done = last === undefined ? work() : last.then(work);
    const settled = done.then(forget, forget);
    last = settled;
    function forget(): void {
      if (last === settled) last = undefined;
    }
    return done;
  };
}
