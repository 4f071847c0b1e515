/** Imports the demo's applications to become a partner. Their times are relative to the import, so that some are always current. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { FieldCipher } from '../../runtime/server/encryption/fieldCipher.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { PartnerApplicationState, PartnerApplicationStep } from '../../schema/entities/partnerApplicationMovers.ts';
import { applicationTarget, sealBank } from '../../services/applicationReview/index.ts';
import { partnerApplicationNumbers, partnerApplicationSteps, partnerApplications } from '../../services/partnerApplications/tables.ts';
import { nextNumber } from '../../services/shared/database/nextNumber.ts';
import { idOf } from '../../services/shared/values/ids.ts';

interface ApplicationStepEntry {
  move: PartnerApplicationStep;
  daysAgo: number;
  by?: string;
  note?: string;
}

type ApplicationInsert = typeof partnerApplications.$inferInsert;

export interface ApplicationEntry
  extends Pick<
    ApplicationInsert,
    | 'companyName'
    | 'licenceNo'
    | 'type'
    | 'products'
    | 'province'
    | 'city'
    | 'address'
    | 'contact'
    | 'phone'
    | 'email'
    | 'remarks'
    | 'cancelType'
    | 'partner'
  > {
  slug: string;
  by: string;
  /** Stored only if the portal can encrypt it. */
  bank?: { bankCode: string; bankAccount: string };
  /** When a draft was begun. */
  daysAgo?: number;
  /** The oldest one first. */
  steps: ApplicationStepEntry[];
}

interface ApplicationSeedContext {
  files: FileStore;
  fieldCipher: FieldCipher | undefined;
  today: Date;
}

const dayMs = 86_400_000;
const applicationId = (slug: string): string => idOf(`partner-application:${slug}`);

/** Adds the applications once. Applications that changed since then stay unchanged. */
export async function seedPartnerApplications(
  database: Database,
  entries: readonly ApplicationEntry[],
  { files, fieldCipher, today }: ApplicationSeedContext,
): Promise<void> {
  const ids = entries.map(({ slug }) => applicationId(slug));
  const known = new Set(
    (await database.select().from(partnerApplications).where(inArray(partnerApplications.id, ids))).map(({ id }) => id),
  );
  const people = new Map((await database.select().from(accounts)).map(({ userAccount, id }) => [userAccount, id]));
  const before = (days: number) => new Date(today.getTime() - days * dayMs);
  for (const { slug, by, steps, bank, daysAgo = 0, ...own } of entries) {
    const [id, account] = [applicationId(slug), people.get(by)];
    if (known.has(id) || account === undefined) continue;
    const history = historyOf(slug, steps, before);
    const [first, last] = [history[0], history.at(-1)];
    const createdAt = first?.at ?? before(daysAgo);
    const paper = { name: 'licence.pdf', mime: 'application/pdf', owner: account, audience: 3 as const };
    const licence = first ? [(await files.put(licencePaper(own.licenceNo ?? ''), paper)).attachmentId] : [];
    const taken = history.find(({ move }) => move === 'take');
    const isInProgress = last?.state !== 'rejected' && last?.state !== 'cancelled';
    await database.insert(partnerApplications).values({
      ...{
        ...own,
        id,
        account,
        licence,
        applicationNo: await nextNumber(database, partnerApplicationNumbers, 'partnerApplication', createdAt),
      },
      ...{ state: last?.state ?? 'draft', assignee: people.get(taken?.by ?? '') ?? null, submittedAt: first?.at ?? null },
      ...(bank && fieldCipher && isInProgress && { bank: sealBank(fieldCipher, id, bank) }),
      ...(last && (last.state === 'cancelled' ? { reason: last.note ?? '' } : { comment: last.note ?? '' })),
      ...{ createdAt, updatedAt: last?.at ?? createdAt },
    });
    const written = history.map(({ at, move, state, by: mover = by, note = '' }) => ({
      ...{ application: id, at, move, state, note },
      by: people.get(mover) ?? null,
    }));
    if (written.length > 0) await database.insert(partnerApplicationSteps).values(written);
  }
}

interface PastApplicationStep extends ApplicationStepEntry {
  at: Date;
  state: PartnerApplicationState;
}

/** Adds the resulting state to each step. Throws if the state machine does not allow a step. */
function historyOf(slug: string, steps: readonly ApplicationStepEntry[], before: (days: number) => Date): PastApplicationStep[] {
  let state: PartnerApplicationState = 'draft';
  return steps.map((step) => {
    const next = applicationTarget(step.move, state);
    if (next === undefined) throw new Error(`The application ${slug} of the demo cannot make the step ${step.move} from ${state}`);
    state = next;
    return { ...step, state, at: before(step.daysAgo) };
  });
}

/** Builds a one-page PDF licence (ISO 32000-1). The cross-reference table at its end has the offset of each object. */
function licencePaper(licenceNo: string): Buffer {
  const text = `BT /F1 20 Tf 60 760 Td (Business licence) Tj /F1 12 Tf 0 -32 Td (No. ${licenceNo.replace(/[^\w-]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const offsets = objects.map((_object, index) => head.length + objects.slice(0, index).join('').length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = head.length + objects.join('').length;
  const count = objects.length + 1;
  const tail = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(`${head}${objects.join('')}xref\n0 ${count}\n0000000000 65535 f \n${table}${tail}`, 'latin1');
}
