/** The site mena is complete in Arabic. Journeys in the pseudo-locale show that pages have no other text than these words. */
import { expect, test } from 'vitest';
import { readPortal } from '../scripts/schema.ts';

const { words } = await readPortal();
const { ar = {}, en = {} } = words;

/** Plural forms differ by language. */
const baseOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

test('every word of the interface exists in Arabic', () => {
  const known = new Set(Object.keys(ar).map(baseOf));
  expect(Object.keys(en).filter((key) => !known.has(baseOf(key)))).toEqual([]);
});

test('words with only Latin letters are names: of files, formats, systems, languages, methods and markings', () => {
  const names =
    /^(?:(?:\w+(?:-\w+)*)?\.(?:xlsx|pdf|pgp|pem|json|txt)|English|OSDP|ISDP|macOS|Linux|Windows|Android|iOS|Markdown|JSON|H\.26\d \/ HEVC|H\.264(?: \/ AVC)?|MJPEG|POST|CycloneDX|SPDX|TLP:[A-Z+]+)$/;
  const latin = Object.entries(ar).filter(([, text]) => {
    const shown = text.replace(/\{\{\w+\}\}/g, '').trim();
    return /[A-Za-z]{4}/.test(shown) && !/\p{Script=Arabic}/u.test(shown) && !names.test(shown);
  });
  expect(latin).toEqual([]);
});
