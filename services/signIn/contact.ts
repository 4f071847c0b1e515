/** Normalises contacts, so that equal ones are stored identically. */

/** An e-mail address for comparison: without surrounding spaces, in compatibility characters (NFKC), in lower case. */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** Normalises a phone number: its digits, with a leading plus for international numbers. A leading `00` counts as a plus. */
export function normalPhone(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}
