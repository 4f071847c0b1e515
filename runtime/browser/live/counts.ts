/** Live counts by their names in the menus. Components read them with useSnapshot. */
import { proxy } from 'valtio';

export const liveCounts = proxy<{ counts?: Readonly<Record<string, number>> }>({});
