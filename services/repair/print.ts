/** Prints a repair order: its report, and the slip for the parcel. */
import { and, eq } from 'drizzle-orm';
import type { RepairOrder } from '../../generated/openapi.d.ts';
import type { PrintedDocument } from '../../runtime/server/print/printer.ts';
import { qrDrawing } from '../../runtime/server/print/qrDrawing.ts';
import { directionOf } from '../../runtime/shared/text/foreign.ts';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';
import { externalUrls, printStyle } from '../articleFormats/index.ts';
import { visibleRepairs } from '../repairOrders/index.ts';
import { repairOrders } from '../repairOrders/tables.ts';
import { type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { type WordLookup, wordIn } from '../shared/calls/words.ts';
import { readRepair } from './read.ts';
import { plainNumber } from './trace.ts';

type RepairPrintContext = Omit<Context<'extend.repair.pdf'>, 'print'> & Pick<Context<'extend.repair.pdf'>, 'print'>;

export const repairPdf: Handler<'extend.repair.pdf'> = (context) => printed(context, 'report');

export const repairSlip: Handler<'extend.repair.slip'> = (context) => printed(context, 'slip');

async function printed({ body, print, ...context }: RepairPrintContext, kind: 'report' | 'slip') {
  const isThis = eq(repairOrders.number, plainNumber(body.orderNo));
  const order = await readRepair(context, and(visibleRepairs(context.account), isThis), body.language);
  if (!order) throw context.fail('request.not-found');
  const languages = readingLanguages(context.portal, body.language);
  const address = externalUrls(
    context,
    context.config.publicUrl,
    languages[0],
  )(`/repairTracking?orderNo=${encodeURIComponent(order.orderNo)}`);
  const sheet = sheetOf(order, { kind, address, languages, word: wordIn(context, languages[0]) });
  return { name: `${order.orderNo}${kind === 'slip' ? '-slip' : ''}.pdf`, mime: 'application/pdf', content: await print(sheet) };
}

interface SheetFacts {
  kind: 'report' | 'slip';
  /** Address of the public tracking page. */
  address: string;
  languages: ReadingLanguages;
  word: WordLookup;
}

function sheetOf(order: RepairOrder, facts: SheetFacts): PrintedDocument {
  const { kind, address, word, languages } = facts;
  const name = word(`page.repairPrint.${kind}`);
  const heading = `${escapeMarkup(name)} <bdi>${escapeMarkup(order.orderNo)}</bdi>`;
  return {
    title: `${name} ${order.orderNo}`,
    language: languages[0],
    direction: directionOf(languages[0]),
    style: `${printStyle(`${order.orderNo} · ${address}`)}${style}`,
    body: `<article><header><div class="top"><div><h1>${heading}</h1>${factsOf(order, facts)}</div>${qrDrawing(address)}</div></header>${
      kind === 'slip' ? slipOf(order, word) : reportOf(order, facts)
    }</article>`,
  };
}

const style = `
.top { display: flex; justify-content: space-between; gap: 8mm; }
.top svg { inline-size: 34mm; block-size: 34mm; flex: none; }
.number { font: 700 30pt/1.2 "Noto Sans Mono", "Liberation Mono", monospace; margin: 4mm 0; overflow-wrap: anywhere; }
h1 bdi { white-space: nowrap; }
td { min-inline-size: 4.5em; }
`;

const dayIn = (language: string, time: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time));

function factsOf(order: RepairOrder, { word, languages, kind }: SheetFacts): string {
  const facts = [
    [word('field.repair.createdAt'), dayIn(languages[0], order.createdAt)],
    ...(kind === 'report' ? [[word('field.repair.state'), word(`choice.repair.state.${order.state}`)]] : []),
    [word('field.repair.contact'), order.contact],
    [word('field.repair.phone'), order.phone],
    [word('field.repair.address'), order.address],
  ];
  const pairs = facts.map(
    ([name = '', value = '']) => `<div><dt>${escapeMarkup(name)}</dt><dd><bdi>${escapeMarkup(value)}</bdi></dd></div>`,
  );
  return `<dl>${pairs.join('')}</dl>`;
}

/** The slip: the number in large type, and the devices to send. */
const slipOf = (order: RepairOrder, word: WordLookup): string =>
  [
    `<p class="number">${escapeMarkup(order.orderNo)}</p><p>${escapeMarkup(word('page.repairPrint.enclose'))}</p>`,
    tableOf(
      ['serialNo', 'product', 'complaint'].map((name) => word(`field.repairLine.${name}`)),
      order.lines
        .filter(({ state }) => state !== 'rejected' && state !== 'cancelled')
        .map(({ serialNo, product, complaint }) => [serialNo, product?.text, complaint]),
    ),
  ].join('');

const reportOf = (order: RepairOrder, { word, languages }: SheetFacts): string =>
  [
    `<h2>${escapeMarkup(word('page.repairPrint.devices'))}</h2>`,
    tableOf(
      ['serialNo', 'product', 'warranty', 'complaint', 'diagnosis', 'proposal', 'price', 'state'].map((name) =>
        word(`field.repairLine.${name}`),
      ),
      order.lines.map((line) => [
        line.serialNo,
        line.product?.text,
        word(`choice.repairLine.warranty.${line.warranty}`),
        line.complaint,
        line.diagnosis,
        line.proposal,
        line.price,
        word(`choice.repairLine.state.${line.state}`),
      ]),
    ),
    `<h2>${escapeMarkup(word('page.repairPrint.history'))}</h2>`,
    tableOf(
      ['at', 'state', 'devices', 'note'].map((name) => word(`field.repairStep.${name}`)),
      order.steps.map(({ at, state, devices, note }) => [dayIn(languages[0], at), word(`choice.repairStep.state.${state}`), devices, note]),
    ),
  ].join('');

function tableOf(heads: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const head = heads.map((name) => `<th>${escapeMarkup(name)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell = '') => `<td><bdi>${escapeMarkup(cell)}</bdi></td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}
