import type { Location } from 'react-router-dom';

/** The session history of a tab; only the methods that the router needs. */
export interface PageHistory {
  /** The current entry. */
  location: () => Location;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  /** Calls back when the user goes back or forward, after the address has changed. */
  listen: (listener: () => void) => void;
}

/** State of a history entry. Entries that the portal did not create store nothing, and have the key `default`. */
interface EntryState {
  key: string;
  state: unknown;
}

/** The history of this tab. */
export const browserHistory = (): PageHistory => ({
  location() {
    const { key = 'default', state = null } = (history.state ?? {}) as Partial<EntryState>;
    const { pathname, search, hash } = location;
    return { pathname, search, hash, state, key };
  },
  push: (next) => history.pushState(entryOf(next), '', addressOf(next)),
  replace: (next) => history.replaceState(entryOf(next), '', addressOf(next)),
  listen: (listener) => addEventListener('popstate', listener),
});

const entryOf = ({ key, state }: Location): EntryState => ({ key, state });

export const addressOf = ({ pathname = '', search = '', hash = '' }: Partial<Location>): string => pathname + search + hash;
