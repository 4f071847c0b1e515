import type { MailContext } from '../mail/index.ts';
import type { Context } from '../shared/calls/handler.ts';

/** Events that other subjects handle. */
export interface BulletinEvents {
  /** An account opened a bulletin. */
  onRead: (reading: Pick<Context<'doc.bulletin.find'>, 'afterResponse' | 'account' | 'now'>, bulletin: string) => void;
  /** A bulletin was published. Runs in the transaction of the publication. */
  onPublished: (publishing: MailContext, bulletin: string) => Promise<unknown>;
}
