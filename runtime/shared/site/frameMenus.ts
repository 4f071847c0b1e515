/** The menus around every page, by their position. */
export const frameMenus = {
  header: 'main',
  /** Shown on narrow screens instead of `header`, if another system answered one. */
  narrowHeader: 'mainNarrow',
  footer: 'footer',
  shortcuts: 'right',
} as const;

/** The menu of the account, in the header of every page. */
export const accountMenu = 'user';

/** All menus that every page has. */
export const menusOfFrame: readonly string[] = [...Object.values(frameMenus), accountMenu];
