/** The state machines of every portal: records, accounts and messages. */
import { accountStates } from '../define/accounts.ts';
import { defineTransitions } from '../define/transitions.ts';
import { messageStates } from './outboxMessage.ts';
import { recordStatuses } from './record.ts';

export const sharedTransitions = {
  /** Records of all kinds that staff manage. Articles are removed in the same way. */
  record: defineTransitions(recordStatuses, {
    publish: { draft: 'published', published: 'published', withdrawn: 'published' },
    withdraw: { published: 'withdrawn', withdrawn: 'withdrawn' },
    reopen: { draft: 'draft', withdrawn: 'draft' },
    remove: { draft: null },
  }),
  account: defineTransitions(accountStates, {
    change: { active: 'active', disabled: 'disabled' },
    disable: { active: 'disabled', disabled: 'disabled' },
    enable: { active: 'active', disabled: 'active' },
  }),
  /** SMS and mail. Without a transport, a message is stored for staff. */
  message: defineTransitions(messageStates, {
    resend: { waiting: 'waiting', kept: 'waiting' },
    deliver: { waiting: 'sent' },
    giveUp: { waiting: 'failed' },
  }),
} as const;
