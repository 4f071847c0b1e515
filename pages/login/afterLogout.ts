import type { AfterLogout } from '../../runtime/browser/afterLogout.ts';

/** A logout leads an account from overseas to lang-home (specification section 4), unless the open site has a prefix. */
export const afterLogout: AfterLogout = async ({ tables, account }) => {
  const isElsewhere = tables.site.prefix === '' && account.kind === 'known' && account.isOverseasSpecial;
  if (!isElsewhere) return undefined;
  const { langHome } = await import('./langHome.ts');
  return langHome(tables, navigator.languages.join());
};
