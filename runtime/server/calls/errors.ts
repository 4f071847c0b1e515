import { valueErrors } from '../../shared/calls/valueFault.ts';
import type { Portal } from '../../shared/portal.ts';

/** The errors that the server itself raises. errors.json must declare all of them. */
export const ownErrors = [
  'session.unknown',
  'session.expired',
  'login.busy',
  'request.malformed',
  'request.not-json',
  'request.too-deep',
  'request.unknown-key',
  'request.parameter-missing',
  'request.secret-key',
  'request.foreign-origin',
  'request.unknown-host',
  'request.not-allowed',
  'request.outside-network',
  'request.not-found',
  'token.scope-missing',
  'account.needs-session',
  'account.proof-needed',
  'request.conflict',
  'request.limited',
  'request.address-too-long',
  'request.too-large',
  'request.too-many-parts',
  'file.type-refused',
  'file.quota-used',
  'call.not-built',
  'service.unavailable',
  'portal.failed',
  'portal.unavailable',
  'storage.full',
  ...Object.keys(valueErrors),
];

/** Value of Retry-After in seconds when the portal is unavailable. */
export const retrySeconds = 5;

/** Throws an error that names all server errors that errors.json lacks. */
export function checkErrors(portal: Pick<Portal, 'errors'>): void {
  const missing = ownErrors.filter((id) => !portal.errors[id]);
  if (missing.length > 0) throw new Error(`schema/errors.json lacks what the server answers with: ${missing.join(', ')}.`);
}

/** The HTTP status and code of an error. An undeclared error counts as `portal.failed`. */
export function rowOf(portal: Pick<Portal, 'errors'>, error: string): { status: number; code: number } {
  return portal.errors[error] ?? portal.errors['portal.failed'] ?? { status: 500, code: 500 };
}

/** The message of an error in a language, with its facts filled in. */
export function sentenceOf(portal: Pick<Portal, 'words'>, error: string, facts: Record<string, string>, language = 'en'): string {
  const sentence = portal.words[language]?.[`error.${error}`] ?? portal.words.en?.[`error.${error}`] ?? error;
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => facts[name] ?? '');
}
