/** Commands in documents name existing scripts, files and options. tests/recipes.test.ts runs the other commands. */
import { expect, test } from 'vitest';
import { faultsOf } from './commands.ts';
import { blocksOf, createdNames, inlineCode, readPages } from './handbook.ts';

const pages = readPages();
const created = new Set(createdNames(pages));

test('each line of a shell block names existing scripts, parts, flags and files', () => {
  const blocks = pages.flatMap(blocksOf).filter(({ language, mark }) => language === 'sh' && mark === null);
  const faults = blocks.flatMap(({ file, line, text }) =>
    text.split('\n').flatMap((command) => faultsOf(command, created).map((fault) => `${file}:${line} ${command}: ${fault}`)),
  );
  expect(blocks.length).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

test('commands in the prose do too', () => {
  const faults = pages.flatMap((page) =>
    inlineCode(page)
      .filter((code) => /^(?:[A-Z_]+=\S+ )*npm (?:run |start|test)/.test(code))
      .flatMap((command) => faultsOf(command, created).map((fault) => `${page.file} ${command}: ${fault}`)),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['npm run qa -- explian --as external /en', 'qa has no part explian'],
  ['npm run import -- FOLDER --zone lubann --lang en', '--zone lubann: there is none in schema/zones'],
  ['npm run import -- FOLDER --zone luban --purge', 'import has no --purge'],
  ['npm run generate --watch', 'npm needs -- before --watch'],
  ['npm test -- unit runtime/shared/mach', 'no test fits runtime/shared/mach'],
  ['PORTAL_PROT=1 npm start', 'no variable PORTAL_PROT'],
  ['npm run backups -- FOLDER', 'no npm script backups'],
])('%s is reported', (command, fault) => {
  expect(faultsOf(command, created)).toEqual([fault]);
});
