/** Checks which parts an article lacks for publication: the stored article, or the form input. */
import { eq } from 'drizzle-orm';
import type { PublicationCheck } from '../../generated/openapi.d.ts';
import { draftOf } from '../articleDrafts/index.ts';
import { articles } from '../articles/tables.ts';
import { renderSources } from '../rendering/index.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { type CheckedDraft, publicationRules } from '../writing/index.ts';
import { audienceOf, textsOf, wrongLinks } from './textLinks.ts';

/** Maximum number of checks in a response. */
const maxChecks = 800;

export const checkPublication: Handler<'manage.articles.check'> = async ({ body, database, portal, now, fail }) => {
  const [article] = body.id !== undefined && isUuid(body.id) ? await database.select().from(articles).where(eq(articles.id, body.id)) : [];
  if (!article && (body.id !== undefined || !body.draft)) throw fail('request.not-found');
  const draft: CheckedDraft = body.draft ?? (article ? await draftOf(database, article) : {});
  const texts = body.draft || !article ? await renderedTexts(draft) : await textsOf(database, article.id);
  const links = await linkRules({ database, portal }, texts, article ? audienceOf(article) : 3);
  const rules = await publicationRules({ database, now }, draft, article, body.draft === undefined);
  const isFaq = article?.isFaq ?? body.isFaq ?? false;
  return [...rules, ...links]
    .map((rule) => ({ ...rule, isFaq }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
    .slice(0, maxChecks);
};

const order: readonly PublicationCheck['state'][] = ['missing', 'warning', 'done'];

async function renderedTexts({ titles = {}, bodies = {} }: CheckedDraft) {
  const sources = Object.entries(bodies).flatMap(([language, source]) =>
    source?.trim() ? [{ language, source, field: `draft.bodies.${language}` }] : [],
  );
  const rendered = await renderSources(sources, { kind: 'own', pictures: 'any' });
  return sources.map(({ language }, index) => ({ language, title: titles[language] ?? '', html: rendered[index]?.body ?? '' }));
}

async function linkRules(
  reading: Pick<Context<'manage.articles.check'>, 'database' | 'portal'>,
  texts: Awaited<ReturnType<typeof renderedTexts>>,
  audience: 1 | 2 | 3,
): Promise<Omit<PublicationCheck, 'isFaq'>[]> {
  const wrong = await wrongLinks(reading, texts, audience);
  if (wrong.length === 0) return [{ rule: 'links', state: 'done' }];
  return wrong.map(({ language, text, leadsTo }) => ({
    ...{ rule: 'links', state: 'warning', language, at: `bodies.${language}` },
    text: `${text} (${leadsTo})`.slice(0, 300),
  }));
}
