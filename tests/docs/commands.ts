/** Checks a command of a document without running it: its script, subcommands, flags and option values. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { variables } from '../../runtime/server/config/variables.ts';
import { testVariables } from '../../scripts/testing/testVariables.ts';
import { root } from '../support/paths.ts';

const read = (file: string): string => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The words of a line of a shell, with quotes taken away; a comment ends it. */
export const wordsOf = (line: string): string[] =>
  [...line.replace(/(^|\s)#.*$/, '').matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replace(/["']/g, ''));

/** Placeholders in documents, which the reader replaces. */
const isPlaceholder = (word: string): boolean => /^[A-Z][A-Z:]*(\.csv)?$/.test(word) || word.startsWith('[') || word.includes('|');

/** Faults of one line, each in a sentence. */
export function faultsOf(line: string, created: ReadonlySet<string>): string[] {
  const words = wordsOf(line);
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  if (start < 0) return [];
  const settings = words.slice(0, start).map((word) => word.split('=')[0] as string);
  const unknown = settings.filter((name) => !(name in variables) && !(name in testVariables)).map((name) => `no variable ${name}`);
  return [...unknown, ...commandFaults(words.slice(start), created)];
}

function commandFaults([program, ...rest]: readonly string[], created: ReadonlySet<string>): string[] {
  if (program === 'git') return [];
  if (program === 'npx')
    return existsSync(path.join(root, 'node_modules/.bin', rest[0] ?? '')) ? pathFaults(rest) : [`no program ${rest[0]}`];
  if (program?.startsWith('.')) return existsSync(path.join(root, program)) ? [] : [`no file ${program}`];
  if (program !== 'npm') return [`an unknown program ${program}`];
  const [name = '', ...more] = rest[0] === 'run' ? rest.slice(1) : rest;
  if (!(name in scripts)) return [`no npm script ${name}`];
  if (more.length > 0 && more[0] !== '--') return [`npm needs -- before ${more[0]}`];
  return argumentFaults(name, more.slice(1), created);
}

const pathFaults = (words: readonly string[]): string[] =>
  words.filter((word) => /^\w+\/\S+\.\w+$/.test(word) && !existsSync(path.join(root, word))).map((word) => `no file ${word}`);

/** The commands with subcommands, each with the file or text that proves a subcommand. */
const partOf: Readonly<Record<string, (part: string) => boolean>> = {
  qa: (part) => part !== 'command' && existsSync(path.join(root, `scripts/qa/${part}.ts`)),
  new: (part) =>
    part !== 'command' && [`${part}.ts`, `${part}/command.ts`].some((file) => existsSync(path.join(root, 'scripts/new', file))),
  account: (part) => new RegExp(`^  ${part}[,:]`, 'm').test(read('scripts/account.ts')),
  bench: (part) => new RegExp(`^  ${part}: async`, 'm').test(read('scripts/bench.ts')),
  test: (part) => ['check', 'build', 'unit', 'journeys'].includes(part),
};

/** Files with options that several commands share. */
const sharedOptions: Readonly<Record<string, readonly string[]>> = { start: ['scripts/serving/serveOptions.ts'] };

function argumentFaults(name: string, args: readonly string[], created: ReadonlySet<string>): string[] {
  const [first = ''] = args;
  const hasPart = name in partOf && first !== '' && !first.startsWith('--') && !isPlaceholder(first);
  if (hasPart && !partOf[name]?.(first)) return [`${name} has no part ${first}`];
  const files = [
    `scripts/${name}.ts`,
    `scripts/${name}/command.ts`,
    ...(hasPart ? [`scripts/${name}/${first}.ts`, `scripts/${name}/${first}/command.ts`] : []),
    ...(sharedOptions[name] ?? []),
  ];
  const source = files
    .filter((file) => existsSync(path.join(root, file)))
    .map(read)
    .join('\n');
  const flags = args.flatMap((word) => /^--([\w-]+)$/.exec(word)?.[1] ?? []);
  const unknown = flags
    .filter((flag) => !new RegExp(`(['"]?)\\b${flag}\\1\\s*[:,]`).test(source))
    .map((flag) => `${name} has no --${flag}`);
  return [...unknown, ...valueFaults(args, created), ...(name === 'test' ? filterFaults(args) : [])];
}

/** The folders whose files or subfolders are the values of an option. */
const valueFolders: Readonly<Record<string, string>> = {
  '--zone': 'schema/zones',
  '--after': 'schema/zones',
  '--site': 'schema/sites',
  '--lang': 'schema/words',
  '--language': 'schema/words',
  '--fallback': 'schema/words',
};

const valueFaults = (args: readonly string[], created: ReadonlySet<string>): string[] =>
  args.flatMap((word, index) => {
    const [folder, value = ''] = [valueFolders[word], args[index + 1]];
    if (folder === undefined || isPlaceholder(value) || created.has(value)) return [];
    const isThere = [folder, 'schema/records'].some(
      (one) => existsSync(path.join(root, one, value)) || existsSync(path.join(root, one, `${value}.json`)),
    );
    return isThere ? [] : [`${word} ${value}: there is none in ${folder}`];
  });

/** `npm test -- unit runtime/shared/routing/match`: a filter is the beginning of a path, or a part of the name of a journey. */
const filterFaults = ([part, ...filters]: readonly string[]): string[] =>
  filters
    .filter((filter) => {
      const [folder, name] = part === 'journeys' ? ['tests/journeys', filter] : [path.posix.dirname(filter), path.posix.basename(filter)];
      const searched = path.join(root, folder);
      return !existsSync(searched) || !readdirSync(searched).some((file) => file.includes(name));
    })
    .map((filter) => `no test fits ${filter}`);
