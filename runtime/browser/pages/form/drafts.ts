/** What was typed and not sent, for as long as the tab lives. Secrets are never kept. */
import type { Input } from '../../../shared/portal.ts';
import { inputs as inputKinds } from '../../fields/inputs/index.ts';
import type { FormValues } from './values.ts';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const placeOf = (pathname: string): string => `form ${pathname}`;

/** Keeps what may be kept of a form. A full or forbidden storage keeps nothing, and that is no error. */
export function keepDraft(shelf: Shelf, pathname: string, fields: readonly Input[], values: FormValues): void {
  const kept = fields.filter(({ kind }) => !inputKinds[kind]?.isSecret).map(({ field }) => [field, values[field]]);
  try {
    shelf.setItem(placeOf(pathname), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    dropDraft(shelf, pathname);
  }
}

/** What was kept of a form, of the fields that it still asks for and of the type that they hold. */
export function readDraft(shelf: Shelf, pathname: string, fields: readonly Input[]): FormValues {
  const text = shelf.getItem(placeOf(pathname));
  const kept = text === null ? {} : (JSON.parse(text) as FormValues);
  const fits = ({ field, kind }: Input) => kept[field] !== undefined && typeof kept[field] === typeof inputKinds[kind]?.empty;
  return Object.fromEntries(fields.filter(fits).map(({ field }) => [field, kept[field] as FormValues[string]]));
}

/** Forgets a form that was sent or emptied. */
export function dropDraft(shelf: Shelf, pathname: string): void {
  shelf.removeItem(placeOf(pathname));
}
