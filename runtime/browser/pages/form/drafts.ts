/** Unsent form input, stored for the lifetime of the tab. Secrets are never stored. */
import type { Input } from '../../../shared/portal.ts';
import { inputs as inputKinds } from '../../fields/inputs/index.ts';
import type { FormValues } from './values.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const placeOf = (pathname: string): string => `form ${pathname}`;

/**
 * Stores the input and step of a form; of a prefilled form, the changes. If storage is full or forbidden, nothing is
 * stored, which is no error.
 */
export function keepDraft(
  storage: DraftStorage,
  pathname: string,
  fields: readonly Input[],
  values: FormValues,
  stand: DraftState = {},
): void {
  const { began, step } = stand;
  const mayKeep = ({ field, kind }: Input) => !inputKinds[kind]?.isSecret && !(began && isSame(values[field], began[field]));
  const kept: StoredDraft = {
    values: Object.fromEntries(
      fields.filter(mayKeep).flatMap(({ field }) => (values[field] === undefined ? [] : [[field, values[field]]])),
    ),
    ...(began && { began: JSON.stringify(began) }),
    ...(step && { step }),
  };
  try {
    storage.setItem(placeOf(pathname), JSON.stringify(kept));
  } catch {
    dropDraft(storage, pathname);
  }
}

/** The stored input of a form, for the fields that it still has and whose type is unchanged. */
export function readDraft(storage: DraftStorage, pathname: string, fields: readonly Input[]): FormValues {
  const kept = keptIn(storage, pathname)?.values ?? {};
  const fits = ({ field, kind }: Input) => kept[field] !== undefined && shapeOf(kept[field]) === shapeOf(inputKinds[kind]?.empty);
  return Object.fromEntries(fields.filter(fits).map(({ field }) => [field, kept[field] as FormValues[string]]));
}

/** The stored step of a form, from 0. */
export const readStep = (storage: DraftStorage, pathname: string): number => keptIn(storage, pathname)?.step ?? 0;

/** Whether the form's initial values have changed since the draft was stored, because somebody changed the record. */
export function isOvertaken(storage: DraftStorage, pathname: string, begins: FormValues): boolean {
  const began = keptIn(storage, pathname)?.began;
  return began !== undefined && began !== JSON.stringify(begins);
}

interface DraftState {
  began?: FormValues;
  step?: number;
}

interface StoredDraft extends Pick<DraftState, 'step'> {
  values: FormValues;
  /** Initial values of the form, as JSON. */
  began?: string;
}

function keptIn(storage: DraftStorage, pathname: string): StoredDraft | undefined {
  const text = storage.getItem(placeOf(pathname));
  return text === null ? undefined : (JSON.parse(text) as StoredDraft);
}

/** Deletes the draft of a form that was sent or reset. */
export function dropDraft(storage: DraftStorage, pathname: string): void {
  storage.removeItem(placeOf(pathname));
}

const shapeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
