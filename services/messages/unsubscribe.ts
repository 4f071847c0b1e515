/** Unsubscribes from mail by a link in it, without a login (RFC 8058). */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../runtime/server/database/database.ts';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { digestPeriods, messageTopics } from '../../schema/entities/message.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { saveDelivery, topicsOf } from './preferences.ts';
import { type DigestPeriod, type MessageTopic, messageUnsubscribes } from './tables.ts';

/** The subject of a mail: a topic, or the period of a digest. */
type MailSource = MessageTopic | DigestPeriod;

/** Unsubscribe paths: the page for people, and the path for requests of mail programs. */
export interface UnsubscribePaths {
  page: string;
  oneClick: string;
}

/** The path for requests of mail programs. Declared in portal.json. */
const oneClickPath = '/unsubscribe/mail';

/**
 * The addresses for one account. The token is random and grants no other rights. The parameter is not called `token`, because
 * the portal reads that as a session token.
 */
export async function unsubscribePaths(database: Database, account: string, from: MailSource): Promise<UnsubscribePaths> {
  await database.insert(messageUnsubscribes).values({ account }).onConflictDoNothing();
  const [row] = await database.select().from(messageUnsubscribes).where(eq(messageUnsubscribes.account, account));
  const query = new URLSearchParams({ key: row?.token ?? '', from }).toString();
  return { page: `/unsubscribe?${query}`, oneClick: `${oneClickPath}?${query}` };
}

/** Unsubscribes from the mail of a topic, or of all topics in a digest. An unknown token changes nothing and gets the same response. */
export async function unsubscribe(database: Database, { key, from }: { key: string; from: string }): Promise<void> {
  if (!isUuid(key)) return;
  const [row] = await database.select().from(messageUnsubscribes).where(eq(messageUnsubscribes.token, key));
  if (!row) return;
  for (const topic of await topicsEnded(database, row.account, from)) await saveDelivery(database, row.account, topic, 'none');
}

async function topicsEnded(database: Database, account: string, from: string): Promise<readonly MessageTopic[]> {
  const topic = messageTopics.find((one) => one === from);
  if (topic) return [topic];
  const period = digestPeriods.find((one) => one === from);
  return period ? topicsOf(database, account, period) : [];
}

/** Registers the address of mail programs. Their request has a form as body, and no cookie. */
export function registerUnsubscribe(app: FastifyInstance, context: ServerContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The URL contains everything; the body, `List-Unsubscribe=One-Click`, is not read.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    scope.post(oneClickPath, (request, reply) => answer(context, request, reply));
  });
  // A person who opens the address gets the page that asks for confirmation.
  app.get(oneClickPath, (request, reply) => reply.redirect(`/unsubscribe?${parametersOf(request)}`, 303));
}

async function answer({ changes, limits }: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  limits.count('plain', { account: { id: null }, address: request.ip });
  const { key = '', from = '' } = Object.fromEntries(parametersOf(request));
  await changes.write((database) => unsubscribe(database, { key, from }));
  return reply.code(204).header('cache-control', 'no-store').send();
}

/** The two known query parameters. Others are ignored. */
function parametersOf({ url }: FastifyRequest): URLSearchParams {
  const search = new URLSearchParams(url.split('?')[1] ?? '');
  return new URLSearchParams({ key: search.get('key') ?? '', from: search.get('from') ?? '' });
}
