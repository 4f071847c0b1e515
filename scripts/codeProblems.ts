/**
 * Locates mistakes in the files that declare calls if these files cannot be loaded. It reports file, line and word instead of a
 * stack trace.
 */
import path from 'node:path';
import type { CodeMistake } from '../runtime/shared/compile/index.ts';

type TypeScript = typeof import('typescript');

/** The mistakes in schema/endpoints and its imports; if the compiler finds none, the location where `error` was thrown. */
export async function codeProblems(folder: string, error: unknown): Promise<CodeMistake[]> {
  const ts = (await import('typescript')).default as TypeScript;
  const found = firstDiagnostics(ts, folder);
  return found.length > 0 ? found : [locationOfError(ts, folder, error)];
}

/** Syntax errors first: without a parsed file, type errors are meaningless. */
function firstDiagnostics(ts: TypeScript, folder: string): CodeMistake[] {
  const entry = path.join(folder, 'schema/endpoints/index.ts');
  const config = ts.readConfigFile(path.join(folder, 'tsconfig.json'), ts.sys.readFile).config ?? {};
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram([entry], { ...options, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true });
  const own = program.getSourceFiles().filter(({ fileName }) => relative(folder, fileName).startsWith('schema/'));
  const ofText = own.flatMap((file) => program.getSyntacticDiagnostics(file));
  const all = ofText.length > 0 ? ofText : own.flatMap((file) => program.getSemanticDiagnostics(file));
  return all.flatMap(({ file, start, length, messageText }) =>
    file && start !== undefined
      ? [
          {
            file: relative(folder, file.fileName),
            text: file.text,
            offset: start,
            length: length ?? 1,
            message: ts.flattenDiagnosticMessageText(messageText, ' '),
          },
        ]
      : [],
  );
}

const relative = (folder: string, file: string): string => path.relative(folder, file).split(path.sep).join('/');

/** The first position in the schema that a stack trace contains. */
function locationOfError(ts: TypeScript, folder: string, error: unknown): CodeMistake {
  const { stack = '', message = String(error) } = error as Error;
  const [, file = 'schema/endpoints/index.ts', line = '1', column = '1'] = /(schema\/[\w./-]+\.ts):(\d+)(?::(\d+))?/.exec(stack) ?? [];
  const text = ts.sys.readFile(path.join(folder, file)) ?? '';
  const before = text.split('\n').slice(0, Number(line) - 1);
  const offset = before.reduce((sum, one) => sum + one.length + 1, 0) + Number(column ?? 1) - 1;
  return { file, text, offset, length: /^[\w$]+/.exec(text.slice(offset))?.[0].length ?? 1, message };
}
