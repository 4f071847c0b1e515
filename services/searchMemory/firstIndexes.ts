/** Finds the first texts of a search without ordering the others. */
import { reusable } from './reusable.ts';

const copied = reusable((length) => new Float64Array(length));

function copyOf(keys: Float64Array): Float64Array {
  const copy = copied(keys.length);
  copy.set(keys);
  return copy;
}

/** The indexes of the largest keys: as many as `max`, in any order, with some or all that equal the last. */
export function firstIndexes(keys: Float64Array, max: number, ties: 'some' | 'all'): Int32Array {
  const least = keys.length <= max ? Number.NEGATIVE_INFINITY : nthLargest(copyOf(keys), max);
  const isAll = ties === 'all' || keys.length <= max;
  let left = max;
  for (let index = 0; index < keys.length; index += 1) if ((keys[index] as number) > least) left -= 1;
  const first = new Int32Array(isAll ? keys.length : max);
  let count = 0;
  // By index: a callback for each element takes several times as long.
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as number;
    if (key < least) continue;
    if (key === least && !isAll) {
      if (left === 0) continue;
      left -= 1;
    }
    first[count] = index;
    count += 1;
  }
  return first.subarray(0, count);
}

/** The value at a position, from 1, of the numbers in descending order. Quickselect: the numbers are moved. */
function nthLargest(numbers: Float64Array, nth: number): number {
  let [from, to] = [0, numbers.length - 1];
  while (from < to) {
    const pivot = numbers[(from + to) >> 1] as number;
    let [left, right] = [from, to];
    while (left <= right) {
      while ((numbers[left] as number) > pivot) left += 1;
      while ((numbers[right] as number) < pivot) right -= 1;
      if (left > right) break;
      const number = numbers[left] as number;
      numbers[left] = numbers[right] as number;
      numbers[right] = number;
      left += 1;
      right -= 1;
    }
    if (nth - 1 <= right) to = right;
    else if (nth - 1 >= left) from = left;
    else break;
  }
  return numbers[nth - 1] as number;
}
