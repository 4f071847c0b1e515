/** Arguments of `npm run new`. */
import { parseArgs } from 'node:util';
import { CommandError } from '../commandError.ts';
import { type MakerKind, makeNew, makers } from './index.ts';
import { portalByArguments, portalUsage } from './portal/command.ts';

const kinds = Object.entries(makers).map(([kind, { usage, about }]) => `npm run new -- ${kind} NAME ${usage}\n    ${about}`);
const usage = `${kinds.join('\n')}
${portalUsage}
With --dry-run the files are shown and not written. Titles are given by language: --title zh=标题 en=Title ru=Заголовок.`;

const isKind = (word: string): word is MakerKind => Object.hasOwn(makers, word);

function parsed(kind: MakerKind, args: string[]) {
  const options = { ...makers[kind].options, title: { type: 'string', multiple: true }, 'dry-run': { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** `zh=标题` among the plain arguments: the shell attaches only the first value to an option. */
const titleForm = /^([a-z]{2,3})=(.+)$/s;

function titlesOf(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const [, language, text] = titleForm.exec(word) ?? [];
      if (language === undefined || text === undefined) throw new CommandError(`"${word}" is no title; one looks like en=Title.`);
      return [language, text];
    }),
  );
}

/** Runs the command in a checkout and returns its output. @throws CommandError */
export async function makeByArguments(folder: string, [kind = '', ...args]: readonly string[]): Promise<string> {
  if (kind === 'portal') return portalByArguments(folder, args);
  if (!isKind(kind)) throw new CommandError(`${kind ? `npm run new cannot make a ${kind}.` : 'Name what to make.'}\n\n${usage}`);
  const { values, positionals } = parsed(kind, args);
  const [name, ...further] = positionals;
  if (name === undefined) throw new CommandError(`The ${kind} needs a name.\n\n${usage}`);
  const titles = titlesOf([...((values.title as string[] | undefined) ?? []), ...further]);
  return makeNew(folder, { kind, name, titles, values, isDry: values['dry-run'] === true });
}
