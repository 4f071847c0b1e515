import type { AfterLogout } from '../../runtime/browser/session/afterLogout.ts';

/** After logout, an overseas account is sent to lang-home (specification section 4), unless the current site has a prefix. */
export const afterLogout: AfterLogout = async ({ tables, account }) => {
  const isElsewhere = tables.site.prefix === '' && account.kind === 'known' && account.isOverseasSpecial;
  if (!isElsewhere) return undefined;
  const { langHome } = await import('./langHome.ts');
  return langHome(tables, navigator.languages.join());
};
