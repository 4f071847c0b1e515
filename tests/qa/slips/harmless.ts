/** Valid edits, and edits without an effect. None of them may be reported as a mistake. */
import { parse } from 'jsonc-parser';
import type { SlipTexts } from './draw.ts';

type HarmlessEdit = (texts: SlipTexts) => Record<string, string>;

const [zone, page, menu, site, route, words] = [
  'schema/zones/cases.json',
  'schema/pages/bulletin.json',
  'schema/menus/help.json',
  'schema/sites/en.json',
  'schema/routes/bulletin.json',
  'schema/words/en/shell.json',
];
const portal = 'schema/portal.json';

/** A file with its text changed. */
const text =
  (file: string, change: (written: string) => string): HarmlessEdit =>
  (texts) => ({ [file]: change(texts[file] ?? '') });

type EditedCard = Record<string, unknown>;

/** A file with its card changed. */
const card =
  (file: string, change: (card: EditedCard) => unknown): HarmlessEdit =>
  (texts) => {
    const value = parse(texts[file] ?? '') as EditedCard;
    return { [file]: `${JSON.stringify(change(value) ?? value, null, 2)}\n` };
  };

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, ['data', 'ways', 'steps'].includes(key) ? inner : reversed(inner)]),
  );
};

const valueAt = (value: unknown, ...steps: string[]): EditedCard =>
  steps.reduce<unknown>((part, step) => (part as EditedCard)[step], value) as EditedCard;

export const harmless: Readonly<Record<string, HarmlessEdit>> = {
  'keys of a zone in another order': card(zone, reversed),
  'keys of a site in another order': card(site, reversed),
  'keys of portal.json in another order': card(portal, reversed),
  'keys of access.json in another order': card('schema/access.json', reversed),
  'Windows line ends': text(page, (written) => written.replaceAll('\n', '\r\n')),
  'tabs for spaces': text(page, (written) => written.replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2))),
  'a comment on a line': text(zone, (written) => written.replace('{', '{\n  // what was solved before')),
  'a comment within a line': text(menu, (written) => written.replace('{', '{ /* help */')),
  'no line end at the end': text(zone, (written) => written.trimEnd()),
  'blank lines': text(zone, (written) => written.replaceAll(',\n', ',\n\n')),
  'all on one line': card(menu, (value) => value),
  'a card without its $schema': card(zone, ({ $schema: _, ...value }) => value),
  'letters as escapes': text(zone, (written) => written.replace('"everyone"', '"every\\u006fne"')),
  'another title': card(zone, (value) => {
    valueAt(value, 'title').en = 'Solved cases';
  }),
  'a summary': card('schema/zones/luban.json', (value) => ({ ...value, summary: { zh: '摘要', en: 'In short', ru: 'Кратко' } })),
  'columns in another order': card(zone, (value) => {
    (valueAt(value, 'list').columns as unknown[]).reverse();
  }),
  'a removed column': card(zone, (value) => {
    (valueAt(value, 'list').columns as unknown[]).pop();
  }),
  'no filters': card(zone, (value) => {
    delete valueAt(value, 'list').filters;
  }),
  'no default sort order': card(zone, (value) => {
    delete valueAt(value, 'list').sort;
  }),
  'cards instead of rows': card(zone, (value) => {
    valueAt(value, 'list').look = 'cards';
  }),
  'another look of a field': card(zone, (value) => {
    valueAt(value, 'list').columns = ['title', { field: 'updatedAt', as: 'day' }];
  }),
  'entries of a menu in another order': card(menu, (value) => {
    (value.entries as unknown[]).reverse();
  }),
  'an external link': card(menu, (value) => ({
    ...value,
    entries: [
      ...(value.entries as unknown[]),
      { kind: 'link', href: 'https://www.veyra.example/help', title: { zh: '官网', en: 'Website', ru: 'Сайт' } },
    ],
  })),
  'accounts instead of their group': text(zone, (written) =>
    written.replace('"who": "everyone"', '"who": ["anonymous", "external", "middle", "internal"]'),
  ),
  'another word': text(words, (written) => written.replace(/: "([A-Z]\w+)"/, ': "$1 (new)"')),
  'a word with quotation marks and full-width characters': text(words, (written) =>
    written.replace(/: "([A-Z]\w+)"/, ': "“$1” — „quoted“, 全角：１２，ok"'),
  ),
  'a longer session': card(portal, (value) => {
    valueAt(value, 'times').sessionHours = 24;
  }),
  'more rows a page': card(portal, (value) => {
    valueAt(value, 'limits').pageSize = 20;
  }),
  'another host': card(portal, (value) => {
    valueAt(value, 'hosts').main = 'https://help.veyra.example';
  }),
  'another locale of a language': card(site, (value) => ({ ...value, locale: 'en-GB' })),
  'an additional site': (texts) => ({ 'schema/sites/in.json': (texts[site] ?? '').replace('"prefix": "en"', '"prefix": "in"') }),
  'an additional zone with its own path': (texts) => ({
    'schema/zones/doorCases.json': (texts[zone] ?? '')
      .replace('"who"', '"path": "/doorCases", "who"')
      .replace('"menu": { "slot": "documents"', '"menu": { "slot": "documents", "after": "cases"'),
  }),
  'a breadcrumb': card(route, (value) => {
    const [first] = Object.values(valueAt(value, 'routes')) as EditedCard[];
    if (first) first.breadcrumb = ['faqZone'];
  }),
  'facts of an error in another order': card('schema/errors.json', (value) => Object.fromEntries(Object.entries(value).reverse())),
};
