/** Runs tasks one at a time in call order; a failed task does not block the next. */
export function runSequentially(): <Result>(work: () => Promise<Result>) => Promise<Result> {
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
