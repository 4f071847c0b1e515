import type { Column, Words } from '../../shared/portal.ts';

type Kind = Column['kind'];
type CellText = (value: unknown, column: Column, words: Words) => string;

/** The text of a cell in an exported file. */
export function cellText(value: unknown, column: Column, words: Words): string {
  return value === null || value === undefined ? '' : cellTexts[column.kind](value, column, words);
}

const plain: CellText = (value) => String(value);
const named: CellText = (value) => textOf(value, 'text');
const several =
  (key: string): CellText =>
  (value) =>
    (Array.isArray(value) ? value : [value]).map((item) => textOf(item, key)).join('; ');

/** Every field kind: one that is forgotten does not compile. */
const cellTexts: Record<Kind, CellText> = {
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
  flag: plain,
  choice: (value, { noun, name }, words) => words[`choice.${noun}.${name}.${value}`] ?? String(value),
  link: named,
  links: several('text'),
  picture: plain,
  files: several('fileName'),
  file: (value) => textOf(value, 'fileName'),
  hash: plain,
  email: plain,
  phone: plain,
  address: plain,
  secret: () => '',
  facts: (value) => (Array.isArray(value) ? value : []).map((fact) => `${textOf(fact, 'label')}: ${textOf(fact, 'value')}`).join('; '),
  texts: (value) => (Array.isArray(value) ? value : []).join('; '),
  marked: named,
  tree: plain,
  source: plain,
};

const textOf = (value: unknown, key: string): string =>
  value !== null && typeof value === 'object' ? String((value as Record<string, unknown>)[key] ?? '') : String(value);
