import { keepAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import type { Handler } from '../../handler.ts';
import { keywordExample, recommendKeyword } from '../recommend.ts';

/** Has a keyword offered to visitors who would find something by it, whether many sought it or not. */
export const recommendSought: Handler<'manage.searches.recommend'> = writes(async ({ body, ...context }) => {
  const { database, fail } = context;
  const id = await recommendKeyword(database, body.language, body.query);
  if (id === undefined) throw fail('value.wrong-format', { field: 'query', example: keywordExample });
  await keepAudit(database, context, {
    action: 'record.changed',
    subject: 'keyword',
    subjectId: id,
    subjectName: `${body.query} (${body.language})`,
    after: { recommended: true },
  });
  return true as const;
});
