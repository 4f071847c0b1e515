/** What the subjects of this portal give the server, besides the handlers of its calls. */
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
