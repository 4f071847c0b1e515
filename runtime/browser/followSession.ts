/** One session in many tabs. The cookie is what counts, and every tab reads it; what tabs tell each other is when to look. */
import { isLoggedIn } from '../shared/account.ts';
import type { Session } from './session.ts';
import { keepStore, readStore, readToken } from './stores.ts';

export interface SessionFollower {
  /** Before a request: a token that is gone takes the account with it, another one brings another. */
  look: () => void;
  /** After an answer, or after the token was taken away: the other tabs are told where it changed. This one was told by its caller. */
  tell: () => void;
}

interface SessionListeners {
  /** The token is gone: it lived for its hours, was deleted, or another tab logged out. */
  gone: () => void;
  /** Another tab logged in. */
  begun: () => void;
}

/** When a tab last saw the session change; writing it calls the others, and tells it to those that wake later. */
const changedAt = 'sessionChangedAt';

/** Watches the token from now on: at every focus, when another tab says so, and when asked. */
export function followSession(session: Session, { gone, begun }: SessionListeners): SessionFollower {
  let known = readToken();
  const tellOthers = () => keepStore(`local.${changedAt}`, String(Date.now()));
  const isChanged = (): boolean => {
    const token = readToken();
    const changed = token !== known;
    known = token;
    return changed;
  };
  const follow = () => (known === undefined ? gone() : begun());
  const look = () => {
    if (!isChanged()) return;
    tellOthers();
    follow();
  };
  for (const type of ['focus', 'pageshow']) addEventListener(type, look);
  document.addEventListener('visibilitychange', look);
  addEventListener('storage', ({ key }) => {
    if (key === changedAt && isChanged()) follow();
  });
  const isIn = isLoggedIn(session.account);
  if (isIn !== (known !== undefined) || (isIn && isOlderThanSession())) follow();
  return {
    look,
    tell: () => {
      if (isChanged()) tellOthers();
    },
  };
}

/** The page may have lain untouched for long: it was drawn for whoever was logged in then. */
const isOlderThanSession = (): boolean => Number(readStore(`local.${changedAt}`) ?? 0) > performance.timeOrigin;
