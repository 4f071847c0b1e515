/** The index.ts of a subject of services/ is its only entry point. It exports few names. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../schema.ts';
import { type CheckPart, failedPart, inOrder, type PartDiagnostic } from './part.ts';

export const maxEntryPointNames = 10;

/** The text of each index.ts by the name of its subject. */
export function longEntryPoints(entryPoints: Readonly<Record<string, string>>): PartDiagnostic[] {
  return Object.entries(entryPoints).flatMap(([subject, text]): PartDiagnostic[] => {
    const names = exportedNames(text).length;
    if (names <= maxEntryPointNames) return [];
    return [
      {
        severity: 'error',
        code: 'long-entry-point',
        message: `${names} names are exported, up to ${maxEntryPointNames} may be. Cut what nobody imports, group what belongs together, or split the subject.`,
        file: `services/${subject}/index.ts`,
      },
    ];
  });
}

/** Names that a module exports, including types. */
export function exportedNames(text: string): string[] {
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
  const declared = [...text.matchAll(/^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm)];
  return [...listed.map((name) => name.trim()).filter(Boolean), ...declared.map(([, name = '']) => name)];
}

export const entryPoints: CheckPart = async () => {
  const subjects = (await readdir(path.join(root, 'services'), { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const texts = await Promise.all(
    subjects.map(
      async ({ name }) => [name, await readFile(path.join(root, 'services', name, 'index.ts'), 'utf8').catch(() => '')] as const,
    ),
  );
  const diagnostics = longEntryPoints(Object.fromEntries(texts));
  return diagnostics.length === 0 ? inOrder : failedPart(diagnostics);
};
