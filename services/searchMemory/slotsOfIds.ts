/** Finds slots by ids: a hash table in two arrays, because a Map of 200,000 numbers takes four times the memory. */
export class SlotsOfIds {
  /** 0 means empty, because sequences begin with 1. */
  #ids = new Int32Array(1024);
  #slots = new Int32Array(1024);
  #count = 0;

  /** The slot of an id, or -1. */
  get(id: number): number {
    const cell = this.#cellOf(id);
    return this.#ids[cell] === id ? (this.#slots[cell] as number) : -1;
  }

  set(id: number, slot: number): void {
    if (2 * this.#count >= this.#ids.length) this.#grow();
    const cell = this.#cellOf(id);
    if (this.#ids[cell] !== id) this.#count += 1;
    this.#ids[cell] = id;
    this.#slots[cell] = slot;
  }

  /** The cell of an id, or the free cell for it. */
  #cellOf(id: number): number {
    const last = this.#ids.length - 1;
    // Multiplying by the golden ratio spreads neighbouring ids; the number of cells is a power of two, so a mask replaces the modulo.
    let cell = (Math.imul(id, 0x9e3779b1) >>> 7) & last;
    while (this.#ids[cell] !== id && this.#ids[cell] !== 0) cell = (cell + 1) & last;
    return cell;
  }

  #grow(): void {
    const [ids, slots] = [this.#ids, this.#slots];
    this.#ids = new Int32Array(2 * ids.length);
    this.#slots = new Int32Array(2 * ids.length);
    this.#count = 0;
    for (let cell = 0; cell < ids.length; cell += 1) if (ids[cell] !== 0) this.set(ids[cell] as number, slots[cell] as number);
  }
}
