/** Repair guides of the demo, with a drawing for each step. */
import type { Database } from '../../runtime/server/database/database.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { repairGuides } from '../../services/repairGuides/tables.ts';
import { excludedColumns } from '../../services/shared/database/upsert.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import { type DemoFiles, parseJsonFile } from './folder.ts';

type RepairGuideSeedRow = typeof repairGuides.$inferInsert;

/** The picture of a step is the name of its file without the extension. */
type GuideEntry = Omit<RepairGuideSeedRow, 'id' | 'position' | 'updatedAt' | 'steps'> & {
  steps: NonNullable<RepairGuideSeedRow['steps']>;
  updatedAt: string;
};

/** Imports the repair guides. The drawings of a guide have the same audience as the guide. */
export async function seedRepairGuides(database: Database, files: FileStore, demo: DemoFiles): Promise<void> {
  const entries = parseJsonFile<GuideEntry[]>(demo, 'repairGuides/repairGuides.json');
  const drawings = entries.flatMap(({ steps, audience = 1 }) =>
    steps.flatMap(({ picture }) => (picture ? [{ picture, audience: audience as 1 | 2 | 3 }] : [])),
  );
  await files.putAll(
    drawings.map(({ picture, audience }) => ({
      content: drawingOf(demo, picture),
      id: fileId(picture),
      name: `${picture}.svg`,
      mime: 'image/svg+xml',
      audience,
    })),
  );
  await database
    .insert(repairGuides)
    .values(entries.map(rowOf))
    .onConflictDoUpdate({ target: repairGuides.id, set: excludedColumns(repairGuides, ['createdAt']) });
}

const fileId = (picture: string): string => idOf(`repair-guide:${picture}.svg`);

function drawingOf(demo: DemoFiles, picture: string): Buffer {
  const content = demo.get(`repairGuides/${picture}.svg`);
  if (!content) throw new Error(`The demo content has no repairGuides/${picture}.svg.`);
  return content;
}

const rowOf = ({ steps, updatedAt, ...entry }: GuideEntry, position: number): RepairGuideSeedRow => ({
  status: 'published',
  ...entry,
  id: idOf(`repair-guide:${entry.code}`),
  steps: steps.map((step) => (step.picture ? { ...step, picture: fileId(step.picture) } : step)),
  position,
  updatedAt: new Date(updatedAt),
});
