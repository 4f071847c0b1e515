/** Parses typed or pasted numbers with units, in all languages of the portal. */

/** A unit: its factor to the first unit of its quantity, and its accepted names in lower case. */
interface UnitEntry {
  quantity: string;
  factor: number;
  names: readonly string[];
}

const unit = (quantity: string, factor: number, ...names: string[]): UnitEntry => ({ quantity, factor, names });

/** Decimal multiples follow the SI, binary multiples IEC 80000-13. */
const units: Readonly<Record<string, UnitEntry>> = {
  bps: unit('rate', 1, 'bps', 'bit/s', 'бит/с', 'بت/ث'),
  kbps: unit('rate', 1e3, 'k', 'kbps', 'kbit/s', 'kb/s', 'кбит/с', 'кб/с', 'كيلوبت/ث'),
  Mbps: unit('rate', 1e6, 'm', 'mbps', 'mbit/s', 'mb/s', 'мбит/с', 'мб/с', '兆', 'ميغابت/ث'),
  Gbps: unit('rate', 1e9, 'g', 'gbps', 'gbit/s', 'gb/s', 'гбит/с', 'гб/с', 'غيغابت/ث'),
  MB: unit('data', 1e6, 'm', 'mb', 'мб', 'ميغابايت'),
  MiB: unit('data', 2 ** 20, 'mib', 'миб'),
  GB: unit('data', 1e9, 'g', 'gb', 'гб', 'غيغابايت'),
  GiB: unit('data', 2 ** 30, 'gib', 'гиб'),
  TB: unit('data', 1e12, 't', 'tb', 'тб', 'تيرابايت'),
  TiB: unit('data', 2 ** 40, 'tib', 'тиб'),
  mm: unit('length', 1e-3, 'mm', 'мм', '毫米', 'مم'),
  cm: unit('length', 1e-2, 'cm', 'см', '厘米', 'سم'),
  m: unit('length', 1, 'm', 'м', '米', 'م', 'متر'),
  km: unit('length', 1e3, 'km', 'км', '公里', '千米', 'كم'),
  in: unit('length', 0.0254, 'in', '"', '″', '英寸', 'дюйм', 'بوصة'),
  ft: unit('length', 0.3048, 'ft', "'", '′', '英尺', 'фут', 'قدم'),
  mW: unit('power', 1e-3, 'mw', 'мвт', '毫瓦', 'ملي واط'),
  W: unit('power', 1, 'w', 'вт', '瓦', 'واط'),
  kW: unit('power', 1e3, 'kw', 'квт', '千瓦', 'كيلوواط'),
  mV: unit('voltage', 1e-3, 'mv', 'мв', '毫伏', 'ملي فولت'),
  V: unit('voltage', 1, 'v', 'vdc', 'в', '伏', 'فولت'),
  min: unit('time', 1 / 60, 'min', 'мин', '分钟', 'دقيقة'),
  h: unit('time', 1, 'h', 'ч', '小时', 'ساعة'),
  d: unit('time', 24, 'd', 'дн', 'сут', '天', 'يوم'),
  percent: unit('share', 1, '%', '٪'),
  celsius: unit('temperature', 1, '°c', 'c', '°с', 'с', '度'),
  fps: unit('frames', 1, 'fps', 'к/с', '帧/秒', 'إطار/ث'),
  px: unit('points', 1, 'px', 'пикс', '像素', 'بكسل'),
  pxm: unit('density', 1, 'px/m', 'пикс/м', '像素/米', 'بكسل/م'),
  deg: unit('angle', 1, '°', 'deg', '度', 'град'),
  ohm: unit('resistance', 1, 'ω', 'ohm', 'ом', '欧', 'أوم'),
  A: unit('current', 1, 'a', 'а', '安', 'أمبير'),
};

/** The error of an entered number. */
export type NumberFault = 'empty' | 'unreadable' | 'unit' | 'whole' | 'low' | 'high';
export type ParsedNumber = { value: number } | { fault: NumberFault };

export interface NumberRange {
  unit?: string | undefined;
  min: number;
  max: number;
  whole?: true | undefined;
}

/** Maximum length of an input, in characters. */
const maxLength = 60;

/** Replaces full-width characters and Arabic and Persian digits by ASCII characters. */
export const normalizeText = (text: string): string =>
  text
    .slice(0, 4 * maxLength)
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replace(/[−–]/g, '-')
    .trim();

/** The numeric start of an input. It may include characters of the unit, such as the sign of feet. */
const numeric = /^[+-]?[\d.,'’\s]*/;

/**
 * Parses a number and converts it to the unit of its field. `decimalComma` applies to a comma before exactly three digits:
 * whether it is a decimal sign or a thousands separator.
 */
export function parseNumber(text: string, range: NumberRange, decimalComma = false): ParsedNumber {
  const plain = normalizeText(text);
  if (plain === '') return { fault: 'empty' };
  if (plain.length > maxLength) return { fault: 'unreadable' };
  const start = numeric.exec(plain)?.[0] ?? '';
  const end = [...start].findLastIndex((sign) => /\d/.test(sign)) + 1;
  const number = decimalOf(start.slice(0, end).replace(/[+\-'’\s]/g, ''), decimalComma);
  if (number === undefined) return { fault: 'unreadable' };
  const factor = unitFactor(plain.slice(end).replace(/^[.,]/, '').trim(), range.unit);
  if (factor === undefined) return { fault: 'unit' };
  return checkRange(roundNoise((plain.startsWith('-') ? -number : number) * factor), range);
}

/** Rounds to twelve significant digits, which removes binary rounding errors. */
const roundNoise = (value: number): number => Number(value.toPrecision(12));

function checkRange(value: number, { min, max, whole }: NumberRange): ParsedNumber {
  if (value < min) return { fault: 'low' };
  if (value > max) return { fault: 'high' };
  return whole && !Number.isInteger(value) ? { fault: 'whole' } : { value };
}

function decimalOf(digits: string, decimalComma: boolean): number | undefined {
  const [dots, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  const decimal = decimalSign(digits, { dots, commas, decimalComma });
  const grouping = decimal === ',' ? '.' : ',';
  const plain = (decimal === '' ? digits.replace(/[.,]/g, '') : digits.replaceAll(grouping, '')).replace(',', '.');
  return /\d/.test(plain) && !Number.isNaN(Number(plain)) ? Number(plain) : undefined;
}

interface Signs {
  dots: number;
  commas: number;
  decimalComma: boolean;
}

/** The last separator is the decimal sign, unless it separates groups of three digits. */
function decimalSign(digits: string, { dots, commas, decimalComma }: Signs): ',' | '.' | '' {
  if (dots > 0 && commas > 0) return digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  if (dots + commas > 1) return '';
  if (commas === 1) return !decimalComma && /^[1-9]\d{0,2},\d{3}$/.test(digits) ? '' : ',';
  return '.';
}

/** The conversion factor from a named unit to the unit of a field. */
function unitFactor(name: string, own: string | undefined): number | undefined {
  if (name === '') return 1;
  const target = own === undefined ? undefined : units[own];
  if (!target) return undefined;
  const wanted = name.toLowerCase().replace(/\.$/, '');
  if (target.names.includes(wanted)) return 1;
  const found = Object.values(units).find(({ quantity, names }) => quantity === target.quantity && names.includes(wanted));
  return found && found.factor / target.factor;
}

/** Returns the numbers in a specification such as `2688 × 1520 (4 MP)`. Commas separate groups of three digits. */
export const extractNumbers = (text: string): number[] =>
  [...normalizeText(text).matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
