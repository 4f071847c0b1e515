/** Every type has a unique name, exported or not, so that a search or an error message leads to one declaration. */
import ts from 'typescript';
import { type CodeFiles, readCodeFiles } from './codeFiles.ts';
import { type CheckPart, failedPart, inOrder, type PartDiagnostic } from './part.ts';

const declared = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/;

/** Tests may name local types freely, but not exported ones. */
const tests = /^tests\/|\.test\.tsx?$/;

interface DeclaredName {
  file: string;
  line: number;
}

/** Returns a diagnostic for each repeated declaration of a type name. */
export function repeatedTypeNames(files: CodeFiles): PartDiagnostic[] {
  const byName = new Map<string, DeclaredName[]>();
  for (const [file, text] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const { name, line } of typeNamesOf(file, text)) byName.set(name, [...(byName.get(name) ?? []), { file, line }]);
  return [...byName].flatMap(([name, declarations]) => {
    if (isOneFile(declarations)) return [];
    const [first, ...others] = declarations.filter(({ file }) => declaresType(file, files[file] ?? '', name));
    return others.filter(({ file }) => file !== first?.file).map((declaration) => repetition(name, declaration, first?.file ?? ''));
  });
}

const isOneFile = (declarations: readonly DeclaredName[]): boolean => declarations.every(({ file }) => file === declarations[0]?.file);

const repetition = (name: string, { file, line }: DeclaredName, other: string): PartDiagnostic => ({
  severity: 'error',
  code: 'repeated-type-name',
  message: `${name} is also declared by ${other}. Import it if both mean the same, else rename one of them.`,
  file,
  line,
});

const typeNamesOf = (file: string, text: string): { name: string; line: number }[] =>
  text.split('\n').flatMap((code, index) => {
    const name = declared.exec(code)?.[1];
    return name === undefined || (tests.test(file) && !code.startsWith('export')) ? [] : [{ name, line: index + 1 }];
  });

/** Whether a match is a declaration and not part of a template string. Parsing every file would be slow. */
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
  const diagnostics = repeatedTypeNames(await readCodeFiles(/\.tsx?$/));
  return diagnostics.length === 0 ? inOrder : failedPart(diagnostics);
};
