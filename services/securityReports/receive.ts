/** Receives reports of vulnerabilities from anyone. They are stored encrypted to the security team; the sender's address is not stored. */
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { writes } from '../../runtime/server/handler.ts';
import { maxReportFileBytes, maxReportFiles, securityReportRate } from '../../schema/entities/securityReport.ts';
import { queueMail } from '../mail/index.ts';
import { findTeamKey, type SecurityKey, securityMail } from '../securityKey/index.ts';
import type { Answer, Body, Context, Handler } from '../shared/calls/handler.ts';
import { networkRate } from '../shared/calls/networkRate.ts';
import { nextNumber } from '../shared/database/nextNumber.ts';
import { refusePrograms } from '../signIn/index.ts';
import { readReport } from './content.ts';
import { dueOfReport } from './due.ts';
import { securityReportNumbers, securityReportSteps, securityReports } from './tables.ts';

/** The key for browsers. Without one the form is not offered. */
export const findReportKey: Handler<'doc.report.key'> = async (context) => {
  // A request with a read-only token cannot generate the key of a new portal.
  const key = await findTeamKey(context).catch(() => undefined);
  return {
    isOpen: key !== undefined,
    ...(key && { armored: key.armored, fingerprint: key.fingerprint }),
    email: securityMail(context.config),
    ...{ mostFiles: maxReportFiles, mostFileBytes: maxReportFileBytes },
  };
};

type ReportReceiveContext = Omit<Context<'doc.report.send'>, 'body' | 'params' | 'query'>;

/**
 * Receives a report that the browser encrypted. If the portal has the private key, it refuses a report that it cannot decrypt,
 * so that the reporter is informed.
 */
export const receiveEncryptedReport: Handler<'doc.report.send'> = writes(async ({ body, ...context }) => {
  const key = await checkSender(context, body);
  const { upload, fail } = context;
  const message = upload ? await buffer(upload.open()) : Buffer.alloc(0);
  if (!(await key.accepts(message)) || (key.decrypt && !(await readReport(key, message)))) throw fail('report.unreadable');
  return store(context, { message, isEncrypted: true });
});

/** Receives a report that the browser could not encrypt, and encrypts it before storing it. */
export const receivePlainReport: Handler<'doc.report.plain'> = writes(async ({ body, ...context }) => {
  const { captchaId, captcha, ...content } = body;
  const key = await checkSender(context, { captchaId, captcha });
  const message = await key.encrypt(Buffer.from(JSON.stringify({ ...content, files: [] })));
  return store(context, { message, isEncrypted: false });
});

const countReport = networkRate(securityReportRate);

/** Refuses programs and networks that send too many. */
async function checkSender(context: ReportReceiveContext, proof: Body<'doc.report.send'>): Promise<SecurityKey> {
  const key = await findTeamKey(context);
  if (!key) throw context.fail('report.closed');
  await refusePrograms(context, proof);
  countReport(context);
  return key;
}

async function store(
  context: ReportReceiveContext,
  { message, isEncrypted }: { message: Buffer; isEncrypted: boolean },
): Promise<Answer<'doc.report.send'>> {
  const { database, now } = context;
  const accessCode = newAccessCode();
  const [report] = await database
    .insert(securityReports)
    .values({
      ...{
        reportNo: await nextNumber(database, securityReportNumbers, 'securityReport', now),
        accessHash: accessHashOf(accessCode),
        message,
        size: message.length,
        sealed: isEncrypted,
      },
      ...{ dueAt: dueOfReport('received', now), createdAt: now, updatedAt: now },
    })
    .returning({ id: securityReports.id, reportNo: securityReports.reportNo });
  if (!report) throw new Error('The report was not written.');
  await database.insert(securityReportSteps).values({ report: report.id, at: now, move: 'send', state: 'received' });
  await notifyTeam(context, report);
  return { reportNo: report.reportNo, accessCode };
}

/** Mails the team only the number, because the content is encrypted and read in the portal. */
const notifyTeam = (context: ReportReceiveContext, { id, reportNo }: { id: string; reportNo: string }): Promise<void> =>
  queueMail(context, {
    ...{ to: securityMail(context.config), language: undefined, words: 'message.securityReport.' },
    facts: { number: reportNo, due: dueOfReport('received', context.now)?.toISOString().slice(0, 10) ?? '' },
    path: `/manage/reports/${id}`,
  });

/** Characters without look-alikes (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 100 random bits in groups of five letters. */
function newAccessCode(): string {
  const code = [...randomBytes(20)].map((byte) => letters[byte % letters.length]).join('');
  return (code.match(/.{5}/g) ?? []).join('-');
}

/** The hash of an access code. Case, spaces and hyphens are ignored. */
export const accessHashOf = (code: string): string =>
  createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest('hex');
