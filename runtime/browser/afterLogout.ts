import type { PortalApi } from './context.ts';

/** Answers the address that a logout leads to; undefined for the home page of the open site. */
export type AfterLogout = (portal: Pick<PortalApi, 'tables' | 'account'>) => Promise<string | undefined>;

/** Where a logout leads. `mount` takes the rule of a portal. */
export const logoutRule: { afterLogout: AfterLogout } = { afterLogout: async () => undefined };
