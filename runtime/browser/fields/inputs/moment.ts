import { lineInput } from './controls/LineInput.tsx';
import type { InputValue } from './input.ts';

/** An instant, entered in the visitor's local time and sent as UTC. */
export const moment = lineInput({ type: 'datetime-local', dir: 'ltr' }, { read: readMoment, write: writeMoment });

function readMoment(value: InputValue): string | undefined {
  const instant = new Date(String(value));
  if (value === '') return undefined;
  return Number.isNaN(instant.getTime()) ? String(value) : instant.toISOString();
}

/** A UTC instant in local time, to the minute. */
function writeMoment(wire: unknown): string {
  const instant = new Date(String(wire));
  if (Number.isNaN(instant.getTime())) return '';
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length);
}
