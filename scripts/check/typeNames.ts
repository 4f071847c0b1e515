/** Each exported type has a name of its own, so that a search and an error message lead to one declaration. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../schema.ts';
import { type CheckPart, failing, inOrder, type PartDiagnostic } from './part.ts';

const rooms = ['schema', 'runtime', 'pages', 'services', 'demo', 'scripts', 'tests'];

/** Fixtures that copy code of the portal on purpose. */
const copies = /^tests\/(compiler|fixtures)\//;

const exported = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/;

/** A text of code by its path from the root, with slashes. */
type CodeFiles = Readonly<Record<string, string>>;

/** One diagnostic for each file that exports a type name which an earlier file exports already. */
export function repeatedTypeNames(files: CodeFiles): PartDiagnostic[] {
  const first = new Map<string, string>();
  return Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, text]) =>
      typeNamesOf(text).flatMap(({ name, line }): PartDiagnostic[] => {
        const other = first.get(name) ?? file;
        first.set(name, other);
        if (other === file) return [];
        return [
          {
            severity: 'error',
            code: 'repeated-type-name',
            message: `${name} is also exported by ${other}. Rename one of them.`,
            file,
            line,
          },
        ];
      }),
    );
}

const typeNamesOf = (text: string): { name: string; line: number }[] =>
  text.split('\n').flatMap((code, at) => {
    const name = exported.exec(code)?.[1];
    return name === undefined ? [] : [{ name, line: at + 1 }];
  });

export const typeNames: CheckPart = async () => {
  const diagnostics = repeatedTypeNames(await readCode());
  return diagnostics.length === 0 ? inOrder : failing(diagnostics);
};

async function readCode(): Promise<CodeFiles> {
  const names = await Promise.all(rooms.map(codeBelow));
  const texts = await Promise.all(names.flat().map(async (name) => [name, await readFile(path.join(root, name), 'utf8')] as const));
  return Object.fromEntries(texts);
}

async function codeBelow(room: string): Promise<string[]> {
  const names = await readdir(path.join(root, room), { recursive: true });
  return names.map((name) => path.join(room, name).split(path.sep).join('/')).filter((name) => /\.tsx?$/.test(name) && !copies.test(name));
}
