/** Finds the first texts of a search without ordering the others. */

/** The indexes of the largest keys: as many as `max`, in any order, with some or all that equal the last. */
export function firstIndexes(keys: Float64Array, max: number, ties: 'some' | 'all'): Int32Array {
  const indexes = Int32Array.from(keys, (_, index) => index);
  if (keys.length <= max) return indexes;
  const least = nthLargest(keys.slice(), max);
  if (ties === 'all') return indexes.filter((index) => (keys[index] as number) >= least);
  let left = max;
  for (let at = 0; at < keys.length; at += 1) if ((keys[at] as number) > least) left -= 1;
  return indexes.filter((index) => {
    const key = keys[index] as number;
    if (key === least) left -= 1;
    return key > least || (key === least && left >= 0);
  });
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
      const moved = numbers[left] as number;
      numbers[left] = numbers[right] as number;
      numbers[right] = moved;
      left += 1;
      right -= 1;
    }
    if (nth - 1 <= right) to = right;
    else if (nth - 1 >= left) from = left;
    else break;
  }
  return numbers[nth - 1] as number;
}
