/** The menus around every page: which part of the frame shows which menu. */
export const frameMenus = {
  header: 'main',
  /** Drawn on narrow screens in place of `header`, where another system answered one. */
  narrowHeader: 'mainNarrow',
  footer: 'footer',
  shortcuts: 'right',
} as const;

/** The menu of the account, in the header of every page. */
export const accountMenu = 'user';

/** All menus that every page has. */
export const menusOfFrame: readonly string[] = [...Object.values(frameMenus), accountMenu];
