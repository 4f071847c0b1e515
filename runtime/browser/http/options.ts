/** What the client is opened with, and what a call is sent with. */
import type { CallRef } from '../../shared/portal.ts';
import type { CallOptions } from '../context.ts';
import type { Session } from '../session.ts';
import type { SessionOver } from '../sessionOver.ts';
import type { HeaderContext } from './headers.ts';

export interface HttpContext extends HeaderContext {
  session: Readonly<Pick<Session, 'isCut'>>;
  /** Runs before every request, before anything is read for it. */
  beforeRequest: (ref: CallRef) => void;
  /** Runs after every answer: it may have changed the cookies. */
  afterAnswer: (ref: CallRef) => void;
  onSessionOver: (how: SessionOver, asked: AskedByToken) => void;
}

/** The call that was told that the session is over. */
export interface AskedByToken {
  ref: CallRef;
  /** The session's token, where one went along. */
  token: string | undefined;
  ahead: boolean;
}

export interface HttpOptions extends CallOptions {
  /** A call made ahead of time: it never cancels one that the visitor waits for, and tells the server by the header `purpose: prefetch`. */
  ahead?: boolean;
  /** It arrives even when the document is left meanwhile. */
  keepalive?: boolean;
  /** The open page asked: leaving it cancels the call. */
  ofPage?: boolean;
  /** The session's token, where its cookie has it no more. */
  token?: string | undefined;
}
