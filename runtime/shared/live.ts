/** Where a browser hears that counts of its account have changed, as server-sent events. */
export const liveAddress = '/live';

/** Events of the stream: counts have changed; the session has ended, and the browser asks no more. */
export const liveEvents = { counts: 'counts', end: 'end' } as const;
