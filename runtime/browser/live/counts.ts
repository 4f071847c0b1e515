/** Live counts by their names in the menus, and the number of changes that the stream announced. Components read them with useSnapshot. */
import { proxy } from 'valtio';

export const liveCounts = proxy<{ counts?: Readonly<Record<string, number>> }>({});

/** Grows when the stream, or a poll in its place, says that something of the account has changed. */
export const liveChanges = proxy({ count: 0 });
