import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFileStore } from '../../runtime/server/files/store.ts';
import { openPortal } from '../../tests/support/portal.ts';
import { families } from '../catalogue/tables.ts';

const group = { tag: 'g', depth: 0, look: { stroke: '#6b7f8f', fill: 'none' } };

test.each([
  [
    'a small drawing',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" stroke="#6b7f8f" fill="none"><path d="M0 0h9"/></svg>',
    true,
  ],
  ['a drawing that loads something', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="/a.png"/></svg>', false],
  ['a large drawing', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${'h1'.repeat(4000)}"/></svg>`, false],
])('%s of a family is inlined if it is small and safe', async (_, content, isInline) => {
  const portal = await openPortal();
  const files = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  const { attachmentId } = await files.put(content, { name: 'family.svg', mime: 'image/svg+xml' });
  await portal.database
    .insert(families)
    .values({ code: 'drawn', names: { en: 'Drawn' }, summaries: {}, picture: attachmentId, position: 1 });
  const { envelope } = await (await portal.as('anonymous')).post('/doc/model/families', {});
  const family = (envelope.data as { code: string; picture: string; drawing?: { shapes: unknown[] } }[]).find(
    ({ code }) => code === 'drawn',
  );
  expect(family?.picture).toContain('/family.svg');
  expect(family?.drawing?.shapes).toEqual(isInline ? [group, { tag: 'path', depth: 1, look: { d: 'M0 0h9' } }] : undefined);
  await portal.close();
});
