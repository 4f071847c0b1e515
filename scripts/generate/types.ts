/**
 * Types that third-party generators write from JSON Schema. They are slow, so their results are cached by source, in memory
 * and on disk.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GlobalContext, OpenAPI3 } from 'openapi-typescript';
import type { JsonSchema } from '../../runtime/shared/portal.ts';

/** Generated texts, cached by the hash of their source. */
export interface TextCache {
  /** Returns the text of a source. Calls `make` if it is not cached. */
  once(source: string, make: () => Promise<string>): Promise<string>;
}

/** The cache in a folder; without a folder only in memory. A new version of any package invalidates it. */
export async function openTypeCache(checkout: string, folder?: string): Promise<TextCache> {
  const packages = await readFile(path.join(checkout, 'package-lock.json'), 'utf8').catch(() => '');
  const known = new Map<string, Promise<string>>();
  return {
    once: (source, make) => {
      const hash = createHash('sha256').update(packages).update('\0').update(source).digest('hex');
      const text = known.get(hash) ?? (folder === undefined ? make() : throughFile(folder, hash, make));
      known.set(hash, text);
      return text;
    },
  };
}

/** Maximum number of cached files. Two branches fit, so that switching between them stays fast. */
const maxFiles = 20;

async function throughFile(folder: string, hash: string, make: () => Promise<string>): Promise<string> {
  const file = path.join(folder, hash);
  const cache = await readFile(file, 'utf8').catch(() => '');
  // The first line is a hash, because a full disk or an interruption may truncate a file.
  const [sum, text] = split(cache);
  if (text !== '' && sum === hashOf(text)) return text;
  const made = await make();
  const others = await readdir(folder).catch(() => []);
  if (others.length >= maxFiles) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${hashOf(made)}\n${made}`);
  return made;
}

const split = (cache: string): [string, string] => [cache.slice(0, cache.indexOf('\n')), cache.slice(cache.indexOf('\n') + 1)];
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Types of the API description. The entry point of the package would first validate the description and resolve references to
 * files. That doubles the time, and ours is one document that the compiler has validated.
 */
export async function apiTypes(api: JsonSchema): Promise<string> {
  const { transformSchema, scanDiscriminators, resolveRef, astToString } = await import('openapi-typescript');
  const schema = structuredClone(api) as unknown as OpenAPI3;
  const context = {
    ...options,
    discriminators: scanDiscriminators(schema, { silent: true }),
    // Answers contain properties that requests may omit; `required` in the description says so.
    defaultNonNullable: false,
    silent: true,
    injectFooter: [],
    resolve: <T>(reference: string) => resolveRef<T>(schema, reference, { silent: true }),
  };
  return astToString(transformSchema(schema, context as unknown as GlobalContext));
}

/** The options of the package's entry point. */
const options = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  emptyObjectsUnknown: false,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  // Each named shape is a type of that name.
  rootTypes: true,
  rootTypesKeepCasing: true,
  rootTypesNoSchemaPrefix: true,
};

/** Types of the cards and of their parts, for scripts and tests that build or edit them. */
export async function cardTypes(schema: JsonSchema): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  return compile(schema as never, 'Card', { additionalProperties: false, bannerComment: '', ignoreMinAndMaxItems: true, format: false });
}
