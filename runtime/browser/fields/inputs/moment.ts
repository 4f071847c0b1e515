import type { InputValue } from './input.ts';
import { lineInput } from './LineInput.tsx';

/** An instant, entered in the visitor's own time and sent as UTC. */
export const moment = lineInput({ type: 'datetime-local', dir: 'ltr' }, { read: readMoment });

function readMoment(value: InputValue): string | undefined {
  const instant = new Date(String(value));
  if (value === '') return undefined;
  return Number.isNaN(instant.getTime()) ? String(value) : instant.toISOString();
}
