import { address, choice, code, entity, text } from '../define/fields.ts';

/** A menu entry with a link. `icon` is the id of an icon. */
export const MenuLink = entity('menuEntry', {
  id: code(),
  title: text({ min: 1, max: 100 }),
  path: address().optional(),
  icon: code(50).optional(),
  opens: choice(['here', 'newWindow']),
});

const MenuGroup = MenuLink.extend({ children: MenuLink.array().max(100) });

/** A menu entry with the two levels below it. */
export const MenuEntry = MenuLink.extend({ children: MenuGroup.array().max(50) });

/** An address that is not in the portal's own menus. */
export const LinkEntry = entity('linkEntry', { id: code(), title: text({ min: 1, max: 200 }), path: address(), group: text({ max: 100 }) });
