/** The printed report of an order, and its files in one archive. */
import { and, eq, sql } from 'drizzle-orm';
import type { Demand } from '../../generated/openapi.d.ts';
import type { PrintedDocument } from '../../runtime/server/print/printer.ts';
import { majorOf } from '../../runtime/shared/money.ts';
import { directionOf } from '../../runtime/shared/text/foreign.ts';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';
import type { Money } from '../../schema/define/index.ts';
import { createArchive } from '../archives/index.ts';
import { externalUrls, printStyle } from '../articleFormats/index.ts';
import { visibleDemands } from '../demands/index.ts';
import { demandMessages, demands } from '../demands/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { type WordLookup, wordIn } from '../shared/calls/words.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { readDemand } from './find.ts';

export const printDemand: Handler<'dispatch.demand.report'> = async ({ body, print, ...context }) => {
  const order = await readDemand(context, body.id, body.language);
  const [language] = readingLanguages(context.portal, body.language);
  const address = externalUrls(context, context.config.publicUrl, language)(`/serviceCenter/${order.id}`);
  const sheet = sheetOf(order, { address, language, word: wordIn(context, language) });
  return { name: `${order.orderNo}.pdf`, mime: 'application/pdf', content: await print(sheet) };
};

interface ReportFacts {
  address: string;
  language: string;
  word: WordLookup;
}

function sheetOf(order: Demand, facts: ReportFacts): PrintedDocument {
  const { address, language, word } = facts;
  const title = `${word('page.orderPrint.report')} ${order.orderNo}`;
  return {
    title,
    language,
    direction: directionOf(language),
    style: printStyle(`${order.orderNo} · ${address}`),
    body: `<article><header><h1>${escapeMarkup(title)}</h1>${factsOf(order, facts)}</header>
      <h2>${escapeMarkup(word('field.demand.description'))}</h2>${paragraphs(order.description)}
      ${quoteOf(order, facts)}${progressOf(order, facts)}${signOf(order, facts)}</article>`,
  };
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p dir="auto">${escapeMarkup(line)}</p>`)
    .join('');

const momentIn = (language: string, timeZone: string, time: string | undefined): string | undefined =>
  time &&
  new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'short' },
  }).format(new Date(time));

const listOf = (pairs: readonly (readonly [string, string | undefined])[]): string =>
  `<dl>${pairs
    .filter(([, value]) => value)
    .map(([name, value = '']) => `<div><dt>${escapeMarkup(name)}</dt><dd><bdi>${escapeMarkup(value)}</bdi></dd></div>`)
    .join('')}</dl>`;

/** Times are in the time zone of the visit. */
function factsOf(order: Demand, { language, word }: ReportFacts): string {
  const moment = (time: string | undefined) => momentIn(language, order.timeZone, time);
  return listOf([
    [word('field.demand.status'), word(`choice.demand.status.${order.status}`)],
    [word('field.demand.demandKind'), order.demandKind.text],
    [word('field.demand.createdAt'), moment(order.createdAt)],
    [word('field.demand.appointment'), moment(order.appointment)],
    [word('field.demand.engineer'), order.engineer?.text],
    [word('field.demand.product'), order.product?.text],
    [word('field.demand.serialNo'), order.serialNo],
    [word('field.demand.company'), order.company],
    [word('field.demand.contact'), order.contact],
    [word('field.demand.phone'), order.phone],
    [word('field.demand.address'), order.address],
  ]);
}

function quoteOf({ quoteLines, quoteTotal, quoteState }: Demand, { language, word }: ReportFacts): string {
  if (quoteLines.length === 0 || quoteTotal === undefined) return '';
  const money = ({ minor, currency }: Money) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(majorOf(minor, currency));
  const rows = quoteLines.map(({ text, quantity, price }) => [text, String(quantity), money(price)]);
  const answer = word(`choice.demand.quoteState.${quoteState ?? 'open'}`);
  return [
    `<h2>${escapeMarkup(word('page.orderPrint.quote'))}</h2>`,
    tableOf(
      ['text', 'quantity', 'price'].map((name) => word(`field.quoteLine.${name}`)),
      rows,
    ),
    listOf([
      [word('field.demand.quoteTotal'), money(quoteTotal)],
      [word('field.demand.quoteState'), answer],
    ]),
  ].join('');
}

/** The oldest step comes first. */
const progressOf = ({ progress, timeZone }: Demand, { language, word }: ReportFacts): string =>
  `<h2>${escapeMarkup(word('page.orderPrint.progress'))}</h2>${tableOf(
    ['at', 'move', 'status', 'by', 'note'].map((name) => word(`field.demandProgress.${name}`)),
    progress
      .toReversed()
      .map(({ at, move, status, by, note }) => [
        momentIn(language, timeZone, at),
        word(`choice.demandProgress.move.${move}`),
        word(`choice.demand.status.${status}`),
        by,
        note,
      ]),
  )}`;

function signOf({ signedAt, signedBy, rating, ratingText, timeZone }: Demand, { language, word }: ReportFacts): string {
  if (!signedAt) return '';
  return `<h2>${escapeMarkup(word('page.orderPrint.signOff'))}</h2>${listOf([
    [word('field.demand.signedBy'), signedBy],
    [word('field.demand.signedAt'), momentIn(language, timeZone, signedAt)],
    [word('field.demand.rating'), rating === undefined ? undefined : word(`choice.demand.rating.${rating}`)],
    [word('field.demand.ratingText'), ratingText],
  ])}`;
}

function tableOf(heads: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const head = heads.map((name) => `<th>${escapeMarkup(name)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell = '') => `<td><bdi>${escapeMarkup(cell)}</bdi></td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** Photos and attachments of an order that the account may read, in one archive. Not found for an order without files. */
export const downloadDemandFiles: Handler<'dispatch.project.download'> = async ({
  body,
  account,
  database,
  downloads,
  files,
  portal,
  now,
  fail,
}) => {
  const isThis = and(visibleDemands(account, now), isUuid(body.id) ? eq(demands.id, body.id) : sql`false`);
  const [order] = await database.select({ id: demands.id, orderNo: demands.orderNo, photos: demands.photos }).from(demands).where(isThis);
  if (!order) throw fail('request.not-found');
  const messages = await database.select({ files: demandMessages.files }).from(demandMessages).where(eq(demandMessages.demand, order.id));
  const ids = [...new Set([...order.photos, ...messages.flatMap((message) => message.files)])];
  const open = (await downloads.judge(ids)).filter(({ verdict }) => verdict.kind === 'open').map(({ file }) => ({ file }));
  const stored = await Promise.all(open.map(({ file }) => files.holds(file)));
  const members = open.filter((_member, index) => stored[index]);
  if (members.length === 0) throw fail('request.not-found');
  const { zipBytes } = portal.settings.limits;
  const isTooLarge = members.reduce((total, { file }) => total + file.size, 0) > zipBytes;
  if (isTooLarge) throw fail('zip.too-large', { limit: Math.floor(zipBytes / 1e9) });
  const content = createArchive(members, { open: (file) => files.open(file), onFileAdded: () => {}, madeAt: now });
  return { name: `${order.orderNo}.zip`, mime: 'application/zip', content };
};
