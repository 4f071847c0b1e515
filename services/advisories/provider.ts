/** The files of a CSAF provider (section 7.1 of CSAF 2.0) and security.txt. They contain only public advisories. */

import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import { matchesTag, weakTag } from '../../runtime/server/http/etag.ts';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { csvLine } from '../../runtime/shared/text/csv.ts';
import { addressIn } from '../mail/index.ts';
import { findServedKey, securityMail } from '../securityKey/index.ts';
import { nameIn } from '../shared/values/names.ts';
import { feedPath, metadataPath, securityKeyPath, securityTxtPath } from './center.ts';
import { hashLine } from './export.ts';
import { documentAddress, documentsFolder, hasAddress, isProvided, isPublic } from './public.ts';
import { advisories } from './tables.ts';

interface ProvidedFile {
  type: string;
  content: string | Buffer;
}

/** Generates the file for a request; undefined if it does not exist. */
type MakeFile = (context: ServerContext, params: Readonly<Record<string, string>>, now: Date) => Promise<ProvidedFile | undefined>;

/** Paths as portal.json declares them, with the parameters of Fastify. */
const provided: Readonly<Record<string, MakeFile>> = {
  [securityTxtPath]: makeSecurityTxt,
  [securityKeyPath]: makeKeyFile,
  [metadataPath]: makeMetadata,
  [`${documentsFolder}/index.txt`]: makeIndex,
  [`${documentsFolder}/changes.csv`]: makeChanges,
  [feedPath]: makeFeed,
  [`${documentsFolder}/:year/:name`]: findProvidedFile,
  '/feeds/advisories.csv': makeList,
};

/** Registers the routes of the provider's files. */
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

/** The facts of advisories that the lists of files need, the latest change first. */
const listProvided = (context: ServerContext, now: Date) => listWhere(context, isProvided(context.portal(), now));

const listWhere = ({ database }: ServerContext, where: SQL) =>
  database
    .select({
      ...{ id: advisories.id, title: advisories.title, summary: advisories.summary, kind: advisories.kind, severity: advisories.severity },
      ...{
        score: advisories.score,
        cves: advisories.cves,
        status: advisories.status,
        year: advisories.year,
        fileName: advisories.fileName,
        publisher: advisories.publisher,
        csafVersion: advisories.csafVersion,
      },
      ...{ initialAt: advisories.initialAt, currentAt: advisories.currentAt },
    })
    .from(advisories)
    .where(where)
    .orderBy(desc(advisories.currentAt), advisories.id);

/** Days until security.txt expires. Each request generates and signs it with the current date. */
const validDays = 180;
const dayMs = 86_400_000;

/** RFC 9116. */
async function makeSecurityTxt(context: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const { config } = context;
  const portal = context.portal();
  const key = await findServedKey(context, now);
  const page = (path: string) => addressIn({ portal, config }, 'en', path);
  const languages = [...new Set(Object.values(portal.sites).map(({ language }) => language))];
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const lines = [
    `Contact: mailto:${securityMail(config)}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    ...(key ? [`Encryption: ${outside(config, securityKeyPath)}`] : []),
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${outside(config, securityTxtPath)}`,
    `Policy: ${page('/networkSecurity/response')}`,
    `Acknowledgments: ${page('/networkSecurity/research')}`,
    `CSAF: ${outside(config, metadataPath)}`,
  ];
  const content = `${lines.join('\n')}\n`;
  return text((await key?.signText?.(content, new Date(today))) ?? content);
}

/** The public key for encrypting reports and verifying signatures. */
async function makeKeyFile(context: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile | undefined> {
  const key = await findServedKey(context, now);
  return key && { type: 'application/pgp-keys', content: key.armored };
}

async function makeMetadata(context: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const { config } = context;
  const key = await findServedKey(context, now);
  const rows = await listProvided(context, now);
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
    ...(key && { public_openpgp_keys: [{ fingerprint: key.fingerprint.replaceAll(' ', ''), url: outside(config, securityKeyPath) }] }),
    publisher: {
      category: 'vendor',
      contact_details: securityMail(config),
      name: nameIn(context.portal().settings.owner, ['en']),
      namespace: config.publicUrl.origin,
    },
    // Section 7.2.3 of CSAF 2.0: a trusted provider signs its documents.
    role: key?.sign ? 'csaf_trusted_provider' : 'csaf_provider',
  });
}

const pathOf = ({ year, fileName }: { year: number; fileName: string }): string => `${year}/${fileName}`;

async function makeIndex(context: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const paths = (await listProvided(context, now)).map(pathOf).toSorted();
  return text(paths.map((path) => `${path}\n`).join(''));
}

/** Each file with its last change, the latest first. */
async function makeChanges(context: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const rows = await listProvided(context, now);
  const lines = rows.map((row) => `"${pathOf(row)}","${row.currentAt.toISOString()}"\r\n`);
  return { type: 'text/csv; charset=utf-8', content: lines.join('') };
}

/** RFC 8322, as section 7.1.15 of CSAF 2.0 profiles it. */
async function makeFeed(context: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const { config } = context;
  const isSigned = (await findServedKey(context, now))?.sign !== undefined;
  const rows = await listProvided(context, now);
  const entries = rows.map((row) => {
    const address = outside(config, documentAddress(row));
    return {
      id: row.id,
      title: row.title,
      link: [
        { rel: 'self', href: address },
        { rel: 'hash', href: `${address}.sha512` },
        ...(isSigned ? [{ rel: 'signature', href: `${address}.asc` }] : []),
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

/** The companion files of a document by extension: its hash and its signature. */
const companionEndings = ['.sha512', '.asc'] as const;

/** A document, its hash or its signature. One that is not public gets the same response as an unknown one. */
async function findProvidedFile(
  context: ServerContext,
  { year = '', name = '' }: Readonly<Record<string, string>>,
  now: Date,
): Promise<ProvidedFile | undefined> {
  const ending = companionEndings.find((one) => name.endsWith(one));
  const fileName = ending ? name.slice(0, -ending.length) : name;
  if (!/^[+\-a-z0-9_]+\.json$/.test(fileName)) return undefined;
  const [found] = await context.database
    .select({
      document: ending === '.sha512' ? sql<Buffer>`''::bytea` : advisories.document,
      sha512: advisories.sha512,
      currentAt: advisories.currentAt,
    })
    .from(advisories)
    .where(and(isProvided(context.portal(), now), eq(advisories.fileName, fileName), sql`${advisories.year}::text = ${year.slice(0, 4)}`));
  if (!found) return undefined;
  if (!ending) return { type: 'application/json', content: found.document };
  if (ending === '.sha512') return text(hashLine(found.sha512, fileName));
  const signature = await (await findServedKey(context, now))?.sign?.(found.document, found.currentAt);
  return signature === undefined ? undefined : { type: 'application/pgp-signature', content: signature };
}

const listColumns = ['id', 'title', 'kind', 'severity', 'cvss', 'cves', 'status', 'published', 'updated', 'document'];

/** The public list of advisories as CSV. */
async function makeList(context: ServerContext, _params: unknown, now: Date): Promise<ProvidedFile> {
  const { config } = context;
  const rows = await listWhere(context, isPublic(now));
  const lines = rows.map((row) => [
    ...[row.id, row.title, row.kind, row.severity, row.score === null ? '' : String(row.score), row.cves.join('; '), row.status],
    ...[row.initialAt.toISOString(), row.currentAt.toISOString()],
    hasAddress(context.portal(), row) ? outside(config, documentAddress(row)) : '',
  ]);
  return { type: 'text/csv; charset=utf-8', content: [listColumns, ...lines].map(csvLine).join('') };
}
