/** The files of a CSAF provider (section 7.1 of CSAF 2.0) and security.txt. They have public advisories alone. */

import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { matchesTag, weakTag } from '../../runtime/server/http/etag.ts';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { csvLine } from '../../runtime/shared/text/csv.ts';
import { addressIn } from '../mail/index.ts';
import { nameIn } from '../names.ts';
import { feedPath, metadataPath, securityMail, securityTxtPath } from './center.ts';
import { hashLine } from './export.ts';
import { documentAddress, documentsFolder, isPublic } from './public.ts';
import { advisories } from './tables.ts';

interface ProvidedFile {
  type: string;
  content: string | Buffer;
}

/** Makes a file for a request; undefined if there is none. */
type MakeFile = (context: ServerContext, params: Readonly<Record<string, string>>, now: Date) => Promise<ProvidedFile | undefined>;

/** Paths as portal.json declares them, with the parameters of Fastify. */
const provided: Readonly<Record<string, MakeFile>> = {
  [securityTxtPath]: makeSecurityTxt,
  [metadataPath]: makeMetadata,
  [`${documentsFolder}/index.txt`]: makeIndex,
  [`${documentsFolder}/changes.csv`]: makeChanges,
  [feedPath]: makeFeed,
  [`${documentsFolder}/:year/:name`]: findProvidedFile,
  '/feeds/advisories.csv': makeList,
};

/** Registers the addresses that programs of operators read. */
export function registerAdvisoryFiles(app: FastifyInstance, context: ServerContext): void {
  for (const [path, make] of Object.entries(provided)) app.get(path, (request, reply) => answer(context, make, request, reply));
}

async function answer(context: ServerContext, make: MakeFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  context.limits.count('page', { account: { id: null }, address: request.ip });
  const file = await make(context, request.params as Readonly<Record<string, string>>, context.clock());
  if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  const tag = weakTag(file.content.toString());
  reply.header('etag', tag).header('cache-control', 'public, max-age=60').header('x-robots-tag', 'noindex');
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(file.type).send(file.content);
}

const text = (content: string): ProvidedFile => ({ type: 'text/plain; charset=utf-8', content });
const json = (value: unknown): ProvidedFile => ({ type: 'application/json', content: `${JSON.stringify(value, null, 2)}\n` });
const outside = ({ publicUrl }: Pick<ServerConfig, 'publicUrl'>, path: string): string => new URL(path, publicUrl).href;

/** The facts of public advisories that the lists of files need, the latest change first. */
const listPublic = (database: Database, now: Date) =>
  database
    .select({
      ...{ id: advisories.id, title: advisories.title, summary: advisories.summary, kind: advisories.kind, severity: advisories.severity },
      ...{
        score: advisories.score,
        cves: advisories.cves,
        status: advisories.status,
        year: advisories.year,
        fileName: advisories.fileName,
      },
      ...{ initialAt: advisories.initialAt, currentAt: advisories.currentAt },
    })
    .from(advisories)
    .where(isPublic(now))
    .orderBy(desc(advisories.currentAt), advisories.id);

/** Days until security.txt expires; it is made anew for each request. */
const validDays = 180;
const dayMs = 86_400_000;

/** RFC 9116. */
async function makeSecurityTxt(context: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const { config } = context;
  const portal = context.portal();
  const page = (path: string) => addressIn({ portal, config }, 'en', path);
  const languages = [...new Set(Object.values(portal.sites).map(({ language }) => language))];
  const expires = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs);
  const lines = [
    `Contact: mailto:${securityMail(config)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${outside(config, securityTxtPath)}`,
    `Policy: ${page('/networkSecurity/response')}`,
    `Acknowledgments: ${page('/networkSecurity/research')}`,
    `CSAF: ${outside(config, metadataPath)}`,
  ];
  return text(`${lines.join('\n')}\n`);
}

async function makeMetadata({ config, database, ...context }: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const rows = await listPublic(database, now);
  return json({
    canonical_url: outside(config, metadataPath),
    distributions: [
      { directory_url: outside(config, `${documentsFolder}/`) },
      { rolie: { feeds: [{ summary: 'All public advisories', tlp_label: 'WHITE', url: outside(config, feedPath) }] } },
    ],
    last_updated: (rows[0]?.currentAt ?? now).toISOString(),
    list_on_CSAF_aggregators: true,
    metadata_version: '2.0',
    mirror_on_CSAF_aggregators: true,
    publisher: {
      category: 'vendor',
      contact_details: securityMail(config),
      name: nameIn(context.portal().settings.owner, ['en']),
      namespace: config.publicUrl.origin,
    },
    role: 'csaf_provider',
  });
}

const placeOf = ({ year, fileName }: { year: number; fileName: string }): string => `${year}/${fileName}`;

async function makeIndex({ database }: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const places = (await listPublic(database, now)).map(placeOf).toSorted();
  return text(places.map((place) => `${place}\n`).join(''));
}

/** Each file with its last change, the latest first. */
async function makeChanges({ database }: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const rows = await listPublic(database, now);
  const lines = rows.map((row) => `"${placeOf(row)}","${row.currentAt.toISOString()}"\r\n`);
  return { type: 'text/csv; charset=utf-8', content: lines.join('') };
}

/** RFC 8322, as section 7.1.15 of CSAF 2.0 profiles it. */
async function makeFeed({ config, database }: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const rows = await listPublic(database, now);
  const entries = rows.map((row) => {
    const address = outside(config, documentAddress(row));
    return {
      id: row.id,
      title: row.title,
      link: [
        { rel: 'self', href: address },
        { rel: 'hash', href: `${address}.sha512` },
      ],
      published: row.initialAt.toISOString(),
      updated: row.currentAt.toISOString(),
      ...(row.summary !== '' && { summary: { content: row.summary } }),
      content: { type: 'application/json', src: address },
      format: { schema: 'https://docs.oasis-open.org/csaf/csaf/v2.0/csaf_json_schema.json', version: '2.0' },
    };
  });
  return json({
    feed: {
      id: 'csaf-feed-tlp-white',
      title: 'CSAF feed (TLP:WHITE)',
      link: [{ rel: 'self', href: outside(config, feedPath) }],
      category: [{ scheme: 'urn:ietf:params:rolie:category:information-type', term: 'csaf' }],
      updated: (rows[0]?.currentAt ?? now).toISOString(),
      entry: entries,
    },
  });
}

const hashEnding = '.sha512';

/** A document, or the file with its hash. One that is not public is answered like an unknown one. */
async function findProvidedFile(
  { database }: ServerContext,
  { year = '', name = '' }: Readonly<Record<string, string>>,
  now: Date,
): Promise<ProvidedFile | undefined> {
  const isHash = name.endsWith(hashEnding);
  const fileName = isHash ? name.slice(0, -hashEnding.length) : name;
  if (!/^[+\-a-z0-9_]+\.json$/.test(fileName)) return undefined;
  const [found] = await database
    .select({ document: isHash ? sql<Buffer | null>`null` : advisories.document, sha512: advisories.sha512 })
    .from(advisories)
    .where(and(isPublic(now), eq(advisories.fileName, fileName), sql`${advisories.year}::text = ${year.slice(0, 4)}`));
  if (!found) return undefined;
  return found.document ? { type: 'application/json', content: found.document } : text(hashLine(found.sha512, fileName));
}

const listColumns = ['id', 'title', 'kind', 'severity', 'cvss', 'cves', 'status', 'published', 'updated', 'document'];

/** The list of advisories as a table, for everybody. */
async function makeList({ config, database }: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const rows = await listPublic(database, now);
  const lines = rows.map((row) => [
    ...[row.id, row.title, row.kind, row.severity, row.score === null ? '' : String(row.score), row.cves.join('; '), row.status],
    ...[row.initialAt.toISOString(), row.currentAt.toISOString(), outside(config, documentAddress(row))],
  ]);
  return { type: 'text/csv; charset=utf-8', content: [listColumns, ...lines].map(csvLine).join('') };
}
