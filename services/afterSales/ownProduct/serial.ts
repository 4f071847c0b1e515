/** Parses serial numbers and checks their check digit. The format is described at the field in schema/entities/ownProduct.ts. */

/** A serial number in the manufacturer's format. */
export interface Serial {
  /** With dashes, in upper case. */
  text: string;
  /** The model without its dash. */
  model: string;
  /** The Monday of the week of manufacture, `YYYY-MM-DD`. */
  made: string;
  /** Whether the check digit is correct; if not, the number was mistyped. */
  isSound: boolean;
}

const shape = /^([A-Z][A-Z0-9]{2,11}?)(\d{2})(0[1-9]|[1-4]\d|5[0-3])(\d{5})(\d)$/;

/** The typed text without separators. */
const normalised = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Parses a serial number; undefined if it does not have the manufacturer's format. */
export function readSerial(text: string): Serial | undefined {
  const found = shape.exec(normalised(text));
  if (!found) return undefined;
  const [, model = '', year = '', week = '', number = '', check = ''] = found;
  return {
    text: `${model}-${year}${week}-${number}-${check}`,
    model,
    made: mondayOf(2000 + Number(year), Number(week)),
    isSound: checkDigitOf(`${model}${year}${week}${number}`) === Number(check),
  };
}

/** A serial number in another format, as it is stored: as typed, in upper case. */
export const plainSerial = (text: string): string => text.toUpperCase().replace(/\s+/g, ' ').trim();

/** A serial number as it is stored, with the model of the manufacturer's format. One in another format is never unsound. */
export const storedSerial = (text: string): Pick<Serial, 'text' | 'isSound'> & Partial<Pick<Serial, 'model'>> =>
  readSerial(text) ?? { text: plainSerial(text), isSound: true };

/** Parses pasted serial numbers, one per line. Only the first column of a line is read. */
export const pastedSerials = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => (line.split(/[\t;,]/, 1)[0] ?? '').trim())
    .filter((serial) => serial !== '');

/** Luhn check digit; a letter counts as its position in the alphabet plus 9, written as two digits. */
export function checkDigitOf(text: string): number {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36).toString()).join('');
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, index) => total + (index % 2 === 1 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9), 0);
  return (10 - (sum % 10)) % 10;
}

const dayMs = 86_400_000;

/** The Monday of an ISO 8601 week: week 1 contains 4 January. */
function mondayOf(year: number, week: number): string {
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return new Date(fourth + ((week - 1) * 7 - weekday) * dayMs).toISOString().slice(0, 10);
}
