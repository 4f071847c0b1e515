/** Bank details of applications: encrypted in the database, masked in answers, and shown in full only with an entry in the audit log. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { writes } from '../../runtime/server/handler.ts';
import { dictionary } from '../dictionary/tables.ts';
import { visibleApplications } from '../partnerApplications/index.ts';
import { type PartnerApplicationRecord, partnerApplications } from '../partnerApplications/tables.ts';
import { type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';

/** The value list of banks, which staff edit in the dictionary. */
const bankList = 'bank';
const maxBanks = 50;

interface BankDetails {
  bankCode: string;
  bankAccount: string;
}

type FieldCipherContext = Pick<Context<'partner.save'>, 'fieldCipher'>;
type EncryptedBank = Pick<PartnerApplicationRecord, 'id' | 'bank'>;

/** Ties the encrypted value to its record. */
const aboutBank = (id: string): string => `partner_applications.bank ${id}`;

/** Banks whose name or code contains the keyword. Returns none if the portal cannot encrypt bank details. */
export const listBanks: Handler<'partner.bank'> = async ({ body, database, portal, fieldCipher }) => {
  if (!fieldCipher) return [];
  const languages = readingLanguages(portal, body.language);
  const rows = await database
    .select()
    .from(dictionary)
    .where(and(eq(dictionary.typeCode, bankList), eq(dictionary.active, true)))
    .orderBy(asc(dictionary.position), asc(dictionary.code));
  const term = (body.keyword ?? '').trim().toLocaleLowerCase();
  return rows
    .filter(({ code, names }) => [code, ...Object.values(names)].some((text) => text.toLocaleLowerCase().includes(term)))
    .map(({ code, names }) => ({ code, name: `${nameIn(names, languages, code)} · ${code}` }))
    .slice(0, maxBanks);
};

const bankNamed = (database: Database, code: string) =>
  database
    .select()
    .from(dictionary)
    .where(and(eq(dictionary.typeCode, bankList), eq(dictionary.code, code)));

/** The remainder of an IBAN is 1 (ISO 13616-1, ISO 7064 MOD 97-10). Letters count from A = 10. */
function isCheckedIban(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const accountForm = /^[A-Z0-9]{6,34}$/;

interface GivenBank {
  bankCode?: string | undefined;
  bankAccount?: string | undefined;
}

/** The value to store for the bank details of a form. Without them, the stored value does not change. Refusals name their fields. */
export async function storedBank(
  { database, fail, fieldCipher }: FieldCipherContext & Pick<Context<'partner.save'>, 'database' | 'fail'>,
  { id, bank }: EncryptedBank,
  { bankCode, bankAccount }: GivenBank,
): Promise<string> {
  const typed = storable(bankAccount ?? '')
    .replace(/[\s-]/g, '')
    .toUpperCase();
  if (bankCode === undefined && typed === '') return bank;
  if (!fieldCipher) throw fail('application.bank-closed', { field: 'bankAccount' });
  if (bankCode === undefined) throw fail('value.required', { field: 'bankCode' });
  if (typed === '') throw fail('value.required', { field: 'bankAccount' });
  if ((await bankNamed(database, bankCode)).length === 0) throw fail('value.not-found', { field: 'bankCode' });
  if (!accountForm.test(typed) || (ibanForm.test(typed) && !isCheckedIban(typed)))
    throw fail('value.wrong-format', { field: 'bankAccount', example: 'DE89 3704 0044 0532 0130 00' });
  return sealBank(fieldCipher, id, { bankCode, bankAccount: typed });
}

/** Encrypts bank details for a record. */
export const sealBank = (
  cipher: NonNullable<FieldCipherContext['fieldCipher']>,
  id: string,
  { bankCode, bankAccount }: BankDetails,
): string => cipher.encrypt(JSON.stringify([bankCode, bankAccount]), aboutBank(id));

/** Decrypts the bank details of a record; undefined if it has none, or if their key is no longer configured. */
function openBank({ fieldCipher }: FieldCipherContext, { id, bank }: EncryptedBank): BankDetails | undefined {
  if (bank === '' || !fieldCipher) return undefined;
  try {
    const [bankCode = '', bankAccount = ''] = JSON.parse(fieldCipher.decrypt(bank, aboutBank(id))) as string[];
    return { bankCode, bankAccount };
  } catch {
    return undefined;
  }
}

/** The last characters of the bank account number; fewer for short numbers. */
export function bankMaskOf(ciphering: FieldCipherContext, record: EncryptedBank): string | undefined {
  if (record.bank === '') return undefined;
  const { bankAccount = '' } = openBank(ciphering, record) ?? {};
  return `•••• ${bankAccount.slice(-Math.min(4, Math.floor(bankAccount.length / 4)))}`.trim();
}

/** Returns the bank details to the applicant or the partner staff. Each access is audited; staff must give a reason. */
export const viewBankDetails: Handler<'partner.bankAccount'> = writes(async ({ body, ...context }) => {
  const { account, database, fail, portal } = context;
  const [record] = await database
    .select()
    .from(partnerApplications)
    .where(and(visibleApplications(account), isUuid(body.id) ? eq(partnerApplications.id, body.id) : sql`false`));
  if (!record || record.bank === '') throw fail('request.not-found');
  const purpose = storable(body.purpose ?? '').trim();
  if (record.account !== account.id && purpose === '') throw fail('value.required', { field: 'purpose' });
  const details = openBank(context, record);
  if (!details) throw fail('application.bank-unreadable');
  await recordAudit(database, context, {
    action: 'application.bank-look',
    subject: 'application',
    subjectId: record.id,
    subjectName: record.applicationNo,
    ...(purpose && { after: { purpose } }),
  });
  return {
    bankName: await bankNameOf(database, details.bankCode, readingLanguages(portal, body.language)),
    bankAccount: details.bankAccount,
  };
});

async function bankNameOf(database: Database, code: string, languages: ReadingLanguages): Promise<string> {
  const [bank] = await bankNamed(database, code);
  return bank ? `${nameIn(bank.names, languages, code)} · ${code}` : code;
}
