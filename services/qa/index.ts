/** The QA service: reports and fixes mistakes in the schema, for its maintainers. */
import type { Handler, ServiceHandlers } from '../shared/calls/handler.ts';
import { pageLinks } from './deadLinks.ts';
import { pageDiff } from './diff.ts';
import { explainEntries, explainRefusal, explainRules, explainVerdict } from './explain.ts';
import { pageLint } from './lint.ts';
import { pageMatrix } from './matrix.ts';
import { checkPublication } from './publication.ts';
import { pageReplay } from './replay.ts';
import { checkLinks } from './textLinks.ts';
import { pageWords } from './wordings.ts';
import { namesFor } from './words.ts';

export { contentRecords } from './links.ts';

const listRoles: Handler<'qa.roles'> = async ({ body, portal }) => {
  const { role } = namesFor(portal, body.language);
  return Object.keys(portal.access.roles).map((id) => ({ id, name: role(id) }));
};

const listSites: Handler<'qa.sites'> = async ({ portal }) => Object.values(portal.sites).map(({ id, name }) => ({ id, name }));

export const qaHandlers: ServiceHandlers<'qa'> & {
  'manage.articles.check': Handler<'manage.articles.check'>;
  'manage.articles.links': Handler<'manage.articles.links'>;
} = {
  'manage.articles.check': checkPublication,
  'manage.articles.links': checkLinks,
  'qa.matrix': pageMatrix,
  'qa.diff': pageDiff,
  'qa.lint': pageLint,
  'qa.words': pageWords,
  'qa.links': pageLinks,
  'qa.replay': pageReplay,
  'qa.roles': listRoles,
  'qa.sites': listSites,
  'qa.explanation.verdict': explainVerdict,
  'qa.explanation.rules': explainRules,
  'qa.explanation.entries': explainEntries,
  'qa.explanation.refusal': explainRefusal,
};
