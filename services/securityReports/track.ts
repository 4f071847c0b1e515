/** The state of a report, for the reporter. */
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { countLookUp } from '../shared/calls/lookUps.ts';
import { nextStepOf } from './due.ts';
import { accessHashOf } from './receive.ts';
import { type SecurityReportRecord, securityReportSteps, securityReports } from './tables.ts';

/** Finds a report by its number and its code. A wrong code gets the same response as an unknown number. */
export const trackReport: Handler<'doc.report.track'> = async (context) => {
  const { body, database, fail, now } = context;
  countLookUp(context);
  const [report] = await database
    .select()
    .from(securityReports)
    .where(
      and(eq(securityReports.reportNo, body.reportNo.trim().toUpperCase()), eq(securityReports.accessHash, accessHashOf(body.accessCode))),
    );
  if (!report) throw fail('request.not-found');
  return {
    ...progressOf(report, now),
    steps: (await stepsOf(database, report.id)).map(({ step: { by: _, ...step } }) => presentStep(step)),
  };
};

/** The facts of a report that its reporter and staff see. */
export function progressOf(report: Omit<SecurityReportRecord, 'message'>, now: Date) {
  const next = nextStepOf(report.state);
  return {
    reportNo: report.reportNo,
    state: report.state,
    ...(next && { next }),
    ...(report.dueAt && { dueAt: report.dueAt.toISOString() }),
    overdue: report.dueAt !== null && report.dueAt < now,
    ...(report.advisory !== null && { advisory: { id: report.advisory, text: report.advisory } }),
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
  };
}

type StepRecord = typeof securityReportSteps.$inferSelect;

/** The history of a report, oldest first. */
export const stepsOf = (database: Database, report: string) =>
  database
    .select({ step: securityReportSteps })
    .from(securityReportSteps)
    .where(eq(securityReportSteps.report, report))
    .orderBy(asc(securityReportSteps.id));

export const presentStep = ({ at, move, state, note }: Pick<StepRecord, 'at' | 'move' | 'state' | 'note'>) => ({
  ...{ at: at.toISOString(), move, state },
  ...(note !== '' && { note }),
});
