/** The schema of a release: compiled when the release is built, so that a start only reads it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forAll, replaceFile } from '../../runtime/server/disk/write.ts';
import { type CompiledSchema, locateParts } from '../../runtime/shared/compile/index.ts';

/** The file of the released schema. Its presence marks the folder of a release. */
export const releasedSchema = 'schema.json';

/** The schema in the format of the file: sets are arrays, and locations are computed when they are needed. */
type ReleasedSchema = Pick<CompiledSchema, 'portal' | 'problems'> & {
  input: Omit<CompiledSchema['input'], 'drawings'> & { drawings: readonly string[] };
};

/** Writes the schema into the folder of a release. */
export async function writeReleasedSchema(release: string, { input, portal, problems }: CompiledSchema): Promise<void> {
  const released: ReleasedSchema = { input: { ...input, drawings: [...(input.drawings ?? [])] }, portal, problems };
  await replaceFile(path.join(release, releasedSchema), JSON.stringify(released), forAll);
}

/** The schema in the folder of a release; undefined in a checkout. */
export async function readReleasedSchema(folder: string): Promise<CompiledSchema | undefined> {
  const text = await readFile(path.join(folder, releasedSchema), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const released = JSON.parse(text) as ReleasedSchema;
  const input = { ...released.input, drawings: new Set(released.input.drawings) };
  let sources: CompiledSchema['sources'] | undefined;
  return {
    ...released,
    input,
    get sources() {
      sources ??= locateParts(input);
      return sources;
    },
  };
}
