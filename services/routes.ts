import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../runtime/server/server-context.ts';
import { registerCaptions, registerDrawings, registerPages } from './doc/index.ts';
import { registerSignOn } from './signIn/sso/index.ts';

/** The addresses of the services that are neither calls nor pages. */
export function registerRoutes(app: FastifyInstance, room: ServerContext): void {
  registerSignOn(app, room);
  registerCaptions(app, room);
  registerDrawings(app, room);
  registerPages(app, room);
}
