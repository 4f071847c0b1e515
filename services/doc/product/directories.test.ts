import { expect, test } from 'vitest';
import { openPortal } from '../../../tests/portal.ts';
import { directories } from '../tables.ts';

test('a long level of the tree comes in parts, each from where the one before ended', async () => {
  const portal = await openPortal();
  await portal.database.insert(directories).values({ code: 'wide', names: { en: 'Wide' }, position: 900 });
  const children = Array.from({ length: 1100 }, (_, at) => ({
    code: `wide-${String(at).padStart(4, '0')}`,
    parent: 'wide',
    names: { en: `Part ${at}` },
    // Several share a place: the code decides among them.
    position: Math.floor(at / 7),
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
