import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { registerMessageFeeds } from './feed.ts';
import { registerUnsubscribe } from './unsubscribe.ts';

/** Registers the private feeds, and the unsubscribe addresses. */
export function registerMessageRoutes(app: FastifyInstance, context: ServerContext): void {
  registerUnsubscribe(app, context);
  registerMessageFeeds(app, context);
}
