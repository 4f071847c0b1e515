/** Loaded before the portals of journeys: their hashes are cheap, and their databases do not wait for the disk. */
import { giveUpDurability } from '../../../runtime/server/database/settings.ts';
import '../cheapHashes.ts';

giveUpDurability();
