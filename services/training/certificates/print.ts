/** Prints a certificate. */
import type { Certificate } from '../../../generated/openapi.d.ts';
import type { PrintedDocument } from '../../../runtime/server/print/printer.ts';
import { qrDrawing } from '../../../runtime/server/print/qrDrawing.ts';
import { directionOf } from '../../../runtime/shared/text/foreign.ts';
import { escapeMarkup } from '../../../runtime/shared/text/markup.ts';
import { externalUrls, printStyle } from '../../articleFormats/index.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { type WordLookup, wordIn } from '../../shared/calls/words.ts';
import { findSchoolName } from '../schools.ts';
import { readCertificate } from './read.ts';

export const printCertificate: Handler<'train.certificate.pdf'> = async ({ body, print, ...context }) => {
  const certificate = await readCertificate(context, body.number, body.language);
  const languages = readingLanguages(context.portal, body.language);
  const [language] = languages;
  const query = `?verifyCode=${certificate.verifyCode}`;
  const address = externalUrls(context, context.config.publicUrl, language)(`/trainmain/certificateQuery${query}`);
  const school = await findSchoolName(context.database, languages);
  const content = await print(sheetOf(certificate, { address, language, school, word: wordIn(context, language) }));
  return { name: `${certificate.number}.pdf`, mime: 'application/pdf', content };
};

interface CertificateFacts {
  /** The public page that verifies it. */
  address: string;
  language: string;
  school: string;
  word: WordLookup;
}

const style = `
@page { size: A4 landscape; margin: 16mm 18mm 18mm; }
.sheet { border: 0.6mm solid #004b50; padding: 12mm 14mm; min-block-size: 148mm; box-sizing: border-box; display: grid; grid-template-rows: auto 1fr auto; }
.sheet header { border: 0; margin: 0; padding: 0; }
.sheet .school { font-size: 12pt; font-weight: 600; color: #004b50; }
.sheet h1 { font-size: 30pt; margin: 2mm 0 0; }
.sheet .body { align-self: center; }
.sheet .certifies { font-size: 11.5pt; color: #4d5b68; margin: 0 0 2mm; }
.sheet .holder { font-size: 26pt; font-weight: 600; line-height: 1.3; margin: 0 0 4mm; overflow-wrap: anywhere; }
.sheet .course { font-size: 16pt; line-height: 1.35; margin: 0; }
.sheet footer { display: flex; justify-content: space-between; align-items: end; gap: 8mm; }
.sheet dl { grid-template-columns: repeat(3, auto); gap: 3mm 7mm; font-size: 9.5pt; margin: 0; justify-content: start; }
.sheet dd { font-weight: 600; white-space: nowrap; }
.sheet .verify { display: flex; align-items: end; gap: 4mm; font-size: 8.5pt; color: #4d5b68; text-align: end; max-inline-size: 95mm; min-inline-size: 80mm; }
.sheet .verify p { margin: 0; }
.sheet .verify svg { inline-size: 30mm; block-size: 30mm; flex: none; }
.sheet code { font-size: 10pt; white-space: nowrap; color: #18212a; }
.ended { color: #a20f35; font-weight: 600; }
`;

function sheetOf(certificate: Certificate, { address, language, school, word }: CertificateFacts): PrintedDocument {
  const { number, holder, course, level, state, issuedOn, expiresOn, verifyCode } = certificate;
  const title = word('page.certificatePrint.title');
  const day = (time: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
  const facts = [
    [word('field.certificate.number'), number],
    [word('field.certificate.issuedOn'), day(issuedOn)],
    [word('field.certificate.expiresOn'), day(expiresOn)],
  ].map(([name = '', value = '']) => `<div><dt>${escapeMarkup(name)}</dt><dd><bdi>${escapeMarkup(value)}</bdi></dd></div>`);
  const ended = state === 'active' ? '' : `<p class="ended">${escapeMarkup(word(`choice.certificate.state.${state}`))}</p>`;
  return {
    title: `${title} ${number}`,
    language,
    direction: directionOf(language),
    style: `${printStyle(number)}${style}`,
    body: `<article class="sheet"><header><p class="school">${escapeMarkup(school)}</p><h1>${escapeMarkup(title)}</h1>${ended}</header>
      <div class="body"><p class="certifies">${escapeMarkup(word('page.certificatePrint.certifies'))}</p>
      <p class="holder"><bdi>${escapeMarkup(holder)}</bdi></p>
      <p class="certifies">${escapeMarkup(word('page.certificatePrint.completed'))}</p>
      <p class="course"><bdi>${escapeMarkup(course.text)}</bdi> · ${escapeMarkup(word(`choice.certificate.level.${level}`))}</p></div>
      <footer><dl>${facts.join('')}</dl><div class="verify"><p>${escapeMarkup(word('page.certificatePrint.verify'))}<br><code dir="ltr">${escapeMarkup(verifyCode)}</code></p>${qrDrawing(address)}</div></footer></article>`,
  };
}
