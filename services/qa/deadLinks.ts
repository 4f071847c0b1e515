/** Lists dead links in published content, by record and language. */
import type { QaLink } from '../../generated/openapi.d.ts';
import type { DeadLink } from '../../runtime/shared/qa/lint/index.ts';
import { sitePath } from '../../runtime/shared/routing/path.ts';
import { siteOfLanguage } from '../shared/access/reader.ts';
import { type ListedBy, listInMemory } from '../shared/caches/inMemoryList.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { findingOf } from './findingCache.ts';
import { type MatrixNames, namesFor } from './words.ts';

/** Every dead link, record by record. */
export const pageLinks: Handler<'qa.links'> = async ({ body, schema, ...context }) => {
  const { portal } = context;
  const names = namesFor(portal, body.data.language);
  const page = listInMemory(await findingOf('links', schema(), context), by(names), body, context);
  const prefixOf = (language: string) => siteOfLanguage(portal, language)?.prefix ?? '';
  return { ...page, data: page.data.map((link) => rowOf(link, names, prefixOf)) };
};

const by = (names: MatrixNames): ListedBy<DeadLink> => ({
  seeks: [({ record }) => record.title, ({ record: { address = '' } }) => address, ({ text }) => text, ({ href }) => href],
  filters: { why: { of: ({ why }) => why }, recordLanguage: { of: ({ record }) => record.language, text: names.language } },
  sorts: { title: ({ record }) => record.title, leadsTo: ({ href }) => href },
});

/** Presents a dead link, with the address of its record on the site of the record's language. */
const rowOf = ({ record, text, href, why }: DeadLink, names: MatrixNames, prefixOf: (language: string) => string): QaLink => ({
  title: record.title.slice(0, maxTextLength),
  recordLanguage: { id: record.language, text: names.language(record.language) },
  text: text.slice(0, maxTextLength),
  leadsTo: href.slice(0, maxAddressLength),
  why,
  ...(record.address !== undefined && { record: sitePath(prefixOf(record.language), record.address) }),
  ...(record.id !== undefined && { article: record.id }),
});

/** Maximum length of a title or link text, and of an address. */
const maxTextLength = 250;
const maxAddressLength = 1_000;
