/** Drafts of a form: the changed values, their former values, and the step. */
import { type AccountView, anonymous } from '../../../shared/account.ts';
import { bindValue } from '../../../shared/calls/bind.ts';
import { CallFailure, type Failure } from '../../../shared/calls/envelope.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { FormPage, Input } from '../../../shared/portal.ts';
import { inputs as inputKinds } from '../../fields/inputs/index.ts';
import type { FormValues } from './values.ts';

/** The content of a draft, as JSON. `base` has the values that the record had when its change began. */
export interface DraftContent {
  values: FormValues;
  base: FormValues;
  step: number;
  /** The key with which the form is sent, if its call takes one. */
  sendKey?: string;
}

/** The changed values of a form, without secrets. */
export function contentOf(fields: readonly Input[], values: FormValues, began: FormValues, step: number): DraftContent {
  const changed = fields.filter(
    ({ field, kind }) => !inputKinds[kind]?.isSecret && values[field] !== undefined && !isSameValue(values[field], began[field]),
  );
  const pick = (from: FormValues) =>
    Object.fromEntries(changed.flatMap(({ field }) => (from[field] === undefined ? [] : [[field, from[field]]])));
  return { values: pick(values), base: pick(began), step };
}

export const isEmptyContent = ({ values }: DraftContent): boolean => Object.keys(values).length === 0;

/** Reads stored content. Undefined if it is unreadable. Fields that the form no longer has, or of another type, are omitted. */
export function readContent(text: string, fields: readonly Input[]): DraftContent | undefined {
  try {
    const { values = {}, base = {}, step = 0, sendKey } = JSON.parse(text) as Partial<DraftContent>;
    const fits = ({ field, kind }: Input) => values[field] !== undefined && shapeOf(values[field]) === shapeOf(inputKinds[kind]?.empty);
    const names = fields.filter(fits).map(({ field }) => field);
    const pick = (from: FormValues) =>
      Object.fromEntries(names.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])));
    const key = typeof sendKey === 'string' ? { sendKey } : {};
    return { values: pick(values as FormValues), base: pick(base as FormValues), step: Number(step) || 0, ...key };
  } catch {
    return undefined;
  }
}

const shapeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Maximum length of a draft's name, as the call declares it. */
const nameLength = 200;

/** The first text of a form, which identifies the draft to its owner. */
export function nameOfDraft(fields: readonly Input[], values: FormValues): string {
  const texts = fields.filter(({ kind }) => kind === 'localText' || kind === 'text').flatMap(({ field }) => textsOf(values[field]));
  return (texts.find((text) => text.trim() !== '') ?? '').trim().slice(0, nameLength);
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : [];

/** The id of the record that a form changes; undefined for a new one. */
export function recordOf({ autosave }: Pick<FormPage, 'autosave'>, { scope }: Pick<PageLoaded, 'scope'>): string | undefined {
  const id = autosave?.record === undefined ? undefined : bindValue(autosave.record, scope);
  return id === undefined || id === null || id === '' ? undefined : String(id);
}

/**
 * The key of a form's local draft. Forms at one address that change different records have different keys. The accounts that
 * use one browser have different keys too.
 */
export function draftKeyOf(
  page: Pick<FormPage, 'autosave'>,
  loaded: Pick<PageLoaded, 'pathname' | 'scope'>,
  account: AccountView = anonymous,
): string {
  const owner = account.kind === 'known' ? account.userAccount : undefined;
  return [loaded.pathname, recordOf(page, loaded), owner && `@${owner}`].filter(Boolean).join(' ');
}

/** The failure of a save. Any other error is a bug and is thrown. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallFailure) return thrown.toJSON();
  return { status: 0, code: 0, message: String(thrown) };
}
