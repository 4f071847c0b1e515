/** Subjects of messages: their titles in the language of the reader, and their addresses. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { contentLanguages } from '../../schema/define/fields.ts';
import type { messageSubjects } from '../../schema/entities/message.ts';
import { advisories, advisoryTexts } from '../advisories/tables.ts';
import { textOfArticle } from '../articleList/index.ts';
import { articleAddress, visible } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import { bulletins, bulletinTexts } from '../bulletins/tables.ts';
import { demands } from '../demands/tables.ts';
import { releaseName } from '../downloads/index.ts';
import { packages, releases, sdkAccesses } from '../downloads/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { partnerApplications } from '../partnerApplications/tables.ts';
import { planOrders } from '../plans/tables.ts';
import { repairOrders } from '../repairOrders/tables.ts';
import { bestText, type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import { languageIn, nameIn } from '../shared/values/names.ts';
import { shares } from '../shares/tables.ts';
import { trainingVouchers } from '../trainingOrders/tables.ts';
import type { messages } from './tables.ts';

/** The columns that can refer to the subject of a message. Each message uses one. */
type SubjectColumn =
  | 'article'
  | 'bulletin'
  | 'advisory'
  | 'share'
  | 'order'
  | 'repair'
  | 'planOrder'
  | 'trainingOrder'
  | 'enquiry'
  | 'application'
  | 'voucher'
  | 'certificate'
  | 'release'
  | 'sdkAccess';

/** The record that a message is about. */
export type MessageSubject = { [column in SubjectColumn]: Readonly<Record<column, string>> }[SubjectColumn];

type MessageKey = Pick<typeof messages.$inferSelect, 'id' | 'kind' | 'topic'> & { readonly [column in SubjectColumn]?: string | null };

export interface FoundSubject {
  about: (typeof messageSubjects)[number];
  /** The id of an article, share or order, or the number of a bulletin or repair. */
  target: string;
  title: string;
  language: string;
  /** Its path on the main site. */
  path: string;
}

interface SubjectSource {
  database: Database;
  portal: Portal;
}

/** The subject by the id in a message; a message to staff may link to another page than one to the owner of the record. */
type SubjectOf = (id: string, row: MessageKey) => FoundSubject | undefined;

type SubjectFinder = (source: SubjectSource, ids: readonly string[], languages: ReadingLanguages) => SubjectOf | Promise<SubjectOf>;

/**
 * The subjects of messages by the ids of the messages. Rights are not checked: the caller passes only messages that the
 * account may read.
 */
export async function findSubjects(
  source: SubjectSource,
  rows: readonly MessageKey[],
  language?: string,
): Promise<ReadonlyMap<string, FoundSubject>> {
  const languages = readingLanguages(source.portal, language);
  const subjects = new Map<string, FoundSubject>();
  for (const column of Object.keys(finders) as SubjectColumn[]) {
    const named = rows.flatMap((row) => (row[column] ? [{ row, id: row[column] }] : []));
    if (named.length === 0) continue;
    const ids = named.map(({ id }) => id);
    const subjectOf = await finders[column](source, ids, languages);
    for (const { row, id } of named) {
      const subject = subjectOf(id, row);
      if (subject) subjects.set(row.id, subject);
    }
  }
  return subjects;
}

/** Only staff get points for texts. */
const staff = { type: 3 } as const;

/** Includes drafts, because the owner and approvers of an article read them before publication. `isOpen`: staff may read it. */
async function articlesOf({ database, portal }: SubjectSource, ids: readonly string[], languages: ReadingLanguages): Promise<SubjectOf> {
  const select = (withDrafts: boolean) => {
    const shown = textOfArticle(database, languages, withDrafts);
    const isOpen = sql<boolean>`${visible({ account: staff, portal })}`;
    return database
      .select({ id: articles.id, isFaq: articles.isFaq, isOpen, title: shown.title, language: shown.language })
      .from(articles)
      .innerJoinLateral(shown, sql`true`)
      .where(inArray(articles.id, [...ids]));
  };
  // Published texts come last and replace the others.
  const rows = [...(await select(true)), ...(await select(false))];
  const written = new Map(rows.map((row) => [row.id, row]));
  return (id, { topic }) => {
    const row = written.get(id);
    if (!row) return undefined;
    const { isFaq, isOpen, title, language } = row;
    const found = { target: id, title, language, path: articleAddress(id, isFaq) };
    if (topic === 'approval') return { ...found, about: 'approval' };
    if (topic === 'score' && !isOpen) return { ...found, about: 'score', path: '/user/my-scores' };
    return { ...found, about: isFaq ? 'faq' : 'article' };
  };
}

/** Maximum length of a message title, in characters. */
const maxTitleLength = 300;

/** Advisories have the language of their document, and that of the reader if they are translated. */
async function advisoriesOf({ database }: SubjectSource, ids: readonly string[], [language]: ReadingLanguages): Promise<SubjectOf> {
  const rows = await database
    .select({ id: advisories.id, title: advisories.title, tag: advisories.language, titles: advisoryTexts.titles })
    .from(advisories)
    .leftJoin(advisoryTexts, and(eq(advisoryTexts.code, advisories.id), eq(advisoryTexts.translatedVersion, advisories.version)))
    .where(inArray(advisories.id, [...ids]));
  return byId(rows, ({ id, title, tag, titles }) => {
    const translated = titles?.[language];
    const documents = contentLanguages.find((one) => one === tag.toLowerCase().split('-')[0]) ?? 'en';
    return {
      about: 'advisory',
      target: id,
      title: (translated ?? title).slice(0, maxTitleLength),
      language: translated === undefined ? documents : language,
      path: `/networkSecurity/securityDetails?id=${encodeURIComponent(id)}`,
    };
  });
}

async function sharesOf({ database }: SubjectSource, ids: readonly string[]): Promise<SubjectOf> {
  const rows = await database
    .select({ id: shares.id, title: shares.title, language: shares.language })
    .from(shares)
    .where(inArray(shares.id, [...ids]));
  return byId(rows, ({ id, ...text }) => ({ about: 'share', target: id, ...text, path: `/user/share-knowledge/info?id=${id}` }));
}

/** Orders of trainings are identified by their number. A message to the training staff leads to their own page of the order. */
function trainingsOf({ portal }: SubjectSource): SubjectOf {
  const [language] = readingLanguages(portal);
  return (orderNo, { kind }) => {
    const found = { target: orderNo, title: orderNo, language };
    return kind === 'training-task'
      ? { ...found, about: 'trainingDesk', path: `/manage/trainingOrders/${orderNo}` }
      : { ...found, about: 'trainingOrder', path: `/trainmain/myorder/${orderNo}` };
  };
}

/** Certificates are identified by their number. */
function certificatesOf({ portal }: SubjectSource): SubjectOf {
  const [language] = readingLanguages(portal);
  return (number) => ({
    ...{ about: 'certificate', target: number, title: number, language },
    path: `/trainmain/certificates/${number}`,
  });
}

/** Repairs have their number as title. A message to the workshop leads to its own page of the order. */
async function repairsOf({ database, portal }: SubjectSource, ids: readonly string[]): Promise<SubjectOf> {
  const rows = await database
    .select({ id: repairOrders.id, number: repairOrders.number })
    .from(repairOrders)
    .where(inArray(repairOrders.id, [...ids]));
  const [language] = readingLanguages(portal);
  return byId(rows, ({ number }, { kind }) => {
    const found = { target: number, title: number, language };
    return kind === 'repair-answered'
      ? { ...found, about: 'workshop', path: `/manage/repairs/${number}` }
      : { ...found, about: 'repair', path: `/serviceCenter/repair/${number}` };
  });
}

async function bulletinsOf({ database }: SubjectSource, ids: readonly string[], languages: ReadingLanguages): Promise<SubjectOf> {
  const rows = await database
    .select({ id: bulletins.id, number: bulletins.number, title: bulletinTexts.title, language: bulletinTexts.language })
    .from(bulletins)
    .innerJoin(bulletinTexts, eq(bulletinTexts.bulletin, bulletins.id))
    .where(inArray(bulletins.id, [...ids]));
  const texts = Map.groupBy(rows, ({ id }) => id);
  return (id) => {
    const text = bestText(texts.get(id) ?? [], languages);
    if (!text) return undefined;
    const { number, title, language } = text;
    return { about: 'bulletin', target: number, title, language, path: `/bulletin/info?id=${encodeURIComponent(number)}` };
  };
}

/** Releases have the name of their package and their version as title. */
async function releasesOf({ database }: SubjectSource, ids: readonly string[], languages: ReadingLanguages): Promise<SubjectOf> {
  const rows = await database
    .select({ id: releases.code, version: releases.version, names: packages.names })
    .from(releases)
    .innerJoin(packages, eq(packages.code, releases.package))
    .where(inArray(releases.code, [...ids]));
  return byId(rows, ({ id, version, names }) => ({
    ...{ about: 'release', target: id, title: releaseName(nameIn(names, languages, id), version) },
    ...{ language: languageIn(names, languages), path: `/release/${encodeURIComponent(id)}` },
  }));
}

/** Requests for SDKs have the name of the package as title. A message to the editors leads to their own list. */
async function sdkAccessesOf({ database }: SubjectSource, ids: readonly string[], languages: ReadingLanguages): Promise<SubjectOf> {
  const rows = await database
    .select({ id: sdkAccesses.id, names: packages.names })
    .from(sdkAccesses)
    .innerJoin(packages, eq(packages.code, sdkAccesses.package))
    .where(inArray(sdkAccesses.id, [...ids]));
  return byId(rows, ({ id, names }, { kind }) => {
    const found = { target: id, title: nameIn(names, languages), language: languageIn(names, languages) };
    return kind === 'sdk-task'
      ? { ...found, about: 'sdkDesk', path: '/manage/sdkAccess' }
      : { ...found, about: 'sdkAccess', path: '/tools/sdkAccess' };
  });
}

/** Finds records that have their number as title, which is the same in every language. Their pages are below `folder`. */
const numbered =
  (
    about: FoundSubject['about'],
    { table, id, number }: { table: PgTable; id: AnyPgColumn; number: AnyPgColumn },
    folder: string,
  ): SubjectFinder =>
  async ({ database, portal }, ids) => {
    const rows = await database
      .select({ id: sql<string>`${id}`, title: sql<string>`${number}` })
      .from(table)
      .where(inArray(id, [...ids]));
    const [language] = readingLanguages(portal);
    return byId(rows, (row) => ({ about, target: row.id, title: row.title, language, path: `${folder}/${row.id}` }));
  };

function byId<Row extends { id: string }>(rows: readonly Row[], present: (row: Row, key: MessageKey) => FoundSubject): SubjectOf {
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id, key) => {
    const row = known.get(id);
    return row && present(row, key);
  };
}

const finders: Readonly<Record<SubjectColumn, SubjectFinder>> = {
  article: articlesOf,
  bulletin: bulletinsOf,
  advisory: advisoriesOf,
  share: sharesOf,
  order: numbered('order', { table: demands, id: demands.id, number: demands.orderNo }, '/serviceCenter'),
  repair: repairsOf,
  planOrder: numbered('planOrder', { table: planOrders, id: planOrders.id, number: planOrders.orderNo }, '/serviceCenter/plan'),
  trainingOrder: trainingsOf,
  enquiry: numbered('enquiry', { table: enquiries, id: enquiries.id, number: enquiries.enquiryNo }, '/Inquire/mine'),
  application: numbered(
    'application',
    { table: partnerApplications, id: partnerApplications.id, number: partnerApplications.applicationNo },
    '/servicePartner/applications',
  ),
  voucher: numbered(
    'voucher',
    { table: trainingVouchers, id: trainingVouchers.id, number: trainingVouchers.code },
    '/trainmain/purchaseQuery',
  ),
  certificate: certificatesOf,
  release: releasesOf,
  sdkAccess: sdkAccessesOf,
};
