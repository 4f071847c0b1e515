/** One decision of an approver on several texts: each in its own transaction, and for the version that the approver read. */
import { writesInOwnTransaction } from '../../runtime/server/handler.ts';
import type { approverDecisions } from '../../schema/entities/articleWork.ts';
import { lockArticles, outcomeOfRows } from '../articleSteps/index.ts';
import type { Article } from '../articles/tables.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { changeRows } from '../shared/calls/rowChanges.ts';
import { approveOne, reassignOne, rejectOne } from './decide.ts';
import type { AuthorContext } from './lockOwn.ts';

type RequestedDecision = Body<'doc.approval.bulk'>['change'];
type DecisionKind = (typeof approverDecisions)[number];

const deciders: Readonly<
  Record<DecisionKind, (working: AuthorContext, article: Article, version: string, change: RequestedDecision) => Promise<void>>
> = {
  approve: approveOne,
  reject: (working, article, version, { rejectReason = '' }) => rejectOne(working, article, version, rejectReason),
  reassign: (working, article, version, { reviewer = '', approvalDue }) =>
    reassignOne(working, article, version, { reviewer, approvalDue, within: 'change.' }),
};

export const decideSeveral: Handler<'doc.approval.bulk'> = writesInOwnTransaction(async ({ body, ...context }) => {
  const { change } = body;
  const decision = requireDecidable(context, change);
  const versions = new Map(body.ids.map((id, index) => [id, body.versions[index] ?? '']));
  const outcomes = await changeRows(context, [...versions.keys()], body.preview ?? false, async (database, id) => {
    const working = { ...context, database, files: context.files.within(database) };
    const [article] = await lockArticles(working, [id]);
    await deciders[decision](working, article, versions.get(id) ?? '', change);
    return 'changed';
  });
  return outcomeOfRows(context, outcomes, body.language);
});

/**
 * Refuses a request without a decision, or without the data that the decision requires. Also refuses a reason without a
 * rejection, which may be a mistake.
 */
function requireDecidable(
  { fail }: Pick<AuthorContext, 'fail'>,
  { decision, rejectReason = '', reviewer = '' }: RequestedDecision,
): DecisionKind {
  const isReasoned = rejectReason.trim() !== '';
  if (decision === undefined) throw fail('value.required', { field: 'change.decision' });
  if (decision === 'reject' && !isReasoned) throw fail('value.required', { field: 'change.rejectReason' });
  if (decision !== 'reject' && isReasoned) throw fail('article.reason-unused', { field: 'change.rejectReason' });
  if (decision === 'reassign' && reviewer.trim() === '') throw fail('value.required', { field: 'change.reviewer' });
  return decision;
}
