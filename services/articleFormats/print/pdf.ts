import { atVersion, readArticle } from '../../articleReading/index.ts';
import { articleAddress } from '../../articles/index.ts';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { sanitiseStored } from '../../text/index.ts';
import { externalUrls, toExternalHtml } from '../markdown.ts';
import { type PrintedArticle, printedDocument } from './document.ts';
import { embedPictures } from './pictures.ts';

/** Articles as one PDF in the requested order. If one article is unknown or not readable, the whole response is "not found". */
export const articlePdf: Handler<'doc.article.pdf'> = async ({ body, fail, config, downloads, files, print, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const ids = [...new Set(body.articles)];
  const version = ids.length === 1 ? body.version : undefined;
  const found = await Promise.all(
    ids.map(async (id) => {
      const newest = await readArticle(reader, id, languages);
      return newest && atVersion(reader, newest, version);
    }),
  );
  const articles: PrintedArticle[] = found.map((article) => {
    if (!article) throw fail('request.not-found');
    return printed(reader, config.publicUrl, article, version);
  });
  const shown = await embedPictures({ downloads, files }, articles, () => fail('print.too-large'));
  const [first] = shown as [PrintedArticle];
  const name = shown.length === 1 ? `${first.billNo}-v${first.version}.pdf` : `${first.billNo}+${shown.length - 1}.pdf`;
  return { name, mime: 'application/pdf', content: await print(printedDocument(shown, languages[0])) };
};

type ReadableArticle = NonNullable<Awaited<ReturnType<typeof readArticle>>>;

function printed(reader: Pick<Reader, 'portal'>, publicUrl: URL, article: ReadableArticle, requestedVersion?: number): PrintedArticle {
  const { billNo, version, title, summary, products, language, updatedAt, validTo } = article;
  const outside = externalUrls(reader, publicUrl, language);
  return {
    ...{ billNo, version, title, summary, products, language },
    updatedAt: updatedAt.toISOString().slice(0, 10),
    ...(validTo && { validTo }),
    address: outside(articleAddress(article.id, article.isFaq, requestedVersion)),
    body: toExternalHtml(sanitiseStored(article.body), outside),
  };
}
