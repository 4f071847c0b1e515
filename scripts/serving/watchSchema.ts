import path from 'node:path';
import { type Compiled, type CompiledSchema, compile, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { readAcknowledged, readCards, readSchema, root } from '../schema.ts';
import { watchFolders } from './watchFolders.ts';

interface SchemaWatcher {
  /** Called with a valid schema. */
  onSchema: (schema: CompiledSchema) => Promise<void> | void;
  /** Called with the mistakes of a saved schema; the last valid schema remains in use. */
  onProblems: (problems: Compiled['problems']) => void;
}

/** Debounce in milliseconds, because editors save in several steps. */
const debounceMs = 20;

/**
 * Watches the cards of the schema and compiles them after each save. Calls are code that is loaded once per process: a change
 * in schema/endpoints requires a restart. Returns a function that stops watching.
 */
export async function watchSchema(follower: SchemaWatcher, first?: SchemaInput): Promise<() => void> {
  const start = first ?? (await readSchema());
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const handleChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => read(start, follower)).catch((error: unknown) => console.error(error));
    }, debounceMs);
  };
  const stops = ['.json', '.tsv'].map((ending) => watchFolders(path.join(root, 'schema'), ending, handleChange));
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

async function read(start: SchemaInput, { onSchema, onProblems }: SchemaWatcher): Promise<void> {
  const [files, acknowledged] = await Promise.all([readCards(root), readAcknowledged()]);
  const input = { ...start, files, acknowledged };
  const { portal, problems, sources } = compile(input);
  if (portal) await onSchema({ input, portal, problems, sources });
  else onProblems(problems.filter(({ severity }) => severity === 'error'));
}
