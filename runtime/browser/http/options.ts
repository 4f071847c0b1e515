/** Options of the HTTP client and of calls. */
import type { CallRef } from '../../shared/portal.ts';
import type { CallOptions } from '../context.ts';
import type { Session } from '../session/session.ts';
import type { SessionOver } from '../session/sessionOver.ts';
import type { HeaderContext } from './headers.ts';

export interface HttpContext extends HeaderContext {
  session: Readonly<Pick<Session, 'isCut'>>;
  /** Runs before every request, before its data is read. */
  beforeRequest: (ref: CallRef) => void;
  /** Runs after every answer, which may have changed cookies. */
  afterAnswer: (ref: CallRef) => void;
  onSessionOver: (how: SessionOver, request: TokenRequest) => void;
}

/** The call whose answer reported the end of the session. */
export interface TokenRequest {
  ref: CallRef;
  /** The session's token that the call carried. */
  token: string | undefined;
  ahead: boolean;
}

export interface HttpOptions extends CallOptions {
  /** A prefetch. It never cancels a call that the visitor waits for, and sends the header `purpose: prefetch`. */
  ahead?: boolean;
  /** The current page made the call: leaving it cancels the call. */
  ofPage?: boolean;
  /** The session's token, if its cookie is already deleted. */
  token?: string | undefined;
}
