/** Serial numbers: what they tell, and whether they were typed right. The rule stands with the field in schema/entities/ownProduct.ts. */

/** A serial number as its makers make it. */
export interface Serial {
  /** With dashes and in capitals. */
  text: string;
  /** The model without its dash. */
  model: string;
  /** The Monday of the week in which it was made, `YYYY-MM-DD`. */
  made: string;
  /** Whether its check digit fits: where it does not, something was mistyped. */
  isSound: boolean;
}

const shape = /^([A-Z][A-Z0-9]{2,11}?)(\d{2})(0[1-9]|[1-4]\d|5[0-3])(\d{5})(\d)$/;

/** What was typed, without what people put between letters. */
const bare = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Reads a serial number; undefined where it is not of the makers' own shape. */
export function readSerial(typed: string): Serial | undefined {
  const found = shape.exec(bare(typed));
  if (!found) return undefined;
  const [, model = '', year = '', week = '', number = '', check = ''] = found;
  return {
    text: `${model}-${year}${week}-${number}-${check}`,
    model,
    made: mondayOf(2000 + Number(year), Number(week)),
    isSound: checkDigitOf(`${model}${year}${week}${number}`) === Number(check),
  };
}

/** A serial number of another shape, as it is kept: its owner's own writing, in capitals. */
export const plainSerial = (typed: string): string => typed.toUpperCase().replace(/\s+/g, ' ').trim();

/** Luhn's digit; a letter counts as its place in the alphabet plus 9, written as two digits. */
export function checkDigitOf(text: string): number {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36).toString()).join('');
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, at) => total + (at % 2 === 1 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9), 0);
  return (10 - (sum % 10)) % 10;
}

const dayMs = 86_400_000;

/** The first day of a week of a year as ISO 8601 counts them: the first week has the year's fourth of January in it. */
function mondayOf(year: number, week: number): string {
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return new Date(fourth + ((week - 1) * 7 - weekday) * dayMs).toISOString().slice(0, 10);
}
