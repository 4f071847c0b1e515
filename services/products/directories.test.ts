import { expect, test } from 'vitest';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal } from '../../tests/support/portal.ts';
import { directories } from '../catalogue/tables.ts';

test('a long level of the tree comes in parts, each of which starts after the previous one', async () => {
  const portal = await openPortal();
  await portal.database.insert(directories).values({ code: 'wide', names: { en: 'Wide' }, position: 900 });
  const children = Array.from({ length: 1100 }, (_, index) => ({
    code: `wide-${String(index).padStart(4, '0')}`,
    parent: 'wide',
    names: { en: `Part ${index}` },
    // Several share a position, so they are ordered by code.
    position: Math.floor(index / 7),
  }));
  await portal.database.insert(directories).values(children);
  const visitor = await portal.as('anonymous');
  const codes: string[] = [];
  for (let after: string | undefined; ; after = codes.at(-1)) {
    const { envelope } = await visitor.post('/doc/directory/getChildDirectoryList/wide', after === undefined ? {} : { after });
    const part = (envelope.data as { directoryCode: string }[]).map(({ directoryCode }) => directoryCode);
    expect(part.length).toBeLessThanOrEqual(500);
    codes.push(...part);
    if (part.length < 500) break;
  }
  expect(codes).toEqual(children.map(({ code }) => code));
  await portal.close();
});

test('a folder counts the readable articles about the models below it, at any depth, each once', async () => {
  const portal = await openPortal();
  await hasCatalogue(portal.database);
  await hasArticle(portal.database, { products: ['C-1', 'C-2'] });
  await hasArticle(portal.database, { products: ['C-1'] });
  await hasArticle(portal.database, { products: ['C-1'], audience: 3 });
  const names = { en: 'Folder' };
  await portal.database.insert(directories).values([
    { code: 'hall', names, position: 901 },
    { code: 'room', parent: 'hall', names, position: 1 },
    { code: 'first', parent: 'room', names, product: 'C-1', position: 1 },
    { code: 'second', parent: 'room', names, product: 'C-2', position: 2 },
    { code: 'empty', parent: 'hall', names, position: 2 },
  ]);
  const counts = async (account: 'anonymous' | 'internal', code: string) => {
    const { envelope } = await (await portal.as(account)).post(`/doc/directory/getChildDirectoryList/${code}`, {});
    return (envelope.data as { directoryCode: string; count: number }[]).map((row) => `${row.directoryCode} ${row.count}`);
  };
  expect(await counts('anonymous', 'room')).toEqual(['first 2', 'second 1']);
  expect(await counts('anonymous', 'hall')).toEqual(['room 2', 'empty 0']);
  expect(await counts('internal', 'hall')).toEqual(['room 3', 'empty 0']);
  expect(await counts('anonymous', '0')).toContain('hall 2');
  await portal.close();
});
