/** The printed document: head and text of each article. Several articles have a cover with a table of contents. */

import type { PrintedDocument } from '../../../runtime/server/print/printer.ts';
import { directionOf } from '../../../runtime/shared/text/foreign.ts';
import { escapeMarkup } from '../../../runtime/shared/text/markup.ts';
import { printStyle } from './styleSheet.ts';

export interface PrintedArticle {
  billNo: string;
  version: number;
  title: string;
  summary: string;
  products: string[];
  language: string;
  /** ISO days. */
  updatedAt: string;
  validTo?: string;
  /** Absolute URL. */
  address: string;
  /** Sanitised, with embedded pictures. */
  body: string;
}

interface Labels {
  number: string;
  version: string;
  products: string;
  updatedAt: string;
  validTo: string;
  address: string;
  contents: string;
  several: string;
}

const labels: Readonly<Record<string, Labels>> = {
  zh: {
    number: '编号',
    version: '版本',
    products: '适用型号',
    updatedAt: '更新日期',
    validTo: '有效期至',
    address: '网址',
    contents: '目录',
    several: '文档汇编',
  },
  en: {
    number: 'Number',
    version: 'Version',
    products: 'Products',
    updatedAt: 'Updated',
    validTo: 'Valid until',
    address: 'Address',
    contents: 'Contents',
    several: 'Collected documents',
  },
  ru: {
    number: 'Номер',
    version: 'Версия',
    products: 'Изделия',
    updatedAt: 'Обновлено',
    validTo: 'Действует до',
    address: 'Адрес',
    contents: 'Содержание',
    several: 'Сборник документов',
  },
  ar: {
    number: 'الرقم',
    version: 'النسخة',
    products: 'المنتجات',
    updatedAt: 'آخر تحديث',
    validTo: 'صالح حتى',
    address: 'العنوان',
    contents: 'المحتويات',
    several: 'مجموعة مستندات',
  },
};

const labelsIn = (language: string): Labels => labels[language] ?? (labels.en as Labels);

/** Articles as one document: in the language of a single article, otherwise in that of the reader. */
export function printedDocument(articles: readonly PrintedArticle[], reading: string): PrintedDocument {
  const [first] = articles as [PrintedArticle];
  const isOne = articles.length === 1;
  const language = isOne ? first.language : reading;
  const title = isOne ? first.title : labelsIn(language).several;
  return {
    title,
    language,
    direction: directionOf(language),
    style: printStyle(isOne ? `${first.billNo} · ${labelsIn(language).version} ${first.version}` : title),
    body: [...(isOne ? [] : [coverOf(articles, language)]), ...articles.map(articleOf)].join(''),
  };
}

function coverOf(articles: readonly PrintedArticle[], language: string): string {
  const words = labelsIn(language);
  const lines = articles.map(
    ({ title, billNo, version, language: own }, index) =>
      `<li><a href="#a${index}" lang="${escapeMarkup(own)}">${escapeMarkup(title)}</a> <small>${escapeMarkup(billNo)} · ${version}</small></li>`,
  );
  return `<section class="cover"><h1>${escapeMarkup(words.several)}</h1><h2>${escapeMarkup(words.contents)}</h2><ol>${lines.join('')}</ol></section>`;
}

function articleOf(article: PrintedArticle, index: number): string {
  const { title, summary, language, body } = article;
  const facts = factsOf(article).map(([name, value]) => `<div><dt>${escapeMarkup(name)}</dt><dd>${value}</dd></div>`);
  return [
    `<article id="a${index}" lang="${escapeMarkup(language)}" dir="${directionOf(language)}">`,
    `<header><h1>${escapeMarkup(title)}</h1><dl>${facts.join('')}</dl>`,
    summary && `<p class="summary">${escapeMarkup(summary)}</p>`,
    `</header>${disambiguated(body, index)}</article>`,
  ].join('');
}

function factsOf({ billNo, version, products, updatedAt, validTo, address, language }: PrintedArticle): [name: string, value: string][] {
  const words = labelsIn(language);
  const link = `<a href="${escapeMarkup(address)}">${escapeMarkup(address)}</a>`;
  return [
    [words.number, escapeMarkup(billNo)],
    [words.version, String(version)],
    ...(products.length > 0 ? [[words.products, products.map(escapeMarkup).join(', ')] as [string, string]] : []),
    [words.updatedAt, updatedAt],
    ...(validTo ? [[words.validTo, validTo] as [string, string]] : []),
    [words.address, link],
  ];
}

/** Headings of several texts may have the same name. */
const disambiguated = (body: string, index: number): string =>
  body
    .replace(/( (?:id|name)="| href="#)(h-)/g, (_, before: string, prefix: string) => `${before}a${index}-${prefix}`)
    .replaceAll('<details', '<details open');
