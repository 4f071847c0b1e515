/** Assistant tokens for clients of the earlier service. Like other secondary tokens, they are valid only with their session. */
import { createHmac } from 'node:crypto';
import type { Handler } from '../shared/calls/handler.ts';
import { recordAddress } from './address.ts';

/** The half of the assistant token. */
export const issueToken: Handler<'ai.token'> = async ({ session }) => session.issueSideToken('assistantToken');

/** A token for one browser of the account, derived from the half of the token and the identifier of the browser. */
export const issueUserToken: Handler<'ai.userToken'> = async ({ body, session }) =>
  createHmac('sha256', session.issueSideToken('assistantToken')).update(body.clientIdentifier).digest('base64url');

/** Returns the base address of cited documents. */
export const knowledgeUrl: Handler<'ai.knowledgeUrl'> = async ({ portal }) => ({
  url: recordAddress(portal, { kind: 'query', record: '', anchor: '' }),
});
