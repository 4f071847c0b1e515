import path from 'node:path';
import { type Compiled, type CompiledSchema, compile, type SchemaInput } from '../runtime/shared/compile/index.ts';
import { readAcknowledged, readCards, readSchema, root } from './schema.ts';
import { watchFolders } from './watchFolders.ts';

interface Follower {
  /** A schema without a mistake. */
  onSchema: (schema: CompiledSchema) => Promise<void> | void;
  /** What is wrong with the schema as it is saved; what was served before goes on being served. */
  onMistakes: (problems: Compiled['problems']) => void;
}

/** Editors save in several steps; so long nothing more may happen before the schema is read. */
const quietMs = 20;

/**
 * Follows the cards of the schema and compiles them at each save. Calls are code, loaded once a process: a change to
 * schema/endpoints needs a restart. Answers how to stop.
 */
export async function followSchema(follower: Follower, first?: SchemaInput): Promise<() => void> {
  const start = first ?? (await readSchema());
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const handleChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => read(start, follower)).catch((error: unknown) => console.error(error));
    }, quietMs);
  };
  const stops = ['.json', '.tsv'].map((ending) => watchFolders(path.join(root, 'schema'), ending, handleChange));
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

async function read(start: SchemaInput, { onSchema, onMistakes }: Follower): Promise<void> {
  const [files, acknowledged] = await Promise.all([readCards(root), readAcknowledged()]);
  const input = { ...start, files, acknowledged };
  const { portal, problems, sources } = compile(input);
  if (portal) await onSchema({ input, portal, problems, sources });
  else onMistakes(problems.filter(({ severity }) => severity === 'error'));
}
