import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';
import type { ByteRange } from '../disk/read.ts';
import { matchesTag } from '../http/etag.ts';
import { sendRefusal } from '../http/failures.ts';
import { redirectToLogin } from '../pages/loginRedirect.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { judgeCredential, judgePage } from '../session/judge.ts';
import { type FoundFile, type JudgedFile, judgeFiles } from './access.ts';
import { grantName } from './address.ts';
import { countDownload } from './count.ts';
import { disposition } from './disposition.ts';
import { readRange } from './range.ts';

/** Types that a page displays; others are downloads, unless a record marks them as shown. */
const picture = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/;

/** Sandboxes a file that is opened as a document: an SVG, or a file with a picture type, may contain script. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";

/** The account of a request, and the grant of its address. */
interface FileRequester {
  account: Account;
  /** Whether the address has a grant of this account, and whether that is expired. */
  granted: 'no' | 'living' | 'over';
}

/** A request for `/files/<id>/…`. */
export type FileRequest = FastifyRequest<{ Params: { id: string; name: string } }>;

/**
 * `/files/<id>/<name>`: pictures in pages, and downloads. A download needs a signed, short-lived address. A person
 * without one is redirected to it, so that plain links work without script.
 */
export function registerFiles(app: FastifyInstance, context: ServerContext): void {
  app.route<{ Params: { id: string; name: string } }>({
    // HEAD is explicit: the framework's default would read the complete file to determine its length.
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    compress: false,
    handler: (request, reply) => answer(context, request, reply),
    errorHandler: (error, request, reply) => sendRefusal(context, error, request, reply),
  });
}

async function answer(context: ServerContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, name } = request.params;
  const { account, granted } = await readVisit(context, request);
  const reader = { account, database: context.database.reading, portal: context.portal(), now: context.clock() };
  const judged = await atName(context, (await judgeFiles(context, reader, [id]))[0], name);
  if (!judged) throw new CallRefusal('request.not-found');
  const isShown = shows(judged);
  if (account.id === null && !isShown) return redirectToLogin(context, request, reply);
  if (judged.verdict.kind === 'refused') throw judged.verdict.refusal;
  if (isShown || account.id === null) return send(context, judged, request, reply);
  if (granted === 'no') {
    const { credentialId } = account;
    if (credentialId === undefined) throw new CallRefusal('session.unknown');
    return reply.header('cache-control', 'no-store').redirect(context.addresses.sign(judged.file, credentialId), 303);
  }
  if (granted === 'over') throw new CallRefusal('file.address-expired', { address: judged.file.fileOriginPath });
  return send(context, judged, request, reply);
}

/** The file at an address. A replaced file keeps its earlier contents at their addresses, for texts that still show them. */
async function atName({ files }: ServerContext, judged: JudgedFile | undefined, name: string): Promise<JudgedFile | undefined> {
  if (!judged || judged.file.fileName === name) return judged;
  const earlier = await files.earlier(judged.file.attachmentId, name);
  return earlier ? { ...judged, file: { ...judged.file, ...earlier } } : undefined;
}

/**
 * A forged grant, or one of another account, answers not found. A grant of an ended session counts as expired.
 */
async function readVisit(context: ServerContext, request: FileRequest): Promise<FileRequester> {
  const { account } = await judgePage(context, request);
  const [path = '', query = ''] = request.url.split('?');
  const proof = new URLSearchParams(query).get(grantName);
  if (proof === null) return { account, granted: 'no' };
  const grant = context.addresses.read(request.params.id, proof);
  if (!grant) throw new CallRefusal('request.not-found');
  // A download program sends no cookie, so the current account of the grant is looked up.
  const owner = await judgeCredential(context, grant.credentialId, request);
  if (!owner) throw new CallRefusal('file.address-expired', { address: path });
  if (account.id !== null && account.id !== owner.id) throw new CallRefusal('request.not-found');
  return { account: owner, granted: grant.isOver ? 'over' : 'living' };
}

const shows = ({ file, verdict }: JudgedFile): boolean => picture.test(file.mime) || (verdict.kind === 'open' && verdict.isShown === true);

async function send(context: ServerContext, judged: JudgedFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { file } = judged;
  const tag = `"${file.sha256}"`;
  const isShown = shows(judged);
  reply
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', cachingOf(judged, isShown))
    .header('content-disposition', disposition(isShown ? 'inline' : 'attachment', file.fileName))
    .header('content-security-policy', filePolicy)
    .type(file.mime);
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return (
    (!isShown && (await sendElsewhere(context, file, request, reply))) ||
    sendBytes(context, file, { tag, counts: !isShown }, request, reply)
  );
}

/** A day, because an import may replace the picture under an id. Files whose access depends on a record must not be cached by proxies. */
const cachingOf = ({ file, verdict }: JudgedFile, isShown: boolean): string =>
  isShown && file.audience === 1 && file.endsAt === null && !verdict.isCarried ? 'public, max-age=86400' : 'private, no-cache';

/**
 * Redirects a download to the object store, if there is one, so that its bytes do not pass through the portal. The address is
 * valid for GET only.
 */
async function sendElsewhere(
  context: ServerContext,
  file: FoundFile,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const address = method === 'GET' ? await context.files.directAddress(file) : undefined;
  if (address === undefined) return undefined;
  const range = readRange(headers.range, file.size);
  if (range === 'whole' || (range !== 'none' && range.start === 0)) countDownload(context, file);
  for (const name of ['etag', 'accept-ranges', 'content-disposition', 'content-type']) reply.removeHeader(name);
  return reply.header('cache-control', 'no-store').redirect(address, 302);
}

function sendBytes(
  context: ServerContext,
  file: FoundFile,
  { tag, counts }: { tag: string; counts: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === tag ? readRange(request.headers.range, file.size) : 'whole';
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const bytes: ByteRange = range === 'whole' ? { start: 0, end: file.size - 1 } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${bytes.start}-${bytes.end}/${file.size}`);
  reply.header('content-length', bytes.end - bytes.start + 1);
  if (request.method === 'HEAD') return reply.send();
  if (counts && bytes.start === 0) countDownload(context, file);
  return reply.send(file.size === 0 ? '' : context.files.open(file, bytes));
}
