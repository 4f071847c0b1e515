import type { MailContext } from '../mail/index.ts';

/** Events that other subjects handle. */
export interface DownloadEvents {
  /** A release that can be downloaded was published. Runs in the transaction of the publication. */
  onReleased: (publishing: MailContext, release: string) => Promise<unknown>;
}
