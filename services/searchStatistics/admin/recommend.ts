import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { keywordExample, recommendKeyword } from '../recommend.ts';

/** Adds a keyword to the suggestions for visitors who would get hits, regardless of how often it was searched. */
export const recommendOne: Handler<'manage.searches.recommend'> = writes(async ({ body, ...context }) => {
  const { database, fail } = context;
  const id = await recommendKeyword(database, body.language, body.query);
  if (id === undefined) throw fail('value.wrong-format', { field: 'query', example: keywordExample });
  await recordAudit(database, context, {
    action: 'record.changed',
    subject: 'keyword',
    subjectId: id,
    subjectName: `${body.query} (${body.language})`,
    after: { recommended: true },
  });
  return true as const;
});
