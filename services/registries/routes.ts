import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { registerAdvisoryFiles } from '../advisories/index.ts';
import { registerQuestionForm } from '../enquiryHandling/index.ts';
import { registerPages } from '../files/index.ts';
import { registerMessageRoutes } from '../messages/index.ts';
import { registerSignOn } from '../signIn/index.ts';
import { registerTrainingCalendar } from '../training/index.ts';
import { registerCaptions } from '../videos/index.ts';
import { registerDrawings } from '../wirings/index.ts';

/** Registers the routes that are neither calls nor pages. */
export function registerRoutes(app: FastifyInstance, context: ServerContext): void {
  registerSignOn(app, context);
  registerAdvisoryFiles(app, context);
  registerCaptions(app, context);
  registerDrawings(app, context);
  registerPages(app, context);
  registerMessageRoutes(app, context);
  registerQuestionForm(app, context);
  registerTrainingCalendar(app, context);
}
