/** Restores an earlier version of a text: its content becomes the draft or the change of the article. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { files as storedFiles } from '../../../runtime/server/files/tables.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { type ArticleDraft, draftOf, filterKnown, saveArticle } from '../../articleDrafts/index.ts';
import { isDraft, requireVersion, transitionArticle } from '../../articleStates/index.ts';
import { lockArticles, recordStep } from '../../articleSteps/index.ts';
import { type Article, articleRevisions } from '../../articles/tables.ts';
import { newestTexts, type Revision, textOf } from '../../articleTexts/index.ts';
import { labels, products } from '../../catalogue/tables.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { differenceOf, sanitiseStored } from '../../text/index.ts';
import { filesNamed } from '../../textPictures/index.ts';

type RestoreVersionContext = Omit<Context<'manage.articles.restoreVersion'>, 'body' | 'params' | 'query'>;

/** The key of a version: its language and number, such as `en.3`. */
export const versionKey = ({ language, version }: Pick<Revision, 'language' | 'version'>): string => `${language}.${version}`;

/** Reads a version by its key. Undefined if the article has no such version. */
async function findVersion(database: RestoreVersionContext['database'], article: string, key: string): Promise<Revision | undefined> {
  const [language = '', number = ''] = key.split('.');
  const [revision] = await database
    .select()
    .from(articleRevisions)
    .where(
      and(eq(articleRevisions.article, article), eq(articleRevisions.language, language), eq(articleRevisions.version, Number(number))),
    );
  return revision;
}

/** The differences between the newest text of a language and an earlier version of it. */
export async function differenceToEarlier(
  database: RestoreVersionContext['database'],
  article: string,
  key: string,
): Promise<string | undefined> {
  const revision = await findVersion(database, article, key);
  if (!revision) return undefined;
  const newest = (await newestTexts(database, article)).get(revision.language);
  const earlier = sanitiseStored(revision.body);
  return newest ? differenceOf(sanitiseStored(newest.body), earlier) : earlier;
}

export const restoreVersion: Handler<'manage.articles.restoreVersion'> = writes(async ({ body, ...context }) => {
  const { database, fail, portal } = context;
  const [article] = await lockArticles(context, [body.id]);
  requireVersion(context, article, 'revert', body.version);
  const revision = await findVersion(database, article.id, body.earlier);
  if (!revision) throw fail('request.not-found');
  if (isDraft(revision)) throw fail('record.wrong-state', { name: article.billNo });
  transitionArticle('revert', article, fail);
  const { draft, gone } = await availableDraft(context, await withText(database, article, revision), revision);
  const shownBefore = filesNamed([revision.body]);
  const saved = await saveArticle({ ...context, shownBefore }, draft, article.isFaq, article);
  const reason = reasonOf(portal, body.language, revision, gone);
  await recordStep(context, saved, 'revert', reason);
  await recordAudit(database, context, {
    action: 'article.reverted',
    subject: article.isFaq ? 'faq' : 'article',
    subjectId: article.id,
    subjectName: article.billNo,
    after: { earlier: body.earlier, ...(gone.length > 0 && { leftOut: gone.join(', ').slice(0, 300) }) },
  });
  return { id: article.id };
});

/** The draft of an article with the text of a version in its language. The note of a pending change is retained. */
async function withText(database: RestoreVersionContext['database'], article: Article, revision: Revision): Promise<ArticleDraft> {
  const draft = await draftOf(database, article);
  const text = await textOf(revision);
  const waiting = [...(await newestTexts(database, article.id)).values()].find(isDraft);
  const put = (texts: ArticleDraft['bodies'], part: string) => {
    const { [revision.language]: _, ...others } = texts ?? {};
    return part === '' ? others : { ...others, [revision.language]: part };
  };
  return {
    ...draft,
    titles: { ...draft.titles, [revision.language]: text.title },
    summaries: put(draft.summaries, text.summary),
    keywords: put(draft.keywords, text.keywords),
    bodies: put(draft.bodies, text.source),
    comment: waiting?.comment,
    significance: waiting?.significance,
  };
}

/** The draft without files, labels and models that no longer exist, and their names. */
async function availableDraft(
  { database, files }: RestoreVersionContext,
  draft: ArticleDraft,
  revision: Revision,
): Promise<{ draft: ArticleDraft; gone: string[] }> {
  const attached = [...(draft.attachments ?? [])];
  const pictured = filesNamed([revision.body]);
  const fileIds = [...new Set([...attached, ...pictured])];
  const there =
    fileIds.length === 0
      ? []
      : await database
          .select({ id: storedFiles.id })
          .from(storedFiles)
          .where(and(inArray(storedFiles.id, fileIds), isNull(storedFiles.endsAt)));
  const ids = new Set(there.map(({ id }) => id));
  const missing = fileIds.filter((id) => !ids.has(id));
  const named = new Map((await files.findAll(missing)).map(({ attachmentId, fileName }) => [attachmentId, fileName]));
  const [words, models] = [draft.labels ?? [], draft.products ?? []];
  const [knownWords, knownModels] = [
    await filterKnown(database, labels, labels.code, words),
    await filterKnown(database, products, products.code, models),
  ];
  const removedNames = (all: readonly string[], remaining: readonly string[]) => all.filter((one) => !remaining.includes(one));
  return {
    draft: { ...draft, attachments: attached.filter((id) => ids.has(id)), labels: knownWords, products: knownModels },
    gone: [...missing.map((id) => named.get(id) ?? id), ...removedNames(words, knownWords), ...removedNames(models, knownModels)],
  };
}

/** The history entry of a restored version, in the language of the editor. */
function reasonOf(
  portal: RestoreVersionContext['portal'],
  language: string | undefined,
  { version, ...revision }: Revision,
  missingNames: readonly string[],
): string {
  const languages = readingLanguages(portal, language);
  const say = (id: string, facts: Record<string, string>) =>
    languages
      .map((one) => portal.words[one]?.[id])
      .find(Boolean)
      ?.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => facts[name] ?? '') ?? '';
  const text = say('message.restoredVersion.text', {
    version: String(version),
    language: say(`shell.cell.language.${revision.language}`, {}),
  });
  const removedNote = missingNames.length > 0 ? ` ${say('message.restoredVersion.leftOut', { names: missingNames.join(', ') })}` : '';
  return `${text}${removedNote}`.slice(0, 500).toWellFormed();
}
