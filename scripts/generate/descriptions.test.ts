import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDescriptions, withDescriptions } from './descriptions.ts';

test('a key has the docblock of its object if the schema has its keys, otherwise the default of its name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'descriptions-'));
  await mkdir(path.join(folder, 'schema/define'), { recursive: true });
  const script = '{ /** Opens as a panel. */ kind: text(), consent: text(), title: text() }';
  const entry = '{ /** An entry of a menu. */ kind: text(), title: text() }';
  await writeFile(path.join(folder, 'schema/define/cards.ts'), `const script = ${script};\nconst entry = ${entry};\n`);
  const known = await readDescriptions(folder);
  await rm(folder, { recursive: true });
  const textOf = (...names: string[]) => {
    const { properties } = withDescriptions({ properties: Object.fromEntries(names.map((name) => [name, {}])) }, known) as {
      properties: { kind: { description?: string } };
    };
    return properties.kind.description;
  };
  expect(textOf('kind', 'title', 'icon')).toBe('An entry of a menu.');
  expect(textOf('kind', 'consent', 'title')).toBe('Opens as a panel.');
  expect(textOf('kind', 'consent', 'icon')).toMatch(/^The kind of this card/);
});
