/** The stream of server-sent events that announces changed counts of the account. */
export const liveAddress = '/live';

/** Events of the stream. `counts`: counts have changed; `end`: the session has ended, and the browser does not reconnect. */
export const liveEvents = { counts: 'counts', end: 'end' } as const;
