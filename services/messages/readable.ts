/** Condition that an account may read a message. Every read, count and mail applies it, so that messages do not reveal closed subjects. */
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accountOf } from '../../runtime/server/session/accounts.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { publicAdvisories } from '../advisories/index.ts';
import { advisories } from '../advisories/tables.ts';
import { visible } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import { readable } from '../bulletins/index.ts';
import { bulletins } from '../bulletins/tables.ts';
import { demandParty } from '../demands/index.ts';
import { demands } from '../demands/tables.ts';
import { visibleRelease } from '../downloads/index.ts';
import { packages, releases, sdkAccesses } from '../downloads/tables.ts';
import { enquiryParty } from '../enquiries/index.ts';
import { enquiries } from '../enquiries/tables.ts';
import { applicationParty } from '../partnerApplications/index.ts';
import { partnerApplications } from '../partnerApplications/tables.ts';
import { planOrderParty } from '../plans/index.ts';
import { planOrders } from '../plans/tables.ts';
import { repairParty } from '../repairOrders/index.ts';
import { repairOrders } from '../repairOrders/tables.ts';
import type { Reader } from '../shared/access/reader.ts';
import { shares } from '../shares/tables.ts';
import { certificateParty, trainingOrderParty, voucherParty } from '../trainingOrders/index.ts';
import { trainingCertificates, trainingOrders, trainingVouchers } from '../trainingOrders/tables.ts';
import { messages } from './tables.ts';

export type MessageReader = Pick<Reader, 'account' | 'portal'>;

/** Messages of the account about subjects that it may read now. */
export const readableMessages = (reader: MessageReader): SQL =>
  and(eq(messages.account, reader.account.id ?? ''), aboutOpenSubject(reader)) as SQL;

/**
 * Messages about subjects that are open to their reader. It uses only the type and the roles of the account, so that one
 * statement works for all readers with the same rights.
 */
export const aboutOpenSubject = (reader: MessageReader): SQL =>
  or(
    and(ne(messages.topic, 'approval'), sql`${messages.article} in (select ${articles.id} from ${articles} where ${visible(reader)})`),
    and(isNotNull(messages.bulletin), sql`${messages.bulletin} in (select ${bulletins.id} from ${bulletins} where ${readable(reader)})`),
    and(
      isNotNull(messages.advisory),
      sql`${messages.advisory} in (select ${advisories.id} from ${advisories} where ${publicAdvisories(new Date())})`,
    ),
    and(eq(messages.topic, 'approval'), concernsApproval(reader)),
    and(eq(messages.topic, 'score'), isAboutOwnText(reader)),
    and(
      isNotNull(messages.share),
      sql`${messages.share} in (select ${shares.id} from ${shares} where ${shares.giver} = ${messages.account})`,
    ),
    and(
      isNotNull(messages.order),
      sql`exists (select from ${demands} where ${demands.id} = ${messages.order} and ${demandParty(reader.account, sql`${messages.account}`, new Date())})`,
    ),
    and(
      isNotNull(messages.planOrder),
      sql`${messages.planOrder} in (select ${planOrders.id} from ${planOrders} where ${planOrderParty(reader.account, sql`${messages.account}`)})`,
    ),
    and(
      isNotNull(messages.trainingOrder),
      sql`${messages.trainingOrder} in (select ${trainingOrders.orderNo} from ${trainingOrders} where ${trainingOrderParty(reader.account, sql`${messages.account}`)})`,
    ),
    and(
      isNotNull(messages.enquiry),
      sql`${messages.enquiry} in (select ${enquiries.id} from ${enquiries} where ${enquiryParty(reader.account, sql`${messages.account}`)})`,
    ),
    and(
      isNotNull(messages.application),
      sql`${messages.application} in (select ${partnerApplications.id} from ${partnerApplications} where ${applicationParty(reader.account, sql`${messages.account}`)})`,
    ),
    and(
      isNotNull(messages.voucher),
      sql`${messages.voucher} in (select ${trainingVouchers.id} from ${trainingVouchers} where ${voucherParty(sql`${messages.account}`)})`,
    ),
    and(
      isNotNull(messages.certificate),
      sql`${messages.certificate} in (select ${trainingCertificates.number} from ${trainingCertificates} where ${certificateParty(sql`${messages.account}`)})`,
    ),
    and(
      isNotNull(messages.release),
      sql`${messages.release} in (select ${releases.code} from ${releases}
        join ${packages} on ${packages.code} = ${releases.package} where ${visibleRelease(reader)})`,
    ),
    and(isNotNull(messages.sdkAccess), concernsSdkAccess(reader)),
    and(
      isNotNull(messages.repair),
      sql`${messages.repair} in (select ${repairOrders.id} from ${repairOrders} where ${repairParty(reader.account, sql`${messages.account}`)})`,
    ),
  ) as SQL;

/** An approval concerns the owner of the article, approvers and editors. Only staff take part in approvals. */
function concernsApproval({ account }: Pick<Reader, 'account'>): SQL {
  if (account.type !== 3) return sql`false`;
  if (account.roles.some((role) => role === 'approver' || role === 'content')) return sql`true`;
  return ownsText;
}

/** A request for an SDK concerns its account and the editors. */
const concernsSdkAccess = ({ account }: Pick<Reader, 'account'>): SQL =>
  account.type === 3 && account.roles.some((role) => role === 'content')
    ? sql`true`
    : sql`${messages.sdkAccess} in (select ${sdkAccesses.id} from ${sdkAccesses} where ${sdkAccesses.account} = ${messages.account})`;

/** Authors get messages about the points of their texts, even after the texts were withdrawn. */
const isAboutOwnText = ({ account }: Pick<Reader, 'account'>): SQL => (account.type === 3 ? ownsText : sql`false`);

const ownsText: SQL = sql`exists (select from ${articles} where ${articles.id} = ${messages.article} and ${articles.owner} = ${messages.account})`;

/**
 * Whether the reader of some messages may still read all of them. Checked when a mail is sent, because rights may have changed
 * since it was queued. The messages belong to one account.
 */
export async function areReadable(database: Database, portal: Portal, ids: readonly string[]): Promise<boolean> {
  const isOne = sql`${messages.id} = any(${sql.param([...ids])}::uuid[])`;
  const [owner] = await database
    .select({ account: accounts })
    .from(messages)
    .innerJoin(accounts, eq(accounts.id, messages.account))
    .where(and(isOne, eq(accounts.state, 'active')))
    .limit(1);
  if (!owner) return false;
  const readable = readableMessages({ account: accountOf(owner.account), portal });
  return (await database.$count(messages, and(isOne, readable))) === new Set(ids).size;
}
