import { expect, test } from 'vitest';
import { renderTestPage } from '../../../tests/support/renderedPage.ts';
import type { Menu } from '../../shared/portal.ts';
import { frameMenus } from '../../shared/site/frameMenus.ts';

const page = { kind: 'blocks', id: 'thing', head: {}, blocks: [], words: [], calls: {} } as never;
const menuOf = (...ids: string[]): Menu => ({
  refused: 'hidden',
  entries: ids.map((id) => ({ kind: 'route', route: id, title: `menu.${id}`, hiddenOn: [] })),
});

/** The lists of the main menu: the screens that show each, and its links. */
async function listsOf(menus: Record<string, Menu>): Promise<unknown[]> {
  const rendered = await renderTestPage({ page, menus });
  const [menu] = rendered.findAround(({ properties }) => properties.id === 'menu');
  const lists = menu?.children.filter((child) => child.type === 'element' && child.tagName === 'ul') ?? [];
  return lists.map((list) => {
    if (list.type !== 'element') return null;
    const links = JSON.stringify(list).match(/"href":"[^"]*"/g);
    return [list.properties.dataOn ?? 'all', links];
  });
}

test('one list serves all screens, unless narrow screens have a separate header', async () => {
  expect(await listsOf({ main: menuOf('home', 'things') })).toEqual([['all', ['"href":"/en"', '"href":"/en/things"']]]);
  expect(await listsOf({ main: menuOf('home'), [frameMenus.narrowHeader]: menuOf('things') })).toEqual([
    ['wide', ['"href":"/en"']],
    ['narrow', ['"href":"/en/things"']],
  ]);
});
