/** Where a record is had in another format than a page: its address with the format behind it. */
import type { RecordFormat } from './portal.ts';

/** The type of each format as HTTP names it. */
export const formatTypes = { md: 'text/markdown', pdf: 'application/pdf', png: 'image/png' } as const satisfies Record<
  RecordFormat,
  string
>;

const isFormat = (ending: string): ending is RecordFormat => Object.hasOwn(formatTypes, ending);

/** The page and the format that an address asks for; null where its ending is none. */
export function formatAsked(pathname: string): { pathname: string; format: RecordFormat } | null {
  const at = pathname.lastIndexOf('.');
  const ending = pathname.slice(at + 1);
  return at > 0 && isFormat(ending) ? { pathname: pathname.slice(0, at), format: ending } : null;
}

export const formatAddress = (pathname: string, format: RecordFormat): string => `${pathname}.${format}`;
