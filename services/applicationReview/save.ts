/** Saves and sends an application. Sending the same form again, concurrently or later, returns the first application. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { writes } from '../../runtime/server/handler.ts';
import { imageTypes } from '../../schema/entities/file.ts';
import { partnerTypes } from '../../schema/entities/partner.ts';
import { maxOpenApplications } from '../../schema/entities/partnerApplication.ts';
import { finalPartnerApplicationStates } from '../../schema/entities/partnerApplicationMovers.ts';
import { families } from '../catalogue/tables.ts';
import { attachedFiles } from '../orders/index.ts';
import { type PartnerApplicationRecord, partnerApplicationNumbers, partnerApplications } from '../partnerApplications/tables.ts';
import { isProvince, normaliseForComparison } from '../partners/index.ts';
import type { Answer, Body, Handler } from '../shared/calls/handler.ts';
import { nextNumber } from '../shared/database/nextNumber.ts';
import { storable } from '../shared/values/storable.ts';
import { storedBank } from './bank.ts';
import { type ApplicationMoveContext, lockApplication, moveApplication, nextVersion } from './move.ts';

type ApplicationForm = Body<'partner.save'>;

/** Allowed types of documents. The type is detected from the content, so an executable named licence.pdf is refused. */
export const paperTypes = ['application/pdf', ...imageTypes] as const;

const savedOf = ({ id, applicationNo, state }: PartnerApplicationRecord): Answer<'partner.save'> => ({ id, applicationNo, state });

export const saveApplication: Handler<'partner.save'> = writes(async ({ body, ...moving }) => {
  const { account, database, now } = moving;
  // Concurrent forms of one account are checked one after the other.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`partner applications ${account.id}`}))`);
  const sent = await sentWith(moving, body.sendKey);
  if (sent) return savedOf(sent);
  const before = body.id === undefined ? undefined : await lockApplication(moving, { id: body.id, version: body.version }, 'save');
  if (!before) await refuseTooMany(moving);
  const id = before?.id ?? randomUUID();
  const columns = { ...(await columnsOf(moving, before ?? { id, bank: '' }, body)), ...(body.sendKey && { sendKey: body.sendKey }) };
  const record = before
    ? await changeApplication(database, before, { ...columns, updatedAt: nextVersion(now, before) })
    : await beginApplication(moving, { id, ...columns });
  if (!body.submit) return savedOf(record);
  return savedOf(await sendApplication(moving, record));
});

/** Sends a saved application as it is. */
export const submitApplication: Handler<'partner.submit'> = writes(async ({ body, ...moving }) =>
  savedOf(await sendApplication(moving, await lockApplication(moving, body, 'submit'))),
);

async function sentWith({ account, database }: ApplicationMoveContext, sendKey: string | undefined) {
  if (sendKey === undefined) return undefined;
  const isSent = and(eq(partnerApplications.account, account.id as string), eq(partnerApplications.sendKey, sendKey));
  return (await database.select().from(partnerApplications).where(isSent))[0];
}

async function refuseTooMany({ account, database, fail }: ApplicationMoveContext): Promise<void> {
  const isOpen = notInArray(partnerApplications.state, [...finalPartnerApplicationStates]);
  const open = await database.$count(partnerApplications, and(eq(partnerApplications.account, account.id as string), isOpen));
  if (open >= maxOpenApplications) throw fail('application.too-many', { most: maxOpenApplications });
}

type ApplicationColumns = Omit<typeof partnerApplications.$inferInsert, 'applicationNo' | 'account'>;

async function beginApplication(moving: ApplicationMoveContext, columns: ApplicationColumns): Promise<PartnerApplicationRecord> {
  const { account, database, now } = moving;
  const applicationNo = await nextNumber(database, partnerApplicationNumbers, 'partnerApplication', now);
  const [record] = await database
    .insert(partnerApplications)
    .values({ ...columns, applicationNo, account: account.id, createdAt: now, updatedAt: now })
    .returning();
  if (!record) throw new Error('The application was not written.');
  return record;
}

async function changeApplication(
  database: Database,
  { id }: PartnerApplicationRecord,
  columns: Partial<PartnerApplicationRecord>,
): Promise<PartnerApplicationRecord> {
  const [record] = await database.update(partnerApplications).set(columns).where(eq(partnerApplications.id, id)).returning();
  if (!record) throw new Error('The application is gone while it is locked.');
  return record;
}

/** Required fields of a submitted application, in the order of the form. */
const needed = ['companyName', 'licenceNo', 'type', 'province', 'city', 'address', 'contact', 'phone', 'email', 'licence'] as const;

async function sendApplication(moving: ApplicationMoveContext, record: PartnerApplicationRecord): Promise<PartnerApplicationRecord> {
  const { fail, fieldCipher, now } = moving;
  const missing = needed.find((field) => !record[field]?.length) ?? (fieldCipher && record.bank === '' ? 'bankAccount' : undefined);
  if (missing) throw fail('value.required', { field: missing });
  await refuseSentBefore(moving, record);
  return moveApplication(moving, record, 'submit', { columns: { submittedAt: now } });
}

/** Refuses a second application of the same company for the same type. Compares only applications of the same account. */
async function refuseSentBefore({ account, database, fail }: ApplicationMoveContext, { id, type, licenceNo }: PartnerApplicationRecord) {
  const own = and(eq(partnerApplications.account, account.id as string), ne(partnerApplications.id, id));
  const isWaiting = inArray(partnerApplications.state, ['submitted', 'in-review', 'returned']);
  const others = await database.select().from(partnerApplications).where(and(own, isWaiting));
  const same = others.find((other) => other.type === type && normaliseForComparison(other.licenceNo) === normaliseForComparison(licenceNo));
  if (same) throw fail('application.sent-before', { field: 'licenceNo', number: same.applicationNo });
}

async function columnsOf(moving: ApplicationMoveContext, before: Pick<PartnerApplicationRecord, 'id' | 'bank'>, form: ApplicationForm) {
  const { fail } = moving;
  const written = (text: string | undefined) => storable(text ?? '').trim();
  const companyName = written(form.companyName);
  if (companyName === '') throw fail('value.required', { field: 'companyName' });
  const [licence, documents] = [[...new Set(form.licence)], [...new Set(form.documents)]];
  await attachedFiles.refuseForeignFiles(moving, licence, 'licence', paperTypes);
  await attachedFiles.refuseForeignFiles(moving, documents, 'documents', paperTypes);
  return {
    ...{ companyName, licenceNo: written(form.licenceNo), city: written(form.city), address: written(form.address) },
    ...{ contact: written(form.contact), phone: form.phone ?? '', email: form.email ?? '', licence, documents },
    ...(await chosenOf(moving, form)),
    bank: await storedBank(moving, before, form),
  };
}

/** Validates the type, the province and the product lines. Refusals name the field of a value that is not offered. */
async function chosenOf(
  { database, fail }: ApplicationMoveContext,
  { type: requestedType, province = '', products: lines = [] }: ApplicationForm,
) {
  const type = partnerTypes.find((one) => one === requestedType) ?? null;
  if (requestedType !== undefined && type === null) throw fail('value.not-found', { field: 'type' });
  if (province !== '' && !(await isProvince(database, storable(province)))) throw fail('value.not-found', { field: 'province' });
  const products = [...new Set(lines.map(storable))];
  const known = products.length === 0 ? 0 : await database.$count(families, inArray(families.code, products));
  if (known < products.length) throw fail('value.not-found', { field: 'products' });
  return { type, province, products };
}
