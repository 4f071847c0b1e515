import { majorOf, minorDigits } from '../../shared/money.ts';
import type { Column, Words } from '../../shared/portal.ts';
import { timecode } from '../../shared/text/timecode.ts';
import type { SheetValue } from './spreadsheet.ts';

type ColumnKind = Column['kind'];
type CellText = (value: unknown, column: Column, reader: ExportReader) => string;

/** Words and languages of an exported file. */
export interface ExportReader {
  words: Words;
  /** In order of preference. */
  languages: readonly string[];
}

/** The text of a value in an exported file. */
export function cellText(value: unknown, column: Column, reader: ExportReader): string {
  return value === null || value === undefined ? '' : cellTexts[column.kind](value, column, reader);
}

const plain: CellText = (value) => String(value);
const named: CellText = (value) => textOf(value, 'text');
const several =
  (key: string): CellText =>
  (value) =>
    (Array.isArray(value) ? value : [value]).map((item) => textOf(item, key)).join('; ');

/** Exhaustive over the field kinds: a missing one does not compile. */
const cellTexts: Record<ColumnKind, CellText> = {
  text: plain,
  longText: plain,
  richText: () => '',
  code: plain,
  id: plain,
  moment: plain,
  day: plain,
  count: plain,
  decimal: plain,
  bytes: plain,
  duration: (value) => timecode(Number(value)),
  flag: plain,
  choice: (value, { noun, name }, { words }) =>
    [value]
      .flat()
      .map((one) => words[`choice.${noun}.${name}.${one}`] ?? String(one))
      .join('; '),
  link: named,
  links: several('text'),
  picture: plain,
  files: several('fileName'),
  file: (value) => textOf(value, 'fileName'),
  hash: plain,
  email: plain,
  phone: plain,
  hours: (value) => hoursText(value as HoursValue),
  place: (value) => `${textOf(value, 'latitude')}, ${textOf(value, 'longitude')}`,
  address: plain,
  secret: () => '',
  facts: (value) => (Array.isArray(value) ? value : []).map((fact) => `${textOf(fact, 'label')}: ${textOf(fact, 'value')}`).join('; '),
  texts: (value) => (Array.isArray(value) ? value : []).join('; '),
  marked: named,
  tree: plain,
  source: plain,
  // In millimetres.
  drawing: (value) => {
    const { width, height } = (value as { paper: { width: number; height: number } }).paper;
    return `${width} × ${height}`;
  },
  pages: (value) => String(Array.isArray(value) ? value.length : 0),
  recording: (value) => timecode((value as { seconds: number }).seconds),
  localText: local,
  localLongText: local,
  localMarkdown: local,
  // Half days by their ISO dates, because programs read the file too.
  slots: (value) => (Array.isArray(value) ? value : []).map((slot) => `${textOf(slot, 'day')} ${textOf(slot, 'half')}`).join('; '),
  // Without group separators, because programs read the file too.
  money: (value) => {
    const { minor, currency } = value as { minor: number; currency: string };
    return `${majorOf(minor, currency).toFixed(minorDigits(currency))} ${currency}`;
  },
  items: (value, column, reader) => (Array.isArray(value) ? value : []).map((item) => itemText(item, column, reader)).join('\n'),
};

/** The text in the reader's preferred language, else in the first available one. */
function local(value: unknown, _column: Column, { languages }: ExportReader): string {
  const texts = value as Readonly<Record<string, string>>;
  const language = languages.find((candidate) => texts[candidate]) ?? Object.keys(texts)[0];
  return texts[language ?? ''] ?? '';
}

const itemText = (item: Readonly<Record<string, unknown>>, { parts = [] }: Column, reader: ExportReader): string =>
  parts
    .map((part) => cellText(item[part.field], part, reader))
    .filter(Boolean)
    .join('; ');

const secondsOfDay = 86_400;

/** An ISO day as a date of a spreadsheet. */
export const dayCell = (day: string): SheetValue => ({ days: daysOf(`${day}T00:00:00Z`), look: 'day' });

/** Kinds with typed spreadsheet cells; all others are text. */
const cellValues: Partial<Record<ColumnKind, (value: unknown) => SheetValue>> = {
  count: Number,
  decimal: Number,
  bytes: Number,
  flag: (value) => value === true,
  day: (value) => dayCell(String(value)),
  moment: (value) => ({ days: daysOf(String(value)), look: 'moment' }),
  duration: (value) => ({ days: Number(value) / secondsOfDay, look: 'duration' }),
};

/** The value of a spreadsheet cell; null if it is empty. */
export function cellValue(value: unknown, column: Column, reader: ExportReader): SheetValue {
  if (value === null || value === undefined || value === '') return null;
  return cellValues[column.kind]?.(value) ?? cellText(value, column, reader);
}

/** Spreadsheet serial date in UTC: spreadsheets have no time zones. */
const daysOf = (iso: string): number => Date.parse(iso) / (secondsOfDay * 1000) + daysBefore1970;
const daysBefore1970 = 25_569;

interface HoursValue {
  timeZone: string;
  weekly: readonly { days: readonly number[]; opens: string; closes: string }[];
}

/** Days are ISO 8601 numbers, because programs read the file too. */
const hoursText = ({ timeZone, weekly }: HoursValue): string =>
  `${weekly.map(({ days, opens, closes }) => `${days.join(',')} ${opens}-${closes}`).join('; ')} ${timeZone}`;

const textOf = (value: unknown, key: string): string =>
  value !== null && typeof value === 'object' ? String((value as Record<string, unknown>)[key] ?? '') : String(value);
