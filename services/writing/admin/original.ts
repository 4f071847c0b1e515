/** Finds changes in the original of a translation since the translation was saved. */
import { eq } from 'drizzle-orm';
import { escapeMarkup } from '../../../runtime/shared/text/markup.ts';
import { articleRevisions } from '../../articles/tables.ts';
import { newestTexts, originalLanguage, type Revision } from '../../articleTexts/index.ts';
import type { Answer, Handler } from '../../shared/calls/handler.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { differenceOf, sanitiseStored } from '../../text/index.ts';

export const changesOfOriginal: Handler<'manage.articles.original'> = async ({ body, database, fail }) => {
  const newest = isUuid(body.id) ? await newestTexts(database, body.id) : new Map<string, Revision>();
  const translation = newest.get(body.translation);
  const versions = translation ? await database.select().from(articleRevisions).where(eq(articleRevisions.article, body.id)) : [];
  const source = versions.find(({ id }) => id === translation?.basedOn);
  const language = source?.language ?? (await originalLanguage(database, translation?.article ?? null, [...newest.keys()]));
  const original = newest.get(language ?? '');
  if (!translation || !original || original === translation) throw fail('request.not-found');
  const before = source && source.id !== original.id ? source : lastBefore(versions, original, translation);
  return {
    language: body.translation,
    original: original.language as Answer<'manage.articles.original'>['original'],
    changes: before ? differenceOf(wholeText(before), wholeText(original)) : wholeText(original),
  };
};

/** The newest version of the original that is not newer than the translation. */
const lastBefore = (versions: readonly Revision[], { id, language }: Revision, { updatedAt }: Revision): Revision | undefined =>
  versions
    .filter((one) => one.language === language && one.id !== id && one.updatedAt <= updatedAt)
    .toSorted((one, other) => other.version - one.version)[0];

const wholeText = ({ title, summary, body }: Revision): string =>
  `<p><strong>${escapeMarkup(title)}</strong></p>${summary === '' ? '' : `<p>${escapeMarkup(summary)}</p>`}${sanitiseStored(body)}`;
