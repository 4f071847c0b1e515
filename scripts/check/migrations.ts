import { editedMigrations } from '../generate/migrations.ts';
import { root } from '../schema.ts';
import { type CheckPart, failing, inOrder } from './part.ts';

/** No migration was edited after it had been made. */
export const migrationsPart: CheckPart = async () => {
  const edited = await editedMigrations(root);
  const diagnostics = edited.map((one) => ({ severity: 'error' as const, code: 'edited-migration', ...one }));
  return diagnostics.length === 0 ? inOrder : failing(diagnostics);
};
