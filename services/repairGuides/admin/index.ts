/** Repair guides, managed by editors. */
import { sql } from 'drizzle-orm';
import type { ManagedRepairGuide, ManagedRepairGuideRow, RepairGuideDraft } from '../../../generated/openapi.d.ts';
import { products } from '../../catalogue/tables.ts';
import { transferPictures } from '../../recordContent/index.ts';
import { arrayFilter, valueFilter } from '../../recordFilters/index.ts';
import { freeCode, type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { indexRepairGuides } from '../indexing.ts';
import { repairGuides } from '../tables.ts';

type GuideRow = typeof repairGuides.$inferSelect;

const codeOfRow = ({ code }: GuideRow): string => code;

export const repairGuideHandlers = recordHandlers<'repairGuides', GuideRow>('repairGuides', {
  subject: 'repairGuide',
  table: repairGuides,
  key: repairGuides.code,
  keyOf: codeOfRow,
  nameOf: ({ titles, code }, languages) => nameIn(titles, languages, code),
  seeks: [repairGuides.code, sql`${repairGuides.titles}::text`, sql`${repairGuides.parts}::text`],
  filters: {
    status: valueFilter(repairGuides.status),
    difficulty: valueFilter(repairGuides.difficulty),
    products: arrayFilter(repairGuides.products),
  },
  sorts: { position: repairGuides.position, code: repairGuides.code, updatedAt: repairGuides.updatedAt },
  rows: (rows, _reading, languages) => rows.map((row) => lineOf(row, languages)),
  find: findGuide,
  values: valuesOf,
  changed: (codes, { database, portal }) => indexRepairGuides(database, portal, codes),
});

const lineOf = (row: GuideRow, languages: readonly string[]): ManagedRepairGuideRow => ({
  ...{ id: row.code, code: row.code, difficulty: row.difficulty, time: row.time, status: row.status ?? recordStatuses[0] },
  title: nameIn(row.titles, languages, row.code),
  products: row.products.map((model) => ({ id: model, text: model })),
  audience: row.audience as ManagedRepairGuideRow['audience'],
  updatedAt: row.updatedAt.toISOString(),
});

/** A deleted picture is omitted. */
async function findGuide(row: GuideRow, { files }: RecordContext, languages: readonly string[]): Promise<ManagedRepairGuide> {
  const pictures = new Map((await files.list(picturesOf(row.steps))).map((facts) => [facts.attachmentId, facts]));
  return {
    ...lineOf(row, languages),
    titles: row.titles as ManagedRepairGuide['titles'],
    summaries: row.summaries as ManagedRepairGuide['summaries'],
    ...(Object.keys(row.cautions).length > 0 && { cautions: row.cautions as ManagedRepairGuide['cautions'] }),
    tools: row.tools as ManagedRepairGuide['tools'],
    parts: row.parts as ManagedRepairGuide['parts'],
    steps: row.steps.map(({ picture, ...step }) => {
      const facts = picture === undefined ? undefined : pictures.get(picture);
      return { ...step, ...(facts && { picture: facts }) } as ManagedRepairGuide['steps'][number];
    }),
  };
}

async function valuesOf(draft: RepairGuideDraft, writing: RecordContext, before?: GuideRow): Promise<Partial<GuideRow>> {
  const { code, titles, summaries, cautions = {}, difficulty, time, audience } = draft;
  const { products: models = [], tools = [], parts = [], steps } = draft;
  await requireReference(writing, 'products', products.code, models);
  await transferPictures(writing, { field: 'steps', now: picturesOf(steps), before: picturesOf(before?.steps ?? []), audience });
  return {
    code: before?.code ?? (await freeCode(writing, repairGuides.code, code, nameIn(titles, ['en', 'zh']))),
    ...{ titles, summaries, cautions, difficulty, time, audience, products: models, tools, parts, steps },
  };
}

const picturesOf = (steps: readonly { picture?: string | undefined }[]): string[] => [
  ...new Set(steps.flatMap(({ picture }) => picture ?? [])),
];
