import type { Portal } from '../../shared/portal.ts';
import { valueErrors } from '../../shared/valueFault.ts';

/** The refusals that the server itself makes; errors.json has to hold every one of them. */
export const ownErrors = [
  'session.unknown',
  'session.expired',
  'login.busy',
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
  'file.type-refused',
  'file.quota-used',
  'call.not-built',
  'service.unavailable',
  'portal.failed',
  'portal.unavailable',
  'storage.full',
  ...Object.keys(valueErrors),
];

/** Seconds after which a client may try again when the portal could not answer. */
export const retrySeconds = 5;

/** Throws where errors.json lacks a refusal that the server makes, naming all of them. */
export function checkErrors(portal: Pick<Portal, 'errors'>): void {
  const missing = ownErrors.filter((id) => !portal.errors[id]);
  if (missing.length > 0) throw new Error(`schema/errors.json lacks what the server answers with: ${missing.join(', ')}.`);
}

/** The HTTP status and number of a refusal. One that was never declared is a failure of ours. */
export function rowOf(portal: Pick<Portal, 'errors'>, error: string): { status: number; code: number } {
  return portal.errors[error] ?? portal.errors['portal.failed'] ?? { status: 500, code: 500 };
}

/** The sentence of a refusal in a language, its facts filled in. */
export function sentenceOf(portal: Pick<Portal, 'words'>, error: string, facts: Record<string, string>, language = 'en'): string {
  const sentence = portal.words[language]?.[`error.${error}`] ?? portal.words.en?.[`error.${error}`] ?? error;
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => facts[name] ?? '');
}
