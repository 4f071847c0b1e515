import type { PortalApi } from '../context.ts';

/** Resolves with the address to open after a logout; undefined for the home page of the current site. */
export type AfterLogout = (portal: Pick<PortalApi, 'tables' | 'account'>) => Promise<string | undefined>;

/** The portal's logout rule, set by `mount`. */
export const logoutRule: { afterLogout: AfterLogout } = { afterLogout: async () => undefined };
