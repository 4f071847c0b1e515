import path from 'node:path';
import { editedMigrations } from '../generate/migrations.ts';
import { root } from '../schema.ts';
import { findContractions } from './contractions.ts';
import { type CheckPart, failedPart, inOrder } from './part.ts';

const folder = 'services/migrations';

/** Checks that no migration was edited after its creation, and that none breaks the previous program. */
export const migrationsPart: CheckPart = async () => {
  const [edited, contracting] = await Promise.all([editedMigrations(root), findContractions(path.join(root, folder))]);
  const diagnostics = [
    ...edited.map((one) => ({ severity: 'error' as const, code: 'edited-migration', ...one })),
    ...contracting.map(({ tag, statement }) => ({
      severity: 'error' as const,
      code: 'contracting-migration',
      file: `${folder}/${tag}.sql`,
      message: `breaks the program before it: ${statement.split('\n')[0]} Expand first, and accept it in scripts/check/contractions.ts once no running version needs it.`,
    })),
  ];
  return diagnostics.length === 0 ? inOrder : failedPart(diagnostics);
};
