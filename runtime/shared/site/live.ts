/** The stream of server-sent events that announces changed counts of the account. */
export const liveAddress = '/live';

/** The query parameter with the site whose menus the browser shows. */
export const liveSite = 'site';

/** Events of the stream. `counts`: counts have changed, and the first one has them as JSON; `end`: the session has ended, and the browser does not reconnect. */
export const liveEvents = { counts: 'counts', end: 'end' } as const;
