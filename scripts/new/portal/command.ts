/** `npm run new -- portal FOLDER --name NAME`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../../commandError.ts';
import { base } from './base.ts';
import { makePortal } from './index.ts';

export const portalUsage = `npm run new -- portal FOLDER --name NAME [--name-zh 名称] [--owner COMPANY] [--owner-zh 公司] [--again]
    another portal in a folder of its own, made of what every portal needs; --again writes into the folder of one that was made before`;

/** Creates the portal and returns the next steps. @throws CommandError */
export async function portalByArguments(root: string, args: readonly string[]): Promise<string> {
  const { values, positionals } = parsed(args);
  const [folder, ...further] = positionals;
  if (folder === undefined || further.length > 0) throw new CommandError(`A portal needs one folder.\n\n${portalUsage}`);
  const { name, again = false } = values;
  if (!name) throw new CommandError(`A portal needs a name.\n\n${portalUsage}`);
  const byLanguage = (english: string, chinese = english) =>
    Object.fromEntries(base.languages.map((language) => [language, language === 'zh' ? chinese : english]));
  const { owner = name } = values;
  const names = {
    name: byLanguage(name, values['name-zh']),
    owner: byLanguage(owner, values['owner-zh'] ?? (values.owner || values['name-zh'])),
  };
  const target = path.resolve(folder);
  const count = await makePortal({ root, folder: target, names, again });
  const migration = again ? '\n  npx drizzle-kit generate --config services/drizzle.config.ts --name runtime' : '';
  return `Made the portal ${name}: ${count} files in ${target}\n\nNext, in that folder:${migration}
  npm start                  installs the packages and serves it
  npm run check              checks it
  npm run new -- record …    adds a noun with its list and form`;
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { name: text, 'name-zh': text, owner: text, 'owner-zh': text, again: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${portalUsage}`);
  }
}
