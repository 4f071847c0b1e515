/** Templates for new articles: the usual headings of a class type. */
import { asc, eq } from 'drizzle-orm';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';
import { classTypes } from '../articles/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';

/** The headings of a class type, by word ids. Types without headings use those of `other`. */
const headings: Readonly<Record<string, readonly string[]>> = {
  case: ['symptom', 'cause', 'solution', 'check'],
  other: ['purpose', 'requirements', 'steps', 'check'],
};

export const articleTemplates: Handler<'doc.article.getArticleTemplate'> = async ({ query, database, portal }) => {
  const languages = readingLanguages(portal, query.language);
  const word = (id: string) => languages.map((one) => portal.words[one]?.[`message.articleTemplate.${id}`]).find(Boolean) ?? id;
  const types = await database
    .select()
    .from(classTypes)
    .where(eq(classTypes.isFaq, false))
    .orderBy(asc(classTypes.position), asc(classTypes.code));
  return types.map(({ code, names }) => {
    const name = nameIn(names, languages, code);
    const body = (headings[code] ?? headings.other ?? []).map((id) => `<h2>${escapeMarkup(word(id))}</h2><p></p>`).join('');
    return { id: code, name, classType: { id: code, text: name }, body };
  });
};
