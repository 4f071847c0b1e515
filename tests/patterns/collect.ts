/** Collects the regular expressions of the program from its syntax trees. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/schema.ts';

/** A pattern as written, such as `/a+/g`, and its location: `folder/file.ts:12`. */
export interface WrittenPattern {
  source: string;
  flags: string;
  locations: string[];
}

export interface FoundPatterns {
  written: WrittenPattern[];
  /** Files that make patterns of texts by `RegExp`. */
  constructed: string[];
}

const rooms = ['schema', 'runtime', 'services', 'demo', 'pages'];
/** Tests, and parts of the program that only read files of the checkout. */
const excluded = /\.test\.|^runtime\/shared\/(?:compile|edit)\/|\/(?:demo|synthetic)\//;

/** All distinct patterns of the running portal. */
export function findPatterns(): FoundPatterns {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !excluded.test(file));
  const found = files.map(readFile);
  const written = new Map<string, WrittenPattern>();
  for (const pattern of found.flatMap((one) => one.written)) {
    const known = written.get(textOf(pattern));
    if (known) known.locations.push(...pattern.locations);
    else written.set(textOf(pattern), pattern);
  }
  return { written: [...written.values()], constructed: files.filter((_, index) => found[index]?.constructs) };
}

/** A pattern as a literal, such as `/a+/g`, with its flags in the order of `RegExp.prototype.flags`. */
export const textOf = ({ source, flags }: Pick<WrittenPattern, 'source' | 'flags'>): string => `/${source}/${[...flags].sort().join('')}`;

function readFile(file: string): { written: WrittenPattern[]; constructs: boolean } {
  const text = readFileSync(path.join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const written: WrittenPattern[] = [];
  let constructs = false;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      written.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), locations: [`${file}:${line}`] });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') constructs = true;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { written, constructs };
}
