import { stringify } from 'yaml';
import { atVersion, readArticle } from '../articleReading/index.ts';
import { articleAddress, articleFactFields } from '../articles/index.ts';
import { textOutside } from '../rendering/index.ts';
import { type Reader, readingLanguages, siteOfLanguage } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { sanitiseStored } from '../text/index.ts';
import { addressesOutside } from '../textAddresses/index.ts';

/** An article or FAQ entry as Markdown with front matter. Contains only what the account may read. */
export const articleMarkdown: Handler<'doc.article.markdown'> = async ({ params, query, fail, config, ...reader }) => {
  const newest = await readArticle(reader, params.articleId, readingLanguages(reader.portal, query.language));
  const article = newest && (await atVersion(reader, newest, query.version));
  if (!article) throw fail('request.not-found');
  const outside = externalUrls(reader, config.publicUrl, article.language);
  const head = {
    title: article.title,
    number: article.billNo,
    version: article.version,
    language: article.language,
    updated: article.updatedAt.toISOString().slice(0, 10),
    ...articleFactFields.present(article),
    products: article.products,
    canonical: outside(articleAddress(article.id, article.isFaq, query.version)),
  };
  const { summary, text } = await textOutside({
    ...{ summary: article.summary, body: sanitiseStored(article.body) },
    ...{ prefix: prefixOf(reader, article.language), base: config.publicUrl.href },
  });
  const content = [`---\n${stringify(head, { lineWidth: 0 })}---`, `# ${article.title}`, ...(summary ? [summary] : []), text, ''].join(
    '\n\n',
  );
  return { name: `${article.billNo}.md`, mime: 'text/markdown; charset=utf-8', content: content.replace(/(?<!\n)\n+$/, '\n') };
};

/** Stored HTML for use outside the portal: its links are absolute. */
export const toExternalHtml = (html: string, outside: (path: string) => string): string =>
  html.replace(/(<a\b[^>]*? href=")(\/[^"]*)"/g, (_, before: string, path: string) => `${before}${outside(path)}"`);

const prefixOf = ({ portal }: Pick<Reader, 'portal'>, language: string): string => siteOfLanguage(portal, language)?.prefix ?? '';

/** The absolute address of a main-site path for a reader of the language. Files belong to no site. */
export const externalUrls = (reader: Pick<Reader, 'portal'>, publicUrl: URL, language: string): ((path: string) => string) =>
  addressesOutside(prefixOf(reader, language), publicUrl.href);
