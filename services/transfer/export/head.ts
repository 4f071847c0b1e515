import { plainWords } from '../../markdown/index.ts';
import { headOfFacts } from '../facts.ts';
import type { ExportedArticle, ExportedText } from './rows.ts';

/** An attachment in the front matter of an article. */
export interface NamedFile {
  file: string;
  audience: number;
}

/** The front matter of a document: all data of its article and text that an import can restore. */
export function buildFrontMatter(
  { article, products, labels }: ExportedArticle,
  { title, summary, keywords, slug }: ExportedText,
  { attachments, related }: { attachments: readonly NamedFile[]; related: readonly string[] },
): Record<string, unknown> {
  return {
    article: article.id,
    number: article.billNo,
    title,
    description: asMarkdown(summary),
    ...(keywords && { keywords }),
    ...(slug && { slug }),
    products,
    labels,
    audience: article.audience,
    ...(article.position !== 0 && { sidebar_position: article.position }),
    ...headOfFacts(article),
    created: article.createdAt.toISOString(),
    last_update: { date: article.updatedAt.toISOString() },
    ...(attachments.length > 0 && { attachments }),
    ...(related.length > 0 && { related }),
  };
}

/** A summary is plain text, but front matter may contain Markdown. Characters with a meaning in Markdown are escaped. */
export const asMarkdown = (words: string): string => (plainWords(words) === words ? words : words.replace(/[\\`*_[\]<>&~!]/g, '\\$&'));
