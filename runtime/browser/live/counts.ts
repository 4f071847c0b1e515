/**
 * Live counts by their names in the menus, and the number of changes that the stream has announced. Components read them with
 * useSnapshot.
 */
import { proxy } from 'valtio';

export const liveCounts = proxy<{ counts?: Readonly<Record<string, number>> }>({});

/** Incremented when the stream, or polling without a stream, reports a change for the account. */
export const liveChanges = proxy({ count: 0 });
