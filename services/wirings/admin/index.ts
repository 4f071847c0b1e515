/** Wiring diagrams, managed by editors. */
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { ManagedWiring, WiringDraft } from '../../../generated/openapi.d.ts';
import { transferFiles } from '../../recordContent/index.ts';
import { arrayFilter, valueFilter } from '../../recordFilters/index.ts';
import { freeCode, type RecordContext, type RecordRow, recordHandlers } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import type { ReadDrawing } from '../drawing/read.ts';
import { indexWirings } from '../indexing.ts';
import { wirings } from '../tables.ts';
import { drawWiring } from './draw.ts';
import { checkedDrawing, uploadDrawing } from './upload.ts';

type WiringRow = Omit<typeof wirings.$inferSelect, 'status'> & RecordRow;

export const wiringHandlers = {
  ...recordHandlers<'wirings', WiringRow>('wirings', {
    subject: 'wiring',
    table: wirings,
    key: wirings.id,
    keyOf: ({ id }) => id,
    nameOf: ({ names, code }, languages) => nameIn(names, languages, code),
    seeks: [wirings.code, sql`${wirings.names}::text`],
    filters: {
      status: valueFilter(wirings.status),
      scenario: valueFilter(wirings.scenario),
      ports: arrayFilter(wirings.ports),
      products: arrayFilter(wirings.products),
    },
    sorts: { code: wirings.code, updatedAt: wirings.updatedAt },
    rows: (rows) => rows.map(toResponse),
    find: async (row, { files }) => ({
      ...toResponse(row),
      summaries: row.summaries as ManagedWiring['summaries'],
      ...(Object.keys(row.cautions).length > 0 && { cautions: row.cautions as ManagedWiring['cautions'] }),
      ...(row.file && { file: (await files.list([row.file]))[0] }),
      layers: row.layers as ManagedWiring['layers'],
      parts: row.parts as ManagedWiring['parts'],
      terminals: row.terminals as ManagedWiring['terminals'],
      articles: row.articles.map((id) => ({ id, text: id })),
    }),
    values: valuesOf,
    lacks: ({ drawing }) => (drawing ? [] : ['file']),
    changed: (ids, { database, portal }) => indexWirings(database, portal, ids),
  }),
  'manage.wirings.upload': uploadDrawing,
  'manage.wirings.draw': drawWiring,
};

const toResponse = (row: WiringRow) => ({
  id: row.id,
  code: row.code,
  names: row.names as ManagedWiring['names'],
  ports: row.ports as ManagedWiring['ports'],
  scenario: row.scenario,
  products: row.products.map((code) => ({ id: code, text: code })),
  audience: row.audience as ManagedWiring['audience'],
  status: row.status ?? recordStatuses[0],
  updatedAt: row.updatedAt.toISOString(),
});

async function valuesOf(draft: WiringDraft, writing: RecordContext, before?: WiringRow): Promise<Partial<WiringRow>> {
  const { code, names, summaries, cautions = {}, ports, scenario, products, audience } = draft;
  const { layers = [], parts = [], terminals = [], articles = [] } = draft;
  return {
    code: before?.code ?? (await freeCode(writing, wirings.code, code, nameIn(names, ['en', 'zh']))),
    ...{ names, summaries, cautions, ports, scenario, products, audience, layers, parts, terminals },
    articles: articles.filter(isUuid),
    file: draft.file ?? null,
    drawing: await drawingIn(writing, draft.file, before),
    ...(!before && { status: 'draft' }),
  } as Partial<WiringRow>;
}

/** Validates the drawing of a file again, because the file may not come from the upload of drawings. */
async function drawingIn(writing: RecordContext, id: string | undefined, before?: WiringRow): Promise<ReadDrawing | null> {
  if (before?.drawing && before.file === id) return before.drawing;
  const { files, fail } = writing;
  await transferFiles(writing, { field: 'file', now: [id ?? []].flat(), before: [before?.file ?? []].flat(), audience: 3 });
  if (id === undefined) return null;
  const file = await files.find(id);
  if (file?.mime !== 'image/svg+xml') throw fail('value.wrong-format', { field: 'file', example: 'SVG' });
  return checkedDrawing(await text(files.open(file)), fail);
}
