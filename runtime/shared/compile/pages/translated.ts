import type { Input } from '../../portal.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';

/** Reports a field that the form does not have in several languages. */
export function expectTranslated({ check }: CompileContext, field: string, inputs: readonly Input[], location: CardLocation): void {
  const translated = inputs.filter(({ languages }) => languages).map((input) => input.field);
  if (!translated.includes(field))
    check.error(location, 'unknown-field', `the form has no field "${field}" in several languages`, field, translated);
}
