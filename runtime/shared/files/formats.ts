/** Addresses of a record in other formats: the address of its page with the format as extension. */
import type { RecordFormat } from '../portal.ts';

/** The media type of each format. */
export const formatTypes = {
  md: 'text/markdown',
  pdf: 'application/pdf',
  png: 'image/png',
  zip: 'application/zip',
  json: 'application/json',
} as const satisfies Record<RecordFormat, string>;

const isFormat = (ending: string): ending is RecordFormat => Object.hasOwn(formatTypes, ending);

/** The page and the format of an address; null if the extension is not a format. */
export function formatRequested(pathname: string): { pathname: string; format: RecordFormat } | null {
  const offset = pathname.lastIndexOf('.');
  const ending = pathname.slice(offset + 1);
  return offset > 0 && isFormat(ending) ? { pathname: pathname.slice(0, offset), format: ending } : null;
}

/** The address of a record in a format. The extension precedes the query. */
export const formatAddress = (address: string, format: RecordFormat): string => address.replace(/(?=\?|$)/, `.${format}`);
