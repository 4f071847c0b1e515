/** The words of the portal's schema, and of one with planted mistakes. */
import { beforeAll, expect, test } from 'vitest';
import { compile, formatReport, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { foreignToReaders } from '../../runtime/shared/qa/words/readers.ts';
import { type WordFinding, type WordKind, wordCounts, wordFindings, wordKinds } from '../../runtime/shared/qa/words.ts';
import { readSchema } from '../../scripts/schema.ts';
import { partOfDay } from '../support/partOfDay.ts';

let own: SchemaInput;
let ownFindings: WordFinding[];
beforeAll(async () => {
  own = await readSchema();
  ownFindings = findingsIn(own);
});

function findingsIn(input: SchemaInput): WordFinding[] {
  const { problems, sources } = compile(input);
  return wordFindings({ input, problems, sources });
}

/** New texts by location, such as `ru/shell#shell.account.login`; undefined removes the word. */
type InjectedWords = Readonly<Record<string, string | undefined>>;

/** The schema with these words replaced. */
function injectWords(injected: InjectedWords): SchemaInput {
  const files: Record<string, string> = { ...own.files };
  for (const [location, text] of Object.entries(injected)) {
    const [topic = '', key = ''] = location.split('#');
    const file = `schema/words/${topic}.json`;
    files[file] = JSON.stringify(withWord(JSON.parse(files[file] ?? '{}'), key, text), null, 2);
  }
  return { ...own, files };
}

/** Keys may contain dots, so the key is resolved step by step; the longest match comes last. */
function withWord(words: Record<string, unknown>, key: string, text: string | undefined): Record<string, unknown> {
  const [first = '', ...rest] = key.split('.');
  const inner = words[first];
  if (rest.length > 0 && !(key in words))
    return { ...words, [first]: withWord((inner as Record<string, unknown>) ?? {}, rest.join('.'), text) };
  const { [key]: _, ...others } = words;
  return text === undefined ? others : { ...others, [key]: text };
}

test('the words of the portal have no fault', () => {
  expect(ownFindings.filter(({ level }) => level === 'fault')).toEqual([]);
});

test('words that fall back are counted by language and topic, and are not a fault', () => {
  const { problems, sources } = compile(own);
  const counts = wordCounts({ input: own, problems, sources });
  const fallen = ownFindings.filter(({ kind }) => kind === 'missing');
  expect(fallen.filter(({ level, language }) => level !== 'note' || language !== 'ar')).toEqual([]);
  const lacking = counts.map(({ of, has }) => of - (has.ar ?? 0)).reduce((sum, count) => sum + count, 0);
  expect(fallen).toHaveLength(lacking);
  for (const { topic, of, has } of counts) expect([topic, has.zh, has.en, has.ru]).toEqual([topic, of, of, of]);
});

test('a word that falls back on a page for accounts without a role is named', () => {
  const foreignIn = (input: SchemaInput) => {
    const { portal, problems } = compile(input);
    if (!portal) throw new Error(formatReport(problems));
    return foreignToReaders(portal).map(({ site, language, key }) => `${site} ${language} ${key}`);
  };
  const before = new Set(foreignIn(own));
  const findings = foreignIn(injectWords({ 'ar/afterSales#hours.open': undefined, 'ar/menus#menu.footer.support': undefined }));
  expect(findings.filter((word) => !before.has(word))).toEqual(['mena ar menu.footer.support', 'mena ar hours.open']);
});

const seeds: Readonly<Record<WordKind, InjectedWords>> = {
  missing: {
    'ru/shell#shell.account.login': undefined,
    'zh/list#list.export': undefined,
    'en/tree#tree.search.found_other': undefined,
    'ar/errors#error.login.refused': undefined,
  },
  unused: {
    'zh/consent#consent.nobody.asks': '没有人问',
    'en/consent#consent.nobody.asks': 'Nobody asks',
    'ru/consent#consent.nobody.asks': 'Никто не спрашивает',
    'ar/form#form.vain': 'عبث',
  },
  doubled: { 'en/list#shell.skip': 'Skip', 'zh/form#list.export': '导出', 'ru/tree#form.send': 'Отправить' },
  untranslated: {
    'zh/list#list.export': 'Export CSV',
    'zh/shell#shell.account.login': 'Log in',
    'ru/list#list.search.submit': 'Search',
    'ru/errors#error.login.refused': 'The account or the password is wrong. Check both and enter them again.',
    'ar/list#list.empty.bare.title': 'Nothing here yet',
    'ar/form#form.send': 'Отправить',
    'en/form#form.next': '下一步',
    'zh/login#page.login.back': '返回 back to the login',
    'ru/shell#shell.copied': 'Cкопировано в буфер обмена',
  },
  places: {
    'ru/list#list.filter.show': 'Показать',
    'zh/list#list.columns.show': '显示列 {{felid}}',
    'en/list#list.pages.page': 'Page {{page}',
    'ar/list#list.select.row': 'تحديد {{row}} {{table}}',
    'ru/list#list.total.exact_few': 'записи',
    'en/errors#error.login.delayed': 'Too many failed attempts: logging in is paused. Try again in a moment.',
  },
  plural: {
    'ru/list#list.total.exact_few': undefined,
    'ar/search#search.page.total_two': undefined,
    'en/form#form.summary_one': undefined,
    'zh/list#list.select.chosen_few': '已选 {{number}} 行',
    'ru/tree#tree.search.found_two': 'Найдено: {{number}}',
  },
  markup: {
    'ru/form#form.optional': '(необязательно',
    'zh/shell#shell.refused.account': '您的账号不能访问“{{page}}。',
    'en/list#list.empty.page.text': 'The list ends <b>before</b> this page.',
    'ar/detail#detail.servedIn.en': 'لا تتوفر نسخة عربية&nbsp;بعد. النص باللغة الإنجليزية.',
  },
  blanks: {
    'en/form#form.send': 'Send ',
    'ru/form#form.next': ' Далее',
    'zh/form#form.failed': '表单  未发送',
    'ar/form#form.back': 'رجوع\t',
  },
  signs: { 'en/form#form.send': 'Send!', 'zh/form#form.next': '下一步！', 'ru/form#form.back': 'Назад!' },
  length: {
    'ru/form#form.send': 'Отправить заполненную форму на рассмотрение',
    'zh/list#list.export': '把当前筛选出来的全部条目导出为一个文件',
    'ar/form#form.next': 'الانتقال الآن إلى الخطوة التالية من النموذج',
  },
  phrases: { 'en/form#form.send': 'Mind with this', 'en/list#list.empty.bare.title': 'Entries will stand here' },
};

test.each(partOfDay(wordKinds))('%s: every planted one is found at its location', (kind) => {
  const injected = seeds[kind];
  const before = new Set(ownFindings.map(nameOf));
  const found = findingsIn(injectWords(injected)).filter((finding) => finding.kind === kind && !before.has(nameOf(finding)));
  for (const location of Object.keys(injected)) {
    const [topic = '', key = ''] = location.split('#');
    expect(
      found.filter((finding) => isAbout(finding, topic, key)),
      location,
    ).not.toEqual([]);
  }
  for (const { file, line, column } of found)
    expect([file, line, column]).toEqual([expect.stringMatching(/\.json$/), expect.any(Number), expect.any(Number)]);
});

const nameOf = ({ kind, level, language, key, message }: WordFinding): string => [kind, level, language, key, message].join(' ');

/** A removed word is reported at the same word of another language, or where it is used. */
function isAbout(finding: WordFinding, topic: string, key: string): boolean {
  const singular = key.replace(/_\w+$/, '');
  const [language = ''] = topic.split('/');
  const isNamed = finding.key?.startsWith(singular) || finding.message.includes(singular);
  const isThere = finding.file === `schema/words/${topic}.json` || finding.message.includes(language);
  return Boolean(isNamed) && isThere;
}
