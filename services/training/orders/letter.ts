/** Prints the letter that confirms an order. */
import type { TrainingOrder } from '../../../generated/openapi.d.ts';
import type { PrintedDocument } from '../../../runtime/server/print/printer.ts';
import { majorOf } from '../../../runtime/shared/money.ts';
import { directionOf } from '../../../runtime/shared/text/foreign.ts';
import { escapeMarkup } from '../../../runtime/shared/text/markup.ts';
import { externalUrls, printStyle } from '../../articleFormats/index.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { type WordLookup, wordIn } from '../../shared/calls/words.ts';
import { readOrder } from './read.ts';

export const printLetter: Handler<'train.order.letter'> = async ({ body, print, ...context }) => {
  const order = await readOrder(context, body.orderNo, body.language);
  if (!order.hasLetter) throw context.fail('order.not-confirmed');
  const [language] = readingLanguages(context.portal, body.language);
  const address = externalUrls(context, context.config.publicUrl, language)(`/trainmain/myorder/${order.orderNo}`);
  const content = await print(letterOf(order, { address, language, word: wordIn(context, language) }));
  return { name: `${order.orderNo}.pdf`, mime: 'application/pdf', content };
};

interface LetterFacts {
  address: string;
  language: string;
  word: WordLookup;
}

function letterOf(order: TrainingOrder, { address, language, word }: LetterFacts): PrintedDocument {
  const title = `${word('page.trainingLetter.title')} ${order.orderNo}`;
  const day = (time: string | undefined) =>
    time && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
  const { minor, currency } = order.amount;
  const field = (name: string) => word(`field.trainingOrder.${name}`);
  const facts = [
    [field('course'), order.course.text],
    [field('startsOn'), day(order.startsOn)],
    [field('endsOn'), day(order.endsOn)],
    [field('startTime'), order.startTime && `${order.startTime}–${order.endTime} (${order.timeZone})`],
    [field('venue'), [order.venue, order.city].filter(Boolean).join(', ')],
    [field('trainer'), order.trainer],
    [field('amount'), new Intl.NumberFormat(language, { style: 'currency', currency }).format(majorOf(minor, currency))],
    [field('paidAt'), day(order.paidAt)],
    [field('company'), order.company],
  ].flatMap(([name = '', value]) => (value ? [`<div><dt>${escapeMarkup(name)}</dt><dd><bdi>${escapeMarkup(value)}</bdi></dd></div>`] : []));
  const names = order.attendees.map(({ fullName }) => `<li><bdi>${escapeMarkup(fullName)}</bdi></li>`).join('');
  return {
    title,
    language,
    direction: directionOf(language),
    style: printStyle(`${order.orderNo} · ${address}`),
    body: `<article><header><h1>${escapeMarkup(title)}</h1></header><p>${escapeMarkup(word('page.trainingLetter.text'))}</p>
      <dl>${facts.join('')}</dl><h2>${escapeMarkup(field('attendees'))}</h2><ol>${names}</ol></article>`,
  };
}
