import type { Context } from '../handler.ts';
import type { Letterbox } from '../mail/index.ts';

/** What follows in other subjects. */
export interface BulletinEvents {
  /** Somebody opened a bulletin. */
  onRead: (reading: Pick<Context<'doc.bulletin.find'>, 'afterResponse' | 'account' | 'now'>, bulletin: string) => void;
  /** A bulletin has come out; in the transaction that publishes it. */
  onPublished: (publishing: Letterbox, bulletin: string) => Promise<unknown>;
}
