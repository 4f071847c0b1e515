/** Reads the schema from disk: the only place that locates its files, calls and components. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type CompiledSchema, compile, type DeclaredCall, formatReport, type SchemaInput } from '../runtime/shared/compile/index.ts';
import type { JsonSchema, Portal } from '../runtime/shared/portal.ts';
import type { EndpointCard, Endpoints } from '../schema/define/index.ts';
import { readUsedWordKeys } from './building/usedWordKeys.ts';
import { CommandError } from './commandError.ts';
import { readReleasedSchema } from './release/schema.ts';

export const root = path.resolve(import.meta.dirname, '..');

export const acknowledgedFile = 'schema/acknowledged.tsv';

/** Reads the compiler's input from a checkout. */
export async function readSchema(folder = root): Promise<SchemaInput> {
  const [files, calls, components, drawings, words, acknowledged] = await Promise.all([
    readCards(folder),
    readCalls(folder),
    readComponents(folder),
    readDrawings(folder),
    readUsedWordKeys(folder),
    readAcknowledged(folder),
  ]);
  return { files, components, drawings, codeWords: words, acknowledged, ...calls };
}

/** The acknowledged access; empty if the project has no such file. */
export const readAcknowledged = (folder = root): Promise<string> =>
  readFile(path.join(folder, acknowledgedFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** The compiled schema. A release contains it in compiled form. Throws with the full report if it has a mistake. */
export async function readCompiled(folder = root): Promise<CompiledSchema> {
  const released = await readReleasedSchema(folder);
  if (released) return released;
  const input = await readSchema(folder);
  const known = lastCompiled.get(folder);
  // Parts that are the same objects, such as the shapes of calls, are equal without a comparison.
  if (known && isDeepStrictEqual(known.input, input)) return known;
  const { portal, problems, sources } = compile(input);
  if (!portal)
    throw new CommandError(`The schema has mistakes:\n\n${formatReport(problems.filter(({ severity }) => severity === 'error'))}`);
  const compiled = { input, portal, problems, sources };
  lastCompiled.set(folder, compiled);
  return compiled;
}

/** The last schema of each checkout. A process that requests it again with unchanged cards does not compile again. */
const lastCompiled = new Map<string, CompiledSchema>();

/** The compiled portal. Throws like `readCompiled`. */
export const readPortal = async (folder = root): Promise<Portal> => (await readCompiled(folder)).portal;

/** The texts of all JSON cards below schema/. */
export async function readCards(folder: string): Promise<Record<string, string>> {
  const names = await filesBelow(path.join(folder, 'schema'), '.json');
  const texts = await Promise.all(
    names.map(async (name) => [`schema/${name}`, await readFile(path.join(folder, 'schema', name), 'utf8')] as const),
  );
  return Object.fromEntries(texts);
}

/** The declared calls as data. */
export async function readCalls(folder: string): Promise<Pick<SchemaInput, 'calls' | 'callFiles' | 'codeMistakes'>> {
  const callFiles = await readCallFiles(folder);
  try {
    const { endpoints } = (await import(path.join(folder, 'schema/endpoints/index.ts'))) as { endpoints: Endpoints };
    return { callFiles, calls: Object.entries(endpoints).map(([id, card]) => declaredCall(id, card, callFiles)) };
  } catch (error) {
    // Imported only on failure, because it loads the TypeScript compiler.
    const { codeProblems: codeMistakes } = await import('./codeProblems.ts');
    return { callFiles, calls: [], codeMistakes: await codeMistakes(folder, error) };
  }
}

function declaredCall(id: string, card: EndpointCard, callFiles: Record<string, string>): DeclaredCall {
  const { get, post, query, body, answers, upload, who, roles, fails, ...flags } = card;
  const address = get ?? post;
  if (address === undefined || (get !== undefined && post !== undefined))
    throw new Error(`${id} in schema/endpoints has to say exactly one of get and post.`);
  const service = `schema/endpoints/${id.split('.')[0]}.ts`;
  return {
    ...flags,
    id,
    path: address,
    method: get === undefined ? 'POST' : 'GET',
    fails: [...(fails ?? [])],
    who: typeof who === 'string' ? who : [...who],
    answers: typeof answers === 'string' ? answers : 'json',
    file: Object.entries(callFiles).find(([, text]) => text.includes(`'${address}'`))?.[0] ?? service,
    ...(query && { query: jsonSchema(query, 'input') }),
    ...(body && { body: jsonSchema(body, 'input') }),
    ...(typeof answers !== 'string' && { answer: jsonSchema(answers, 'output') }),
    ...(upload && {
      upload: { types: [...upload.types], maxBytes: upload.maxBytes, ...(upload.rawEndings && { rawEndings: [...upload.rawEndings] }) },
    }),
    ...(roles && { roles: [...roles] }),
  };
}

/** Many calls share a type, so each type is converted once. */
const written = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() };

export function jsonSchema(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const known = written[io].get(type);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, target: 'draft-7' });
  written[io].set(type, schema);
  return schema;
}

async function readCallFiles(folder: string): Promise<Record<string, string>> {
  const names = (await filesBelow(path.join(folder, 'schema/endpoints'), '.ts')).filter((name) => !name.endsWith('.test.ts'));
  const texts = await Promise.all(
    names.map(async (name) => [`schema/endpoints/${name}`, await readFile(path.join(folder, 'schema/endpoints', name), 'utf8')] as const),
  );
  return Object.fromEntries(texts);
}

/** The components of pages/ that cards may refer to: whole pages, and editors of a field. Each is one file. */
export async function readComponents(folder: string): Promise<string[]> {
  const names = await filesBelow(path.join(folder, 'pages'), '.tsx');
  return names.filter((name) => /(?:Page|Editor)\.tsx$/.test(name)).map((name) => name.replace(/\.tsx$/, ''));
}

/** The names of the drawings in the icon set. */
async function readDrawings(folder: string): Promise<Set<string>> {
  const names = await readdir(path.join(folder, 'node_modules/lucide-static/icons'));
  return new Set(names.filter((name) => name.endsWith('.svg')).map((name) => name.slice(0, -4)));
}

/** Sorted paths of the files below a folder with an extension; empty if the folder is missing. */
export async function filesBelow(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
