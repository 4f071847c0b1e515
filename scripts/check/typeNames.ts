/** Every type has a unique name, exported or not, so that a search and an error message lead to one declaration. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../schema.ts';
import { type CheckPart, failing, inOrder, type PartDiagnostic } from './part.ts';

const rooms = ['schema', 'runtime', 'pages', 'services', 'demo', 'scripts', 'tests'];

/** Fixtures that copy code of the portal on purpose, and code that a new portal begins with. */
const copies = /^(tests\/(compiler|fixtures)|scripts\/new\/portal\/starter)\//;

const declared = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/;

/** Tests may name local types freely, but not exported ones. */
const tests = /^tests\/|\.test\.tsx?$/;

/** A text of code by its path from the root, with slashes. */
type CodeFiles = Readonly<Record<string, string>>;

interface DeclaredName {
  file: string;
  line: number;
}

/** One diagnostic for each file that declares a type name which an earlier file declares already. */
export function repeatedTypeNames(files: CodeFiles): PartDiagnostic[] {
  const byName = new Map<string, DeclaredName[]>();
  for (const [file, text] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const { name, line } of typeNamesOf(file, text)) byName.set(name, [...(byName.get(name) ?? []), { file, line }]);
  return [...byName].flatMap(([name, places]) => {
    if (isOneFile(places)) return [];
    const [first, ...others] = places.filter(({ file }) => declaresType(file, files[file] ?? '', name));
    return others.filter(({ file }) => file !== first?.file).map((place) => repetition(name, place, first?.file ?? ''));
  });
}

const isOneFile = (places: readonly DeclaredName[]): boolean => places.every(({ file }) => file === places[0]?.file);

const repetition = (name: string, { file, line }: DeclaredName, other: string): PartDiagnostic => ({
  severity: 'error',
  code: 'repeated-type-name',
  message: `${name} is also declared by ${other}. Import it if both mean the same, else rename one of them.`,
  file,
  line,
});

const typeNamesOf = (file: string, text: string): { name: string; line: number }[] =>
  text.split('\n').flatMap((code, at) => {
    const name = declared.exec(code)?.[1];
    return name === undefined || (tests.test(file) && !code.startsWith('export')) ? [] : [{ name, line: at + 1 }];
  });

/** Whether it is a declaration, and not a line of a text that a generator writes. Parsing every file would be slow. */
const declaresType = (file: string, text: string, name: string): boolean =>
  ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest)
    .statements.some(
      (statement) =>
        (ts.isInterfaceDeclaration(statement) ||
          ts.isTypeAliasDeclaration(statement) ||
          ts.isClassDeclaration(statement) ||
          ts.isEnumDeclaration(statement)) &&
        statement.name?.text === name,
    );

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
  // A portal may have no tests of its own yet.
  const names = await readdir(path.join(root, room), { recursive: true }).catch(() => []);
  return names.map((name) => path.join(room, name).split(path.sep).join('/')).filter((name) => /\.tsx?$/.test(name) && !copies.test(name));
}
