/** The session of this tab: its changes and its end (specification sections 4 and 8). */
import { anonymous, isLoggedIn } from '../../shared/account.ts';
import { isVisitRecord } from '../../shared/calls/request.ts';
import type { CallRef } from '../../shared/portal.ts';
import type { TokenRequest } from '../http/options.ts';
import { dropStores, readToken } from '../storage/stores.ts';
import { followSession, type SessionFollower } from './followSession.ts';
import { noPendingDialogs } from './session.ts';
import { overFailure, type SessionOver } from './sessionOver.ts';
import type { SessionParts } from './sessionTurns.ts';

interface OwnSessionParts extends SessionParts {
  /** Reloads the current page and discards prefetched ones. */
  again: () => Promise<void>;
}

export interface OwnSession extends Pick<SessionFollower, 'look'> {
  /** Runs after every answer, which may have changed cookies. Login and logout update this tab themselves; other tabs are notified. */
  answered: (ref: CallRef) => void;
  /** Starts to watch the session; after hydration, which needs the rendered account. */
  watch: () => void;
  /** Handles an answer that reported the end of the session. */
  over: (how: SessionOver, request: TokenRequest) => void;
  /** Reads the current account and loads the page for it. */
  changed: () => Promise<void>;
  /** Ends the session in this tab; the page remains as loaded. */
  ended: () => void;
  /** After `over`: continues as a visitor. */
  stay: () => Promise<void>;
  /** After `over`: ends the session here and on the server. */
  leave: () => Promise<void>;
}

/** Loaded on demand, because most visits have no login or logout. */
const loadTurns = () => import('./sessionTurns.ts');

/** Opens the session of a tab. */
export function openOwnSession(parts: OwnSessionParts): OwnSession {
  const { session, again } = parts;
  let follower: SessionFollower | undefined;
  /** The token that was reported as ended. */
  let overToken: string | undefined;
  const ended = () => {
    clear(parts);
    Object.assign(session, noPendingDialogs);
    follower?.broadcast();
  };
  const changed = async () => {
    const { lookUpAccount, begin } = await loadTurns();
    const account = await lookUpAccount(parts);
    if (isLoggedIn(account)) begin(parts, account);
    else ended();
    await again();
  };
  const answered = (ref: CallRef) => (isLost(parts, ref) ? follower?.look() : follower?.broadcast());
  /**
   * A background call was refused. If it had no token, the token was deleted, and the session ends here. Otherwise the
   * account stays until the visitor's next own call, which then opens the dialog.
   */
  const endUnnoticed = (ref: CallRef, token: string | undefined) => (token === undefined ? answered(ref) : follower?.broadcast());
  return {
    ended,
    changed,
    look: () => follower?.look(),
    answered,
    watch() {
      follower = followSession(session, {
        gone: () => goOnWithout(parts),
        // If the account cannot be determined, the page is not changed.
        begun: () => changed().catch(() => {}),
      });
      if (isLoggedIn(session.account))
        loadTurns().then(
          ({ obtain }) => obtain(parts),
          () => {},
        );
    },
    over(how, { ref, token, ahead }) {
      if (isLogout(parts, ref)) return;
      if (isVisitRecord(ref)) return endUnnoticed(ref, token);
      if (token === undefined && !isLoggedIn(session.account)) {
        session.needsLogin ||= !ahead && !session.expired;
        return;
      }
      overToken = token;
      endHere(parts, how);
      follower?.broadcast();
    },
    async stay() {
      session.expired = false;
      if (readToken() === undefined) cut(parts);
      await again();
    },
    async leave() {
      await loadTurns().then(
        ({ endAtServer }) => endAtServer(parts, overToken),
        () => {},
      );
      ended();
    },
  };
}

const isLogout = ({ tables }: OwnSessionParts, ref: CallRef): boolean => ref.id === tables().settings.session.logout;

/** Whether the token disappeared during a session other than by logout. */
const isLost = (parts: OwnSessionParts, ref: CallRef): boolean =>
  readToken() === undefined && isLoggedIn(parts.session.account) && !isLogout(parts, ref);

async function goOnWithout(parts: OwnSessionParts): Promise<void> {
  cut(parts);
  await parts.again();
}

/** Cancels running calls and opens the dialog. */
function endHere(parts: OwnSessionParts, how: SessionOver): void {
  parts.http().cancelAll(overFailure(how));
  if (how === 'invalid') cut(parts);
  parts.session.expired ||= how;
}

/** Removes the token and its related stores; without it the account is anonymous. */
function clear({ session, tables }: OwnSessionParts): void {
  dropStores(['cookie.token', ...tables().requests.forget]);
  if (isLoggedIn(session.account)) session.account = anonymous;
}

/** Removes the token and its related stores, although the server may still have the session. */
function cut(parts: OwnSessionParts): void {
  parts.session.isCut = true;
  clear(parts);
}
