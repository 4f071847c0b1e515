/** Sorts the keys of cards in the order of the vocabulary. Another order is not an error, so this runs after all repairs. */
import { misordered } from '../../compile/index.ts';
import { position } from '../../compile/source.ts';
import { edit } from '../index.ts';
import type { CardTexts, Repair } from './proposal.ts';

export interface Ordered {
  texts: Record<string, string>;
  repairs: Repair[];
}

/** The files whose keys were in another order, sorted. */
export function sortKeys(files: CardTexts): Ordered {
  const ordered: Ordered = { texts: {}, repairs: [] };
  for (const [file, written] of Object.entries(files)) {
    const texts = { [file]: written };
    for (const { path, order, keys, offset } of misordered(file, written)) {
      texts[file] = edit(texts[file] ?? '', { kind: 'order', path, keys: order });
      const at = { file, ...position(written, offset), code: 'key-order' as const };
      ordered.repairs.push({ problem: at, from: keys.join(', '), to: order.join(', ') });
    }
    if (texts[file] !== written) ordered.texts[file] = texts[file] ?? written;
  }
  return ordered;
}
