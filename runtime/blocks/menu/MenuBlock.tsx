import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { MenuLink } from '../../browser/shell/MenuLink.tsx';
import { useMenu } from '../../browser/shell/useMenu.ts';
import { useWords } from '../../browser/words.ts';
import { targetPath } from '../../shared/calls/bind.ts';
import type { MenuItem } from '../../shared/routing/menu.ts';

/** The entries of a menu as tiles, without the current page. The menu decides which entries are visible. */
export function MenuBlock({ block }: BlockProps<'menu'>) {
  const { items: entries } = useMenu(block.menu);
  const { tables } = usePortal();
  const { scope, route } = useLoadedPage();
  const others = entries.filter(({ id }) => id !== route.id);
  const items = others.map((item) => {
    const link = block.passes?.find(({ route }) => route === item.id);
    const to = link && targetPath(tables, link, scope);
    return to ? { ...item, to } : item;
  });
  if (items.length === 0) return null;
  return (
    <BlockSection kind="menu" heading={block.heading}>
      <MenuTiles items={items} level={block.heading ? 'h3' : 'h2'} hasPictures={block.drawn ?? false} />
    </BlockSection>
  );
}

interface MenuTilesProps {
  items: MenuItem[];
  level: 'h2' | 'h3';
  hasPictures: boolean;
}

/** Entries as tiles; grouped entries follow their group's title. */
function MenuTiles({ items, level: Heading, hasPictures }: MenuTilesProps) {
  const t = useWords();
  const singles = items.filter(({ to }) => to !== undefined);
  return (
    <>
      {singles.length > 0 && (
        <ul className="tasks">
          {singles.map((item) => (
            <li key={item.key}>
              <MenuLink item={item} className="task" current={undefined} sign={hasPictures && item.drawing ? 'drawing' : 'icon'} />
            </li>
          ))}
        </ul>
      )}
      {items
        .filter(({ to }) => to === undefined)
        .map((group) => (
          <div key={group.key} className="task-group">
            <Heading>{t(group.title)}</Heading>
            <MenuTiles items={group.items} level="h3" hasPictures={hasPictures} />
          </div>
        ))}
    </>
  );
}
