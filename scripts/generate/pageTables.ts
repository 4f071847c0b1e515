/** Generates the tables of page kinds (compile steps and components) from file and folder names. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../commandError.ts';

const stepFolder = 'runtime/shared/compile/pages/kinds';
const componentFolder = 'runtime/browser/pages';

const origin = '// Made by `npm run generate` from the folders of page kinds. Do not edit: change a folder and generate again.\n\n';

/** Files by path below generated/. Deterministic: the same folders result in the same bytes. */
export async function pageTables(root: string): Promise<Record<string, string>> {
  const kinds = await pageKindsIn(root);
  // A copy of the schema without code has no kinds.
  if (kinds.length === 0) return {};
  return { 'pages/steps.ts': `${origin}${stepsTable(kinds)}`, 'pages/components.ts': `${origin}${componentsTable(kinds)}` };
}

/** Throws CommandError if a kind lacks one of its two parts. */
async function pageKindsIn(root: string): Promise<string[]> {
  const steps = (await namesIn(path.join(root, stepFolder))).filter(isStep).map((name) => path.basename(name, '.ts'));
  const folders = await namesIn(path.join(root, componentFolder));
  const components = folders.filter((name) => existsSync(path.join(root, componentFolder, name, 'index.tsx')));
  for (const kind of steps)
    if (!components.includes(kind)) throw new CommandError(`The page kind ${kind} has no ${componentFolder}/${kind}/index.tsx.`);
  for (const kind of components)
    if (!steps.includes(kind)) throw new CommandError(`The page kind ${kind} has no ${stepFolder}/${kind}.ts.`);
  return steps.toSorted();
}

const isStep = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const lines = (kinds: readonly string[], line: (kind: string) => string): string => kinds.map(line).join('\n');

const stepName = (kind: string): string => `compile${kind.charAt(0).toUpperCase()}${kind.slice(1)}Page`;

const stepsTable = (kinds: readonly string[]): string => `${lines(
  kinds,
  (kind) => `import { ${stepName(kind)} } from '../../${stepFolder}/${kind}.ts';`,
)}
import type { PageStep } from '../../runtime/shared/compile/pages/step.ts';
import type { PageCardKind } from '../../schema/define/index.ts';

/** The compile steps of each page kind. */
export const pageSteps: { [Kind in PageCardKind]: PageStep<Kind> } = {
${lines(kinds, (kind) => `  ${kind}: ${stepName(kind)},`)}
};
`;

const componentsTable = (
  kinds: readonly string[],
): string => `import type { PageKind, PageKindModule } from '../../runtime/browser/pages/props.ts';

/** The components of page kinds. The browser loads a kind with the first page that needs it. */
export const pageKinds: { [Kind in PageKind]: () => Promise<PageKindModule<Kind>> } = {
${lines(kinds, (kind) => `  ${kind}: () => import('../../${componentFolder}/${kind}/index.tsx'),`)}
};
`;
