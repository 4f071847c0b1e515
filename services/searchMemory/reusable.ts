/** The part of typed arrays that `reusable` needs. */
interface ResizableNumbers<Numbers> {
  length: number;
  subarray(from: number, to: number): Numbers;
}

/**
 * Memory for numbers of one search after the other: each request overwrites what the last one got. For work that is synchronous
 * until the numbers are read. New arrays of this size would each bring the next garbage collection closer.
 */
export function reusable<Numbers extends ResizableNumbers<Numbers>>(make: (length: number) => Numbers): (length: number) => Numbers {
  let numbers = make(0);
  return (length) => {
    if (numbers.length < length) numbers = make(Math.ceil(length * 1.25));
    return numbers.subarray(0, length);
  };
}
