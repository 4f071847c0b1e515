/** What was typed and not sent, for as long as the tab lives. Secrets are never kept. */
import type { Input } from '../../../shared/portal.ts';
import { inputs as inputKinds } from '../../fields/inputs/index.ts';
import type { FormValues } from './values.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const placeOf = (pathname: string): string => `form ${pathname}`;

/** Keeps what may be kept of a form, and the step it is at: of one that began with something, what was changed. A full or forbidden storage keeps nothing, and that is no error. */
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

/** What was kept of a form, of the fields that it still asks for and of the type that they hold. */
export function readDraft(storage: DraftStorage, pathname: string, fields: readonly Input[]): FormValues {
  const kept = keptIn(storage, pathname)?.values ?? {};
  const fits = ({ field, kind }: Input) => kept[field] !== undefined && shapeOf(kept[field]) === shapeOf(inputKinds[kind]?.empty);
  return Object.fromEntries(fields.filter(fits).map(({ field }) => [field, kept[field] as FormValues[string]]));
}

/** The step that a form was left at, counted from 0. */
export const readStep = (storage: DraftStorage, pathname: string): number => keptIn(storage, pathname)?.step ?? 0;

/** Whether what the form begins with is another than when the draft was kept: somebody has changed the record meanwhile. */
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
  /** What the form began with, as text. */
  began?: string;
}

function keptIn(storage: DraftStorage, pathname: string): StoredDraft | undefined {
  const text = storage.getItem(placeOf(pathname));
  return text === null ? undefined : (JSON.parse(text) as StoredDraft);
}

/** Forgets a form that was sent or emptied. */
export function dropDraft(storage: DraftStorage, pathname: string): void {
  storage.removeItem(placeOf(pathname));
}

const shapeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
