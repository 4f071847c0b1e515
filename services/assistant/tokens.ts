/** Tokens of the assistant for clients of the earlier service. Like other side tokens, they prove nothing without their session. */
import { createHmac } from 'node:crypto';
import type { Handler } from '../handler.ts';
import { recordAddress } from './address.ts';

/** The half of the assistant token. */
export const issueToken: Handler<'ai.token'> = async ({ session }) => session.giveSideToken('assistantToken');

/** A token for one browser of the account, derived from the half of the token and the identifier of the browser. */
export const issueUserToken: Handler<'ai.userToken'> = async ({ body, session }) =>
  createHmac('sha256', session.giveSideToken('assistantToken')).update(body.clientIdentifier).digest('base64url');

/** Answers the address of the documents that answers cite. */
export const knowledgeUrl: Handler<'ai.knowledgeUrl'> = async ({ portal }) => ({
  url: recordAddress(portal, { kind: 'query', record: '', anchor: '' }),
});
