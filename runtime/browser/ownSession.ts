/** The session of this tab: it changes, it is told to be over, it ends (specification sections 4 and 8). */
import { anonymous, isLoggedIn } from '../shared/account.ts';
import { CallFailure } from '../shared/envelope.ts';
import type { CallRef } from '../shared/portal.ts';
import { followSession, type SessionFollower } from './followSession.ts';
import type { AskedByToken } from './http/options.ts';
import { calm } from './session.ts';
import type { SessionOver } from './sessionOver.ts';
import type { SessionParts } from './sessionTurns.ts';
import { dropStores, readToken } from './stores.ts';

interface OwnSessionParts extends SessionParts {
  /** Loads the open page again; what was loaded ahead was loaded for somebody else. */
  again: () => Promise<void>;
}

export interface OwnSession extends Pick<SessionFollower, 'look'> {
  /** After every answer, which may have changed the cookies. Who logs in or out sees to this tab; the others are told. */
  answered: (ref: CallRef) => void;
  /** Begins to watch: not before hydration, which needs the account that the page was drawn for. */
  watch: () => void;
  /** An answer said that the session is over. */
  over: (how: SessionOver, asked: AskedByToken) => void;
  /** Asks whose session it is now, and loads the page for that account. */
  changed: () => Promise<void>;
  /** Nobody is logged in any more; the page stays as it was loaded. */
  ended: () => void;
  /** After `over`: goes on as a visitor. */
  stay: () => Promise<void>;
  /** After `over`: ends what is left of the session, here and at the server. */
  leave: () => Promise<void>;
}

/** Most visits see no session begin or end. */
const loadTurns = () => import('./sessionTurns.ts');

/** The session of one tab. */
export function openOwnSession(parts: OwnSessionParts): OwnSession {
  const { session, again } = parts;
  let follower: SessionFollower | undefined;
  /** The token that was said to be over. */
  let overToken: string | undefined;
  const ended = () => {
    clear(parts);
    Object.assign(session, calm);
    follower?.tell();
  };
  const changed = async () => {
    const { lookUpAccount, begin } = await loadTurns();
    const account = await lookUpAccount(parts);
    if (isLoggedIn(account)) begin(parts, account);
    else ended();
    await again();
  };
  return {
    ended,
    changed,
    look: () => follower?.look(),
    answered: (ref) => (isLost(parts, ref) ? follower?.look() : follower?.tell()),
    watch() {
      follower = followSession(session, {
        gone: () => goOnWithout(parts),
        // Where it cannot be found out who that is, the page stays as it is.
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
      if (token === undefined && !isLoggedIn(session.account)) {
        session.needsLogin ||= !ahead;
        return;
      }
      overToken = token;
      endHere(parts, how);
      follower?.tell();
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

/** Whether the token went while somebody was logged in, otherwise than by their own logout. */
const isLost = (parts: OwnSessionParts, ref: CallRef): boolean =>
  readToken() === undefined && isLoggedIn(parts.session.account) && !isLogout(parts, ref);

async function goOnWithout(parts: OwnSessionParts): Promise<void> {
  cut(parts);
  await parts.again();
}

/** What is under way for a session goes with it, and the one dialog is asked for. */
function endHere(parts: OwnSessionParts, how: SessionOver): void {
  parts.http().cancelAll(overFailure(how));
  if (how === 'invalid') cut(parts);
  parts.session.expired ||= how;
}

/** Takes the token away, and what goes with it; without it the account is nobody's. */
function clear({ session, tables }: OwnSessionParts): void {
  dropStores(['cookie.token', ...tables().requests.forget]);
  if (isLoggedIn(session.account)) session.account = anonymous;
}

/** The same where the server may know the session still. */
function cut(parts: OwnSessionParts): void {
  parts.session.isCut = true;
  clear(parts);
}

/** What the calls throw that are cancelled because another was told so. */
const overFailure = (how: SessionOver): CallFailure =>
  how === 'aged'
    ? new CallFailure({ status: 401, code: 5002, message: how, error: 'session.expired' })
    : new CallFailure({ status: 401, code: 40001, message: how, error: 'session.unknown' });
