/** One file of an import: checked, read and repaired. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { CsafRefusal, portalMistakes, readCsaf } from '../../csaf/index.ts';
import type { CsafMistake } from '../../shared/values/csafDocument.ts';
import { storable } from '../../shared/values/storable.ts';
import { type AdvisoryColumns, type AdvisoryProductColumns, readAdvisory } from '../documentColumns.ts';
import type { StoredMistake } from '../tables.ts';
import { readBounded, statedHash } from './folder.ts';

/** A parsed document of an import. Its bytes are read again before writing, so that memory does not grow with the folder. */
export interface ReadCsaf {
  /** Relative to the folder. */
  name: string;
  sha512: string;
  size: number;
  columns: AdvisoryColumns;
  products: AdvisoryProductColumns[];
  vendors: ReturnType<typeof readCsaf>['vendors'];
  repaired: CsafMistake[];
  mistakes: StoredMistake[];
}

export const sha512Of = (bytes: Uint8Array): string => createHash('sha512').update(bytes).digest('hex');

/** @throws CsafRefusal */
export async function readFileOf(root: string, name: string, now: Date): Promise<ReadCsaf> {
  const file = path.join(root, name);
  const bytes = await readBounded(file);
  const sha512 = sha512Of(bytes);
  const stated = await statedHash(file);
  if (stated !== undefined && stated !== sha512) throw new CsafRefusal('Its SHA-512 is not the one in the file next to it');
  return { name, sha512, size: bytes.length, ...readDocument(bytes, now) };
}

/**
 * Parses the bytes of a document.
 *
 * @throws CsafRefusal
 */
export function readDocument(bytes: Uint8Array, now: Date): Omit<ReadCsaf, 'name' | 'sha512' | 'size'> {
  const { document, vendors, repaired, mistakes } = readCsaf(bytes);
  const { columns, products } = readAdvisory(document);
  refuseUnstorable(columns);
  return {
    columns: withStorable(columns),
    products: products.map(withStorable),
    vendors,
    repaired,
    mistakes: [...mistakes, ...portalMistakes(document, now)],
  };
}

/** Years that PostgreSQL and JSON both write with four digits. */
const years = { first: 1970, last: 2200 };

function refuseUnstorable({ id, initialAt, currentAt }: AdvisoryColumns): void {
  if (storable(id) !== id || id.length > 100) throw new CsafRefusal('Its id has characters that cannot be stored, or more than 100');
  for (const date of [initialAt, currentAt]) {
    const year = date.getUTCFullYear();
    if (!(year >= years.first && year <= years.last)) throw new CsafRefusal(`Its dates are not between ${years.first} and ${years.last}`);
  }
}

const withStorable = <Columns extends object>(columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  ) as Columns;
