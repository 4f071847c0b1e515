/** The private feed of an account: an Atom feed with the messages of the selected topics. */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuidOf } from '../../runtime/server/feeds/entries.ts';
import { type FeedEntry, type WrittenFeed, writeFeed } from '../../runtime/server/feeds/write.ts';
import { writes } from '../../runtime/server/handler.ts';
import { matchesTag, weakTag } from '../../runtime/server/http/etag.ts';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { accountOf } from '../../runtime/server/session/accounts.ts';
import { hashOf } from '../../runtime/server/session/hash.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { feedTypes } from '../../runtime/shared/lists/feed.ts';
import { nameIn } from '../../runtime/shared/site/names.ts';
import { maxFeedEntries } from '../../schema/entities/message.ts';
import { addressIn, type MailContext, wordIn } from '../mail/index.ts';
import { readingLanguages, siteOfLanguage } from '../shared/access/reader.ts';
import type { Answer, CallHandlers, Context, Handler } from '../shared/calls/handler.ts';
import { messagesPath } from './digest.ts';
import { detailOf } from './mail.ts';
import { topicsOf } from './preferences.ts';
import { readableMessages } from './readable.ts';
import { findSubjects } from './subjects.ts';
import { messageFeeds, messages } from './tables.ts';

/** Declared in portal.json. The key is in the query, which is not logged. */
const feedPath = '/feeds/messages.atom';

/** 256 random bits in base64url. */
const newKey = (): string => randomBytes(32).toString('base64url');
const keyForm = /^[\w-]{43}$/;

type FeedBox = Pick<MailContext, 'database' | 'portal'> & { config: Pick<MailContext['config'], 'publicUrl'> };
type AccountRow = typeof accounts.$inferSelect;

const findFeed: Handler<'doc.message.feed'> = (context) => ownFeed(context);

/**
 * Creates the address, or replaces it: the previous one then answers "not found". Only this response contains the address,
 * because the key is stored as a hash.
 */
const renewFeed: Handler<'doc.message.renewFeed'> = writes(async ({ database, account, config, now, fail }) => {
  if (account.id === null) throw fail('request.not-found');
  const key = newKey();
  const made = { keyHash: hashOf(key), createdAt: now };
  const row = { account: account.id, ...made };
  await database.insert(messageFeeds).values(row).onConflictDoUpdate({ target: messageFeeds.account, set: made });
  return { address: addressOf(config.publicUrl, key), createdAt: now.toISOString() };
});

const endFeed: Handler<'doc.message.endFeed'> = writes(async (context) => {
  await context.database.delete(messageFeeds).where(eq(messageFeeds.account, context.account.id ?? ''));
  return ownFeed(context);
});

async function ownFeed({ database, account }: Context<'doc.message.feed'>): Promise<Answer<'doc.message.feed'>> {
  const [row] = account.id === null ? [] : await database.select().from(messageFeeds).where(eq(messageFeeds.account, account.id));
  return row ? { hasFeed: true, createdAt: row.createdAt.toISOString() } : { hasFeed: false };
}

const addressOf = (publicUrl: URL, key: string): string => new URL(`${feedPath}?key=${key}`, publicUrl).href;

export const feedHandlers = {
  'doc.message.feed': findFeed,
  'doc.message.renewFeed': renewFeed,
  'doc.message.endFeed': endFeed,
} satisfies Partial<CallHandlers>;

/** Registers the address of the feeds. Feed readers have no session: the key alone identifies the account. */
export function registerMessageFeeds(app: FastifyInstance, context: ServerContext): void {
  app.get(feedPath, (request, reply) => answer(context, request, reply));
}

async function answer(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { limits, database, config } = context;
  limits.count('page', { account: { id: null }, address: request.ip });
  const key = new URLSearchParams(request.url.split('?')[1] ?? '').get('key') ?? '';
  // Shared caches must not store it, and search engines must not list it.
  reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  const reader = await readerOf(context, key);
  if (!reader) return reply.code(404).type('text/plain; charset=utf-8').send('This feed does not exist.\n');
  limits.count('page', { account: { id: reader.id }, address: request.ip });
  const text = writeFeed('atom', await makeFeed({ database, portal: context.portal(), config }, reader, key));
  const tag = weakTag(text);
  reply.header('etag', tag);
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(`${feedTypes.atom}; charset=utf-8`).send(text);
}

async function readerOf({ database }: Pick<ServerContext, 'database'>, key: string): Promise<AccountRow | undefined> {
  if (!keyForm.test(key)) return undefined;
  const [found] = await database
    .select({ account: accounts })
    .from(messageFeeds)
    .innerJoin(accounts, eq(accounts.id, messageFeeds.account))
    .where(and(eq(messageFeeds.keyHash, hashOf(key)), eq(accounts.state, 'active')));
  return found?.account;
}

/** Rights are checked with the current type and roles of the account. */
async function makeFeed(box: FeedBox, reader: AccountRow, key: string): Promise<WrittenFeed> {
  const { database, portal, config } = box;
  const language = reader.language ?? undefined;
  const topics = await topicsOf(database, reader.id, 'feed');
  const rows = await database
    .select()
    .from(messages)
    .where(and(readableMessages({ account: accountOf(reader), portal }), inArray(messages.topic, topics)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(maxFeedEntries);
  const subjects = await findSubjects(box, rows, language);
  const site = siteOfLanguage(portal, readingLanguages(portal, language)[0]);
  const names = { language: site?.language ?? 'zh', fallback: site?.fallback ?? [] };
  const entries = rows.flatMap((row): FeedEntry[] => {
    const subject = subjects.get(row.id);
    if (!subject) return [];
    return [
      {
        id: uuidOf(`message ${row.id}`),
        address: addressIn(box, language, subject.path),
        title: `${wordIn(portal, language, `choice.message.kind.${row.kind}`)}: ${subject.title}`,
        summary: detailOf(portal, language, row),
        language: subject.language,
        publishedAt: row.createdAt,
        updatedAt: row.createdAt,
        labels: [wordIn(portal, language, `choice.message.topic.${row.topic}`)],
      },
    ];
  });
  return {
    // The id does not contain the key: feed readers publish it.
    id: uuidOf(`messages ${createHash('sha256').update(reader.id).digest('hex')}`),
    self: addressOf(config.publicUrl, key),
    page: addressIn(box, language, messagesPath(reader.type)),
    title: `${wordIn(portal, language, `route.${reader.type === 3 ? 'message-center' : 'followed'}`)} · ${nameIn(names, portal.settings.name)}`,
    description: '',
    language: site?.locale ?? 'zh',
    author: nameIn(names, portal.settings.owner),
    entries,
  };
}
