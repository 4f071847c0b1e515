/** The parts of this portal's subjects that the server needs in addition to handlers. */
import { definePortal } from '../runtime/server/definePortal.ts';
import { startDraftExpiry } from './formDrafts/index.ts';
import { handlers } from './index.ts';
import { startDelivery } from './mail/index.ts';
import { registerSignOn } from './signIn/index.ts';
import { startWebhooks } from './webhooks/index.ts';
import { activeSites, readOwnWords } from './wordings/index.ts';

export const program = definePortal({
  parts: { handlers, routes: registerSignOn, ownWords: readOwnWords },
  activeSites,
  work: [
    {
      name: 'mail and SMS',
      start: ({ portal, ...options }) => startDelivery({ ...options, settings: portal.settings, mayLeave: async () => true }),
    },
    { name: 'webhooks', start: startWebhooks },
    { name: 'expiry of drafts', start: startDraftExpiry },
  ],
});
