/** The decrypted content of a report. */
import type { z } from 'zod';
import { SecurityReportContent } from '../../schema/entities/securityReport.ts';
import type { SecurityKey } from '../securityKey/index.ts';

export type ReadReport = z.infer<typeof SecurityReportContent>;

/** Decrypts a report; undefined if the message is not encrypted to the team or contains no report. */
export async function readReport({ decrypt }: SecurityKey, message: Buffer): Promise<ReadReport | undefined> {
  try {
    return SecurityReportContent.safeParse(JSON.parse(String(await decrypt?.(message)))).data;
  } catch {
    return undefined;
  }
}

/** The bytes of an attached file. */
export const contentOf = ({ content }: ReadReport['files'][number]): Buffer => Buffer.from(content, 'base64');
