/** The licence and the papers of an application. */
import { and, eq, sql } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import { hasQuota } from '../../runtime/server/uploads/quota.ts';
import { createArchive } from '../archives/index.ts';
import { visibleApplications } from '../partnerApplications/index.ts';
import { partnerApplications } from '../partnerApplications/tables.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';

/** Uploads a document. After submission, only the applicant and the partner staff may read it. */
export const uploadPaper: Handler<'partner.image'> = writes(async ({ upload, account, database, files, portal, fail }) => {
  if (!upload) throw fail('value.required', { field: 'file' });
  if (!(await hasQuota(database, portal, account, upload.size))) throw fail('file.quota-used');
  const { name, mime } = upload;
  const { attachmentId } = await files.put(upload.open(), { name, mime, owner: account.id, audience: 3 });
  return { attachmentId };
});

/** Returns all documents of an application in one archive; not found if it has none. */
export const downloadPapers: Handler<'partner.download'> = async ({ body, account, database, downloads, files, portal, now, fail }) => {
  const isThis = and(visibleApplications(account), isUuid(body.id) ? eq(partnerApplications.id, body.id) : sql`false`);
  const [application] = await database.select().from(partnerApplications).where(isThis);
  if (!application) throw fail('request.not-found');
  const readable = await downloads.judge([...new Set([...application.licence, ...application.documents])]);
  const open = readable.filter(({ verdict }) => verdict.kind === 'open').map(({ file }) => ({ file }));
  const stored = await Promise.all(open.map(({ file }) => files.holds(file)));
  const members = open.filter((_member, index) => stored[index]);
  if (members.length === 0) throw fail('request.not-found');
  const { zipBytes } = portal.settings.limits;
  if (members.reduce((total, { file }) => total + file.size, 0) > zipBytes)
    throw fail('zip.too-large', { limit: Math.floor(zipBytes / 1e9) });
  const content = createArchive(members, { open: (file) => files.open(file), onFileAdded: () => {}, madeAt: now });
  return { name: `${application.applicationNo}.zip`, mime: 'application/zip', content };
};
