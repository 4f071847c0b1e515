/** A reproducible random source (mulberry32), so that benchmarks compare the same content. */
export interface RandomSource {
  /** From 0 to below 1. */
  next(): number;
  /** An integer from 0 to below the bound. */
  below(bound: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Different items in random order; all items if the list is shorter. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const chosen = new Set<Item>();
    while (chosen.size < Math.min(count, items.length)) chosen.add(pick(items));
    return [...chosen];
  };
  return { next, below, pick, some };
}
