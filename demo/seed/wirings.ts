/** Wiring diagrams of the demo: a drawing each, with texts in four languages. */
import type { Database } from '../../runtime/server/database/database.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import { readDrawing } from '../../services/wirings/index.ts';
import { wirings } from '../../services/wirings/tables.ts';
import { type DemoFiles, parseJsonFile } from './folder.ts';
import { textId } from './texts.ts';

type WiringSeedRow = typeof wirings.$inferInsert;

interface WiringEntry
  extends Pick<
    WiringSeedRow,
    'code' | 'names' | 'summaries' | 'cautions' | 'scenario' | 'ports' | 'products' | 'layers' | 'parts' | 'terminals'
  > {
  status?: WiringSeedRow['status'];
  audience?: 1 | 2 | 3;
  /** Folders of articles about the same subject. */
  reads?: string[];
  updatedAt: string;
}

/** Imports the wiring diagrams. */
export async function seedWirings(database: Database, files: FileStore, demo: DemoFiles): Promise<void> {
  const entries = parseJsonFile<WiringEntry[]>(demo, 'wirings/wirings.json');
  const drawings = entries.map((entry) => ({ entry, svg: drawingOf(demo, entry.code) }));
  await files.putAll(
    drawings.map(({ entry: { code }, svg }) => ({
      content: svg,
      id: fileId(code),
      name: `${code}.svg`,
      mime: 'image/svg+xml',
      audience: 3,
    })),
  );
  await database
    .insert(wirings)
    .values(drawings.map(rowOf))
    .onConflictDoUpdate({ target: wirings.id, set: excludedColumns(wirings, ['createdAt']) });
}

const fileId = (code: string): string => idOf(`wiring:${code}.svg`);

function drawingOf(demo: DemoFiles, code: string): Buffer {
  const content = demo.get(`wirings/${code}.svg`);
  if (!content) throw new Error(`The demo content has no wirings/${code}.svg.`);
  return content;
}

function rowOf({ entry: { reads = [], updatedAt, ...entry }, svg }: { entry: WiringEntry; svg: Buffer }, position: number): WiringSeedRow {
  return {
    status: 'published',
    audience: 1,
    ...entry,
    id: idOf(`wiring:${entry.code}`),
    file: fileId(entry.code),
    drawing: readDrawing(svg.toString()),
    articles: reads.map((slug) => textId({ slug, isFaq: false })),
    position,
    updatedAt: new Date(updatedAt),
  };
}
