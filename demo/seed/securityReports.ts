/** Imports the demo's reports of vulnerabilities, encrypted like those that arrive. Their times are relative to the import. */
import { createHash } from 'node:crypto';
import type { Database } from '../../runtime/server/database/database.ts';
import type { FieldCipher } from '../../runtime/server/encryption/fieldCipher.ts';
import type { SecurityReportMove, SecurityReportState } from '../../schema/entities/securityReportStates.ts';
import { provideKey, readSecurityKey } from '../../services/securityKey/index.ts';
import { dueOfReport } from '../../services/securityReports/index.ts';
import { securityReportSteps, securityReports } from '../../services/securityReports/tables.ts';
import { idOf } from '../../services/shared/values/ids.ts';

export interface SecurityReportEntry {
  slug: string;
  reportNo: string;
  hoursAgo: number;
  /** The steps after it was sent, with the hours since. */
  steps: readonly { move: SecurityReportMove; state: SecurityReportState; hoursAgo: number; note?: string }[];
  /** The text of the report, in the language of the reporter. */
  content: Readonly<Record<string, string>>;
}

const hourMs = 3_600_000;
const owner = { name: 'Veyra security team', email: 'security@support.veyra.example' };

/**
 * Adds the reports once. Reports that changed since then stay unchanged. Does nothing without a field key, because reports
 * cannot be encrypted.
 */
export async function seedSecurityReports(
  database: Database,
  entries: readonly SecurityReportEntry[],
  { fieldCipher, today }: { fieldCipher: FieldCipher | undefined; today: Date },
): Promise<void> {
  if (!fieldCipher) return;
  const key = await readSecurityKey((await provideKey(database, fieldCipher, { owner, now: today })).publicKey);
  const ago = (hours: number) => new Date(today.getTime() - hours * hourMs);
  for (const { slug, reportNo, hoursAgo, steps, content } of entries) {
    const report = idOf(`security-report:${slug}`);
    const message = await key.encrypt(Buffer.from(JSON.stringify({ ...content, files: [] })));
    const createdAt = ago(hoursAgo);
    const last = steps.at(-1);
    const state = last?.state ?? 'received';
    // No access code has this hash, so the status of a demo report cannot be queried.
    const accessHash = createHash('sha256').update(report).digest('hex');
    const made = await database
      .insert(securityReports)
      .values({
        ...{ id: report, reportNo, accessHash, state, message, size: message.length, sealed: true },
        ...{ dueAt: dueOfReport(state, createdAt), createdAt, updatedAt: ago(last?.hoursAgo ?? hoursAgo) },
      })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) continue;
    const history = [{ move: 'send' as const, state: 'received' as const, hoursAgo, note: '' }, ...steps];
    await database
      .insert(securityReportSteps)
      .values(history.map((step) => ({ report, at: ago(step.hoursAgo), move: step.move, state: step.state, note: step.note ?? '' })));
  }
}
