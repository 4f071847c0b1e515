import { nameIn } from '../../shared/site/names.ts';
import { usePortal } from '../context.ts';

/** The portal's owner and name in the reader's language. */
export function usePortalName(): { owner: string; name: string } {
  const { site, settings } = usePortal().tables;
  return { owner: nameIn(site, settings.owner), name: nameIn(site, settings.name) };
}
