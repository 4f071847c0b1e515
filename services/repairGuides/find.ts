import { and, eq } from 'drizzle-orm';
import type { RepairGuide } from '../../generated/openapi.d.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { pictureAddresses } from '../shared/files/pictures.ts';
import { languageIn, nameIn } from '../shared/values/names.ts';
import { type RepairGuideRecord, repairGuideRow, visible } from './rows.ts';
import { repairGuides } from './tables.ts';

/** One repair guide in the reader's language. One that is closed to the account gets the same response as an unknown one. */
export const findRepairGuide: Handler<'doc.repairGuide.find'> = async ({ body, fail, files, ...reader }) => {
  const found = await readRepairGuide(reader, files, body);
  if (!found) throw fail('request.not-found');
  return found;
};

export async function readRepairGuide(
  reader: Reader,
  files: Pick<FileStore, 'list'>,
  { id, language }: Body<'doc.repairGuide.find'>,
): Promise<RepairGuide | undefined> {
  const [row] = await reader.database
    .select()
    .from(repairGuides)
    .where(and(visible(reader), eq(repairGuides.code, id)));
  if (!row) return undefined;
  const languages = readingLanguages(reader.portal, language);
  const order = [languageIn(row.titles, languages), ...languages];
  const caution = nameIn(row.cautions, order);
  const address = await pictureAddresses(
    files,
    row.steps.map(({ picture = null }) => picture),
  );
  return {
    ...repairGuideRow(row, languages),
    ...(caution && { caution }),
    audience: row.audience as RepairGuide['audience'],
    ...needsOf(row, order),
    steps: row.steps.map((step) => ({
      title: nameIn(step.title, order),
      text: nameIn(step.text, order),
      ...(step.caution && { caution: nameIn(step.caution, order) }),
      picture: address(step.picture ?? null),
    })),
  };
}

/** Parts and tools that the repair needs. */
const needsOf = ({ tools, parts }: RepairGuideRecord, order: readonly string[]): Pick<RepairGuide, 'tools' | 'parts'> => ({
  tools: tools.map(({ name, ...tool }) => ({ ...tool, name: nameIn(name, order) })),
  parts: parts.map(({ name, ...part }) => ({ ...part, name: nameIn(name, order) })),
});
