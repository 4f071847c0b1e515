import type { Letterbox } from '../mail/index.ts';

/** What follows in other subjects. */
export interface DownloadEvents {
  /** A release that can be downloaded was published. Runs in the transaction of the publication. */
  onReleased: (publishing: Letterbox, release: string) => Promise<unknown>;
}
