/** Reads and checks whole documents. */
import type { CsafDocument, CsafMistake } from '../shared/values/csafDocument.ts';
import { type MandatoryMistake, mandatoryMistakes } from './mandatory/index.ts';
import { CsafRefusal, decodeFile, parseText } from './readBytes.ts';
import { type NamedVendor, restoreDocument, vendorsOf } from './repair.ts';
import { validateDocument } from './schema.ts';
import { toVersion20 } from './version21.ts';

interface CsafReading {
  /** With restored texts. */
  document: CsafDocument;
  vendors: NamedVendor[];
  repaired: CsafMistake[];
  mistakes: (CsafMistake | MandatoryMistake)[];
}

/**
 * Reads the document in the bytes of a file.
 *
 * @throws CsafRefusal
 */
export function readCsaf(bytes: Uint8Array): CsafReading {
  const { text, repaired: encoding } = decodeFile(bytes);
  const validated = validateDocument(parseText(text));
  if ('mistake' in validated) {
    const { place: location, reason } = validated.mistake;
    const { version } = validated;
    throw new CsafRefusal(`It does not follow the schema of CSAF ${version} at ${location || '/'}: ${reason}`);
  }
  const { document, repaired, broken } = restoreDocument(validated.document);
  return {
    document,
    vendors: vendorsOf(document),
    repaired: [...(encoding === undefined ? [] : [{ place: '', reason: encoding }]), ...repaired],
    mistakes: [...mandatoryMistakes(validated.document), ...broken],
  };
}

/** The document itself, with its texts restored, for pages. The bytes were validated when they were stored. */
export const parseStoredDocument = (bytes: Uint8Array): CsafDocument =>
  restoreDocument(toVersion20(parseText(decodeFile(bytes).text) as CsafDocument)).document;

/** The first mistake of a document against its schema, or its mistakes against the mandatory tests. */
export function checkDocument(
  document: CsafDocument,
): { mistake: CsafMistake } | { document: CsafDocument; mistakes: readonly MandatoryMistake[] } {
  const validated = validateDocument(JSON.parse(JSON.stringify(document)));
  if ('mistake' in validated) return { mistake: validated.mistake };
  return { document: validated.document, mistakes: mandatoryMistakes(validated.document) };
}
