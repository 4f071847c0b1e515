/** How contacts are stored, so that one and the same is always written alike. */

/** E-mail as it is compared: without spaces around it, in the letters that keyboards have, in lower case. */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** A number as it is dialled: its digits, with the plus of an international one. `00` before a country is such a plus too. */
export function normalPhone(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}
