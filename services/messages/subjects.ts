/** What messages are about: titles in the language of the reader, and where they lead. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import type { messageSubjects } from '../../schema/entities/message.ts';
import { textOfArticle } from '../articleList/index.ts';
import { articleAddress, visible } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import { bulletins, bulletinTexts } from '../bulletins/tables.ts';
import { demands } from '../demands/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { partnerApplications } from '../partnerApplications/tables.ts';
import { planOrders } from '../plans/tables.ts';
import { bestText, readingLanguages } from '../reader.ts';
import { repairOrders } from '../repairOrders/tables.ts';
import { shares } from '../shares/tables.ts';
import { trainingVouchers } from '../trainingOrders/tables.ts';
import type { messages } from './tables.ts';

/** The record that a message is about. */
export type MessageSubject =
  | { article: string }
  | { bulletin: string }
  | { share: string }
  | { order: string }
  | { repair: string }
  | { planOrder: string }
  | { trainingOrder: string }
  | { enquiry: string }
  | { application: string }
  | { voucher: string }
  | { certificate: string };

type MessageKey = Pick<
  typeof messages.$inferSelect,
  | 'id'
  | 'kind'
  | 'topic'
  | 'article'
  | 'bulletin'
  | 'share'
  | 'order'
  | 'repair'
  | 'planOrder'
  | 'trainingOrder'
  | 'enquiry'
  | 'application'
  | 'voucher'
  | 'certificate'
>;

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

/** The subjects of messages by the ids of the messages. Rights are not asked: the caller reads only messages that the account may read. */
export async function findSubjects(
  source: SubjectSource,
  rows: readonly MessageKey[],
  language?: string,
): Promise<ReadonlyMap<string, FoundSubject>> {
  const languages = readingLanguages(source.portal, language);
  const written = await articlesOf(
    source,
    rows.flatMap(({ article }) => article ?? []),
    languages,
  );
  const issued = await bulletinsOf(
    source,
    rows.flatMap(({ bulletin }) => bulletin ?? []),
    languages,
  );
  const given = await sharesOf(
    source,
    rows.flatMap(({ share }) => share ?? []),
  );
  const ordered = await ordersOf(
    source,
    rows.flatMap(({ order }) => order ?? []),
  );
  const sentIn = await repairsOf(
    source,
    rows.flatMap(({ repair }) => repair ?? []),
  );
  const planned = await planOrdersOf(
    source,
    rows.flatMap(({ planOrder }) => planOrder ?? []),
  );
  const asked = await enquiriesOf(
    source,
    rows.flatMap(({ enquiry }) => enquiry ?? []),
  );
  const applied = await applicationsOf(
    source,
    rows.flatMap(({ application }) => application ?? []),
  );
  const trained = trainingsOf(source);
  const certified = certificatesOf(source);
  const vouchered = await vouchersOf(
    source,
    rows.flatMap(({ voucher }) => voucher ?? []),
  );
  const subjectOf = (row: MessageKey): FoundSubject | undefined => {
    const { kind, topic, article, bulletin, share, order, repair, planOrder, trainingOrder, enquiry, application, voucher, certificate } =
      row;
    if (voucher !== null) return vouchered.get(voucher);
    if (certificate !== null) return certified(certificate);
    if (trainingOrder !== null) return trained(trainingOrder, kind);
    if (enquiry !== null) return asked.get(enquiry);
    if (application !== null) return applied.get(application);
    if (planOrder !== null) return planned.get(planOrder);
    if (repair !== null) return sentIn(repair, kind);
    if (order !== null) return ordered.get(order);
    if (share !== null) return given.get(share);
    if (article === null) return issued.get(bulletin ?? '');
    const found = written.get(article);
    if (found && topic === 'approval') return { ...found, about: 'approval' };
    return found && topic === 'score' && !found.isOpen ? { ...found, about: 'score', path: '/user/my-scores' } : found;
  };
  return new Map(
    rows.flatMap((row): [string, FoundSubject][] => {
      const subject = subjectOf(row);
      return subject ? [[row.id, subject]] : [];
    }),
  );
}

/** Only staff get points for texts. */
const staff = { type: 3 } as const;

type Subjects = ReadonlyMap<string, FoundSubject>;

/** With the texts of drafts: the owner and the approvers of an article read them before others do. `isOpen`: staff may read it. */
async function articlesOf(
  { database, portal }: SubjectSource,
  ids: readonly string[],
  languages: [string, ...string[]],
): Promise<ReadonlyMap<string, FoundSubject & { isOpen: boolean }>> {
  if (ids.length === 0) return new Map();
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
  return new Map(
    rows.map(({ id, isFaq, ...text }) => [
      id,
      { about: isFaq ? ('faq' as const) : ('article' as const), target: id, ...text, path: articleAddress(id, isFaq) },
    ]),
  );
}

async function sharesOf({ database }: SubjectSource, ids: readonly string[]): Promise<Subjects> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: shares.id, title: shares.title, language: shares.language })
    .from(shares)
    .where(inArray(shares.id, [...ids]));
  return new Map(rows.map(({ id, ...text }) => [id, { about: 'share', target: id, ...text, path: `/user/share-knowledge/info?id=${id}` }]));
}

/** Orders have their number as title, which is the same in every language. */
async function ordersOf({ database, portal }: SubjectSource, ids: readonly string[]): Promise<Subjects> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: demands.id, title: demands.orderNo })
    .from(demands)
    .where(inArray(demands.id, [...ids]));
  const [language] = readingLanguages(portal);
  return new Map(rows.map(({ id, title }) => [id, { about: 'order', target: id, title, language, path: `/serviceCenter/${id}` }]));
}

/** Orders for plans have their number as title. */
async function planOrdersOf({ database, portal }: SubjectSource, ids: readonly string[]): Promise<Subjects> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: planOrders.id, title: planOrders.orderNo })
    .from(planOrders)
    .where(inArray(planOrders.id, [...ids]));
  const [language] = readingLanguages(portal);
  return new Map(rows.map(({ id, title }) => [id, { about: 'planOrder', target: id, title, language, path: `/serviceCenter/plan/${id}` }]));
}

/** Orders of trainings are identified by their number. A message to the training staff leads to their own page of the order. */
function trainingsOf({ portal }: SubjectSource) {
  const [language] = readingLanguages(portal);
  return (orderNo: string, kind: MessageKey['kind']): FoundSubject => {
    const found = { target: orderNo, title: orderNo, language };
    return kind === 'training-task'
      ? { ...found, about: 'trainingDesk', path: `/manage/trainingOrders/${orderNo}` }
      : { ...found, about: 'trainingOrder', path: `/trainmain/myorder/${orderNo}` };
  };
}

/** Enquiries have their number as title. */
async function enquiriesOf({ database, portal }: SubjectSource, ids: readonly string[]): Promise<Subjects> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: enquiries.id, title: enquiries.enquiryNo })
    .from(enquiries)
    .where(inArray(enquiries.id, [...ids]));
  const [language] = readingLanguages(portal);
  return new Map(rows.map(({ id, title }) => [id, { about: 'enquiry', target: id, title, language, path: `/Inquire/mine/${id}` }]));
}

/** Applications to become a partner have their number as title. */
async function applicationsOf({ database, portal }: SubjectSource, ids: readonly string[]): Promise<Subjects> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: partnerApplications.id, title: partnerApplications.applicationNo })
    .from(partnerApplications)
    .where(inArray(partnerApplications.id, [...ids]));
  const [language] = readingLanguages(portal);
  return new Map(
    rows.map(({ id, title }) => [id, { about: 'application', target: id, title, language, path: `/servicePartner/applications/${id}` }]),
  );
}

/** Certificates are identified by their number. */
function certificatesOf({ portal }: SubjectSource) {
  const [language] = readingLanguages(portal);
  return (number: string): FoundSubject => ({
    ...{ about: 'certificate', target: number, title: number, language },
    path: `/trainmain/certificates/${number}`,
  });
}

/** Vouchers have their code as title. */
async function vouchersOf({ database, portal }: SubjectSource, ids: readonly string[]): Promise<Subjects> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: trainingVouchers.id, title: trainingVouchers.code })
    .from(trainingVouchers)
    .where(inArray(trainingVouchers.id, [...ids]));
  const [language] = readingLanguages(portal);
  return new Map(
    rows.map(({ id, title }) => [id, { about: 'voucher', target: id, title, language, path: `/trainmain/purchaseQuery/${id}` }]),
  );
}

/** Repairs have their number as title. A message to the workshop leads to its own page of the order. */
async function repairsOf({ database, portal }: SubjectSource, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await database
          .select({ id: repairOrders.id, number: repairOrders.number })
          .from(repairOrders)
          .where(inArray(repairOrders.id, [...ids]));
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const [language] = readingLanguages(portal);
  return (id: string, kind: MessageKey['kind']): FoundSubject | undefined => {
    const number = numbers.get(id);
    if (number === undefined) return undefined;
    const found = { target: number, title: number, language };
    return kind === 'repair-answered'
      ? { ...found, about: 'workshop', path: `/manage/repairs/${number}` }
      : { ...found, about: 'repair', path: `/serviceCenter/repair/${number}` };
  };
}

async function bulletinsOf({ database }: SubjectSource, ids: readonly string[], languages: string[]): Promise<Subjects> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: bulletins.id, number: bulletins.number, title: bulletinTexts.title, language: bulletinTexts.language })
    .from(bulletins)
    .innerJoin(bulletinTexts, eq(bulletinTexts.bulletin, bulletins.id))
    .where(inArray(bulletins.id, [...ids]));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, texts]): [string, FoundSubject][] => {
      const text = bestText(texts, languages);
      if (!text) return [];
      const { number, title, language } = text;
      return [[id, { about: 'bulletin', target: number, title, language, path: `/bulletin/info?id=${encodeURIComponent(number)}` }]];
    }),
  );
}
