/** Compiles the changed schema before anything is written. */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../runtime/server/disk/write.ts';
import { type CompiledSchema, compile, formatReport, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { CommandError } from '../commandError.ts';
import { readCalls } from '../schema.ts';
import type { Draft } from './draft.ts';

/**
 * Compiles a draft. Missing words that it needs are added with their key as text.
 *
 * @throws a refusal with the compiler's report for any other problem
 */
export async function compileDraft(folder: string, now: SchemaInput, draft: Draft): Promise<CompiledSchema> {
  const calls = Object.keys(draft.texts).some((file) => /^schema\/.*\.ts$/.test(file)) ? await callsOf(folder, draft) : {};
  const input = { ...now, ...calls };
  fillWords(input, draft);
  const result = { ...input, files: draft.cards };
  const { portal, problems, sources } = compile(result);
  if (portal) return { input: result, portal, problems, sources };
  const errors = problems.filter(({ severity }) => severity === 'error');
  throw new CommandError(`Nothing was written, as the schema would have mistakes:\n\n${formatReport(errors)}`);
}

function fillWords(input: SchemaInput, draft: Draft): void {
  const missing = compile({ ...input, files: draft.cards }).problems.filter(({ code }) => code === 'missing-word');
  for (const key of new Set(missing.flatMap(({ found }) => found ?? []))) draft.word(key.split('.'), key, false);
}

/** A process loads the code of calls only once. The calls of a draft are therefore loaded from a copy. */
async function callsOf(folder: string, draft: Draft): Promise<Pick<SchemaInput, 'calls' | 'callFiles'>> {
  await mkdir(path.join(folder, '.cache'), { recursive: true });
  const copy = await mkdtemp(path.join(folder, '.cache/new-'));
  try {
    for (const part of ['define', 'entities', 'endpoints'])
      await cp(path.join(folder, 'schema', part), path.join(copy, 'schema', part), { recursive: true });
    for (const [file, text] of Object.entries(draft.texts))
      if (/^schema\/.*\.ts$/.test(file)) await replaceFile(path.join(copy, file), text);
    return await readCalls(copy);
  } finally {
    await rm(copy, { recursive: true });
  }
}
