/** The handlers of all calls by id. */
import { accountHandlers } from './accounts/index.ts';
import { companyHandlers } from './companies/index.ts';
import { formDraftHandlers } from './formDrafts/index.ts';
import { mailHandlers } from './mail/index.ts';
import { navHandlers, overseasHandlers } from './nav/index.ts';
import { personalData } from './registries/personalData.ts';
import type { CallHandlers } from './shared/calls/handler.ts';
import { signInHandlers } from './signIn/index.ts';
import { webhookHandlers } from './webhooks/index.ts';
import { wordingHandlers } from './wordings/index.ts';
import { worldHandlers } from './world/index.ts';

/** Every call with its handler. A missing call does not compile; a call marked `not-built` answers 501. */
export const handlers: CallHandlers = {
  ...accountHandlers(personalData),
  ...companyHandlers,
  ...formDraftHandlers,
  ...mailHandlers,
  ...navHandlers,
  ...overseasHandlers,
  ...signInHandlers,
  ...webhookHandlers,
  ...wordingHandlers,
  ...worldHandlers,
};
