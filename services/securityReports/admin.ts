/** Reports of vulnerabilities for the security team. */
import { and, eq, getTableColumns, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes, writesInOwnTransaction } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import {
  reasonedSecurityReportMoves,
  type SecurityReportMove,
  type SecurityReportState,
  securityReportMoves,
} from '../../schema/entities/securityReportStates.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import { publicAdvisories } from '../advisories/index.ts';
import { advisories } from '../advisories/tables.ts';
import { findTeamKey } from '../securityKey/index.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { containsKeyword, countOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../shared/lists/listing.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { contentOf, type ReadReport, readReport } from './content.ts';
import { dueOfReport } from './due.ts';
import { type SecurityReportRecord, securityReportSteps, securityReports } from './tables.ts';
import { presentStep, progressOf, stepsOf } from './track.ts';

const { message: _, ...rowColumns } = getTableColumns(securityReports);

/** The reports, those whose next step is due first. */
export const pageReports: Handler<'manage.reports.page'> = async ({ body, database, portal, fail, now }) => {
  const { data } = body;
  const { filters = {} } = data;
  const isOverdue = and(isNotNull(securityReports.dueAt), lt(securityReports.dueAt, now));
  const where = and(
    sql`true`,
    containsKeyword([securityReports.reportNo], data.keyword),
    isOneOfValues(securityReports.state, filters.state),
    filters.overdue === undefined ? undefined : filters.overdue ? isOverdue : sql`not coalesce(${isOverdue}, false)`,
    isWithinDays(securityReports.createdAt, filters.createdAt),
  );
  const { limit, offset } = pageOf(body, fail);
  const { sort = 'dueAt' } = data;
  const [rows, total] = await Promise.all([
    database
      .select(rowColumns)
      .from(securityReports)
      .where(where)
      .orderBy(...orderOf({ dueAt: securityReports.dueAt, createdAt: securityReports.createdAt }, sort, securityReports.reportNo))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${securityReports} where ${where}`),
  ]);
  return { data: rows.map((row) => ({ id: row.id, ...progressOf(row, now), sealed: row.sealed, size: row.size })), total };
};

/** One report with its decrypted content. Each access is audited. */
export const findReport: Handler<'manage.reports.find'> = writesInOwnTransaction(async (context) => {
  const { database, now } = context;
  const report = await reportById(context);
  const content = await contentIn(context, report);
  await auditReading(context, report, 'report.read');
  const steps = await stepsOf(database, report.id);
  const names = await namesOf(
    database,
    steps.flatMap(({ step }) => step.by ?? []),
  );
  const { files = [], ...details } = content ?? {};
  return {
    ...{ id: report.id, ...progressOf(report, now), sealed: report.sealed, size: report.size, readable: content !== undefined, ...details },
    files: files.map((file, position) => ({ position, name: file.name, size: contentOf(file).length })),
    steps: steps.map(({ step }) => ({ ...presentStep(step), ...(step.by && { by: names.get(step.by) ?? step.by }) })),
    moves: securityReportMoves.filter((move) => targetOf(move, report.state) !== undefined),
  };
});

/** The encrypted message, for programs such as GnuPG. */
export const findReportMessage: Handler<'manage.reports.message'> = writesInOwnTransaction(async (context) => {
  const report = await reportById(context);
  await auditReading(context, report, 'report.message');
  return { name: `${report.reportNo}.pgp`, mime: 'application/octet-stream', content: report.message };
});

/** An attached file. No program of the portal opens it, and browsers only save it. */
export const findReportFile: Handler<'manage.reports.file'> = writesInOwnTransaction(async (context) => {
  const report = await reportById(context);
  const content = await contentIn(context, report);
  if (!content) throw context.fail('report.unreadable');
  const file = content.files[context.body.position];
  if (!file) throw context.fail('request.not-found');
  await auditReading(context, report, 'report.file');
  return { name: file.name, mime: 'application/octet-stream', content: contentOf(file) };
});

type ReportContext = Omit<Context<'manage.reports.find'>, 'body'> & { body: { id: string } };

async function reportById({ body, database, fail }: Pick<ReportContext, 'body' | 'database' | 'fail'>): Promise<SecurityReportRecord> {
  const [report] = isUuid(body.id) ? await database.select().from(securityReports).where(eq(securityReports.id, body.id)) : [];
  if (!report) throw fail('request.not-found');
  return report;
}

async function contentIn(context: ReportContext, { message }: SecurityReportRecord): Promise<ReadReport | undefined> {
  const key = await findTeamKey(context);
  return key && readReport(key, message);
}

const auditReading = (context: ReportContext, { id, reportNo }: SecurityReportRecord, action: string) =>
  context.inOwnTransaction((database) =>
    recordAudit(database, context, { action, subject: 'report', subjectId: id, subjectName: reportNo }),
  );

async function namesOf(database: ReportContext['database'], ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The state after a transition; undefined if the state does not allow it. */
const targetOf = (move: SecurityReportMove, state: SecurityReportState): SecurityReportState | undefined =>
  (transitions.securityReport[move] as Operation<SecurityReportState>)[state] ?? undefined;

/** Changes a report to the next step of the response, or rejects it. The reporter sees the note. */
export const moveReport: Handler<'manage.reports.move'> = writes(async ({ body, ...moving }) => {
  const { account, database, fail, now } = moving;
  const [report] = isUuid(body.id)
    ? await database.select().from(securityReports).where(eq(securityReports.id, body.id)).for('update')
    : [];
  if (!report) throw fail('request.not-found');
  const state = targetOf(body.operation, report.state);
  if (state === undefined) throw fail('report.step-refused');
  if (body.version !== report.updatedAt.toISOString()) throw fail('request.conflict');
  const note = storable(body.note ?? '').trim();
  if (note === '' && reasonedSecurityReportMoves.some((one) => one === body.operation)) throw fail('value.required', { field: 'note' });
  const advisory = body.operation === 'publish' ? await publishedAdvisory(moving, body.advisoryId) : report.advisory;
  const updatedAt = new Date(Math.max(now.getTime(), report.updatedAt.getTime() + 1));
  await database
    .update(securityReports)
    .set({ state, advisory, dueAt: dueOfReport(state, report.createdAt), updatedAt })
    .where(eq(securityReports.id, report.id));
  await database
    .insert(securityReportSteps)
    .values({ report: report.id, at: updatedAt, move: body.operation, state, by: account.id, note });
  await recordAudit(database, moving, {
    ...{ action: `report.${body.operation}`, subject: 'report', subjectId: report.id, subjectName: report.reportNo },
    ...{ before: { state: report.state }, after: { state } },
  });
  return { id: report.id };
});

/** The advisory published for a report; it must be public. Null if the form has no advisory. */
async function publishedAdvisory(
  { database, fail, now }: Pick<ReportContext, 'database' | 'fail' | 'now'>,
  id: string | undefined,
): Promise<string | null> {
  if (!id?.trim()) return null;
  const [found] = await database
    .select({ id: advisories.id })
    .from(advisories)
    .where(and(publicAdvisories(now), eq(advisories.id, storable(id).trim())));
  if (!found) throw fail('value.not-found', { field: 'advisoryId' });
  return found.id;
}
