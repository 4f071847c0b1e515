/** Amounts of money are integers in the smallest unit of their currency (ISO 4217), so that sums have no rounding errors. */

/** The number of decimal digits of a currency. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in units of its currency. */
export const majorOf = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);

/** An amount in the smallest units of its currency; undefined if it has more decimal digits than the currency. */
export function minorOf(major: number, currency: string): number | undefined {
  const minor = Math.round(major * 10 ** minorDigits(currency));
  return majorOf(minor, currency) === major ? minor : undefined;
}
