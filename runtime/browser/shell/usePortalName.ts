import { usePortal } from '../context.ts';
import { nameIn } from '../document/names.ts';

/** The portal's owner and name in the reader's language. */
export function usePortalName(): { owner: string; name: string } {
  const { site, settings } = usePortal().tables;
  return { owner: nameIn(site, settings.owner), name: nameIn(site, settings.name) };
}
