/** Repairs unambiguous mistakes when a document is read. The stored document does not change. */
import { type CsafDocument, type CsafMistake, csafNameKey } from '../shared/values/csafDocument.ts';
import { branchesOf } from './iterate.ts';

/** The characters of Windows-1252 between 0x80 and 0x9F, as code points; the others are those of ISO 8859-1. */
const windows1252 = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index))].map((letter, index) => [
    letter,
    0x80 + index,
  ]),
);

const byteOf = (letter: string): number | undefined => {
  const code = letter.charCodeAt(0);
  return windows1252.get(letter) ?? (code >= 0xa0 && code <= 0xff ? code : undefined);
};

/** The letters of a text that was read as Windows-1252 though it was UTF-8, in runs: `Ã¼`. */
const misreadRun = new RegExp(`[\\u00a0-\\u00ff${[...windows1252.keys()].join('')}]{2,}`, 'g');

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Restores text that was decoded with the wrong encoding: a run is restored if its bytes are valid UTF-8, which no real word is. */
export const restoreEncoding = (text: string): string =>
  text.replaceAll(misreadRun, (run) => {
    const bytes = [...run].map(byteOf);
    if (bytes.includes(undefined)) return run;
    try {
      return utf8.decode(Uint8Array.from(bytes as number[]));
    } catch {
      return run;
    }
  });

/** The replacement character for undecodable bytes (U+FFFD). The original character is lost. */
const lost = '\ufffd';

type AnyJson = string | number | boolean | null | readonly AnyJson[] | { readonly [key: string]: AnyJson };

/** Restores the texts of a document and reports where. */
export function restoreDocument(document: CsafDocument): { document: CsafDocument; repaired: CsafMistake[]; broken: CsafMistake[] } {
  const repaired: CsafMistake[] = [];
  const broken: CsafMistake[] = [];
  const restore = (value: AnyJson, pointer: string): AnyJson => {
    if (typeof value === 'string') {
      const right = restoreEncoding(value);
      if (right !== value) repaired.push({ place: pointer, reason: 'text in a wrong encoding' });
      if (right.includes(lost)) broken.push({ place: pointer, reason: 'a character was lost, and nothing tells which' });
      return right;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item: AnyJson, index) => restore(item, `${pointer}/${index}`));
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, restore(child as AnyJson, `${pointer}/${key}`)]));
  };
  const restored = restore(document as unknown as AnyJson, '') as unknown as CsafDocument;
  return { document: restored, repaired, broken };
}

/** A vendor in a document, with its JSON pointer. */
export interface NamedVendor {
  name: string;
  pointer: string;
}

export const vendorsOf = (document: CsafDocument): NamedVendor[] =>
  branchesOf(document).flatMap(({ value, pointer }) =>
    value.category === 'vendor' ? [{ name: value.name, pointer: `${pointer}/name` }] : [],
  );

/** The spelling of each vendor, by its key: the one that most documents use. If two are used equally often, the names do not change. */
export function vendorSpellings(names: readonly string[]): ReadonlyMap<string, string> {
  const spelt = Map.groupBy(
    names.map((name) => name.trim().replaceAll(/\s+/g, ' ')),
    csafNameKey,
  );
  return new Map(
    [...spelt].flatMap(([key, written]) => {
      const [[first, max] = ['', 0], [, second] = ['', 0]] = [...Map.groupBy(written, (name) => name)]
        .map(([name, uses]) => [name, uses.length] as const)
        .toSorted(([, one], [, other]) => other - one);
      return max > second && key !== '' ? [[key, first] as const] : [];
    }),
  );
}
