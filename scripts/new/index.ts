/** Creates a valid template of something in the schema of a checkout. */
import { slipOf } from '../../runtime/shared/compile/nearest.ts';
import { CommandError } from '../commandError.ts';
import { runTool } from '../run.ts';
import { readCompiled } from '../schema.ts';
import { callMaker } from './call.ts';
import { Draft, type Titles } from './draft.ts';
import { languageMaker } from './language.ts';
import { type Maker, type TakenNames, type Values, wordOf } from './maker.ts';
import { menuMaker } from './menu.ts';
import { pageMaker } from './page.ts';
import { recordMaker } from './record.ts';
import { routeMaker } from './route.ts';
import { siteMaker } from './site.ts';
import { compileDraft } from './stage.ts';
import { summaryOf } from './summary.ts';
import { zoneMaker } from './zone.ts';

export const makers = {
  zone: zoneMaker,
  menu: menuMaker,
  page: pageMaker,
  route: routeMaker,
  call: callMaker,
  record: recordMaker,
  site: siteMaker,
  language: languageMaker,
} as const satisfies Readonly<Record<string, Maker>>;
export type MakerKind = keyof typeof makers;

export interface NewRequest {
  kind: MakerKind;
  name: string;
  titles: Titles;
  values: Values;
  isDry: boolean;
}

/** Writes the requested files and reports them. A refused request writes nothing. @throws CommandError */
export async function makeNew(folder: string, { kind, name, titles, values, isDry }: NewRequest): Promise<string> {
  const maker: Maker = makers[kind];
  const before = await readCompiled(folder);
  const takenNames = await maker.takenNames(before, folder);
  checkName(kind, maker, name, takenNames);
  const label = wordOf(values, 'label');
  const draft = new Draft(folder, before.input, titles, label ? { [name]: label } : {});
  await maker.make({ name, values, schema: before, draft });
  const after = await compileDraft(folder, before.input, draft);
  const files = Object.keys(draft.texts);
  const old = Object.fromEntries(await Promise.all(files.map(async (file) => [file, await draft.before(file)] as const)));
  if (!isDry) await write(draft, files);
  const close = slipOf(name, Object.keys(takenNames));
  return summaryOf({ kind, name, before, after, draft, old, isDry, similarNames: close ? [`${close} (${takenNames[close]})`] : [] });
}

function checkName(kind: MakerKind, { form }: Maker, name: string, takenNames: TakenNames): void {
  if (!form.test(name)) throw new CommandError(`"${name}" cannot be the name of a ${kind}; it has to look like ${form.source}.`);
  const same = Object.keys(takenNames).find((other) => other.toLowerCase() === name.toLowerCase());
  if (same)
    throw new CommandError(`The name ${same} is taken: ${takenNames[same]}. Nothing was written; choose another name for the ${kind}.`);
}

/** Formats code like the rest of the repository. */
async function write(draft: Draft, files: readonly string[]): Promise<void> {
  await draft.write();
  const code = files.filter((file) => file.endsWith('.ts'));
  if (code.length > 0) await runTool('biome', ['check', '--write', ...code]);
}
