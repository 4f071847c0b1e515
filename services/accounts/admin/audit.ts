/** The audit log for administrators. */
import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry } from '../../../generated/openapi.d.ts';
import { auditLog } from '../../../runtime/server/audit/tables.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { Body, Handler } from '../../shared/calls/handler.ts';
import { withCodesAsText, withNames } from '../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays } from '../../shared/lists/listing.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { wordPrefixes, wordsFor, wordsOfValues } from './words.ts';

type AuditListData = Body<'manage.audit.page'>['data'];
type AuditFilters = NonNullable<AuditListData['filters']>;
type AuditWords = ReturnType<typeof wordsFor>;

/** Entries, newest first. The log grows without limit, so a list can continue after an entry as well as by page number. */
export const pageAudit: Handler<'manage.audit.page'> = async ({ body, database, portal, fail }) => {
  const { data, pageNo, pageSize } = body;
  const isRising = data.sort === 'at';
  const after = data.after === undefined ? undefined : Number(data.after);
  if (after !== undefined && !Number.isSafeInteger(after)) throw fail('list.place-unknown');
  const where = whereOf(data);
  const afterCursor = after === undefined ? undefined : isRising ? gt(auditLog.id, after) : lt(auditLog.id, after);
  const [rows, total, facets] = await Promise.all([
    database
      .select()
      .from(auditLog)
      .where(and(where, afterCursor))
      .orderBy(isRising ? asc(auditLog.id) : desc(auditLog.id))
      .limit(pageSize)
      .offset(after === undefined ? (pageNo - 1) * pageSize : 0),
    countOf(database, portal, sql`select from ${auditLog} where ${where}`),
    facetsOf(database, data, wordsFor(portal, data.language)),
  ]);
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  const word = wordsFor(portal, data.language);
  return { data: rows.map((row) => entryOf(row, word)), total, facets, ...(last && { next: String(last.id) }) };
};

function entryOf(
  { id, at, actorName, action, subject, subjectName, before, after, address, requestId }: typeof auditLog.$inferSelect,
  word: AuditWords,
): AuditEntry {
  return {
    id: String(id),
    at: at.toISOString(),
    actorName,
    action: { id: action, text: word(wordPrefixes.action, action) },
    subject: { id: subject, text: word(wordPrefixes.subject, subject) },
    subjectName,
    changes: changesOf(before ?? {}, after ?? {}, word),
    address,
    requestId,
  };
}

/** Longer values and lists are cut: the log is for reading, not for restoring. Lengths in UTF-16 units. */
const maxValueLength = 300;
const maxLabelLength = 200;
const maxChanges = 100;

/** Shown for a missing value. */
const nothing = '–';

/** Each changed field with its name, the old value and the new one. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>, word: AuditWords): AuditEntry['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.slice(0, maxChanges).map((name) => {
    const prefix = wordsOfValues[name];
    const textOfSide = (side: Record<string, unknown>) => textOf(side[name], (text) => (prefix ? word(prefix, text) : text));
    const now = Object.hasOwn(after, name) ? textOfSide(after) : nothing;
    const value = Object.hasOwn(before, name) ? `${textOfSide(before)} → ${now}` : now;
    return { label: word(wordPrefixes.field, name).slice(0, maxLabelLength), value };
  });
}

function textOf(value: unknown, named: (text: string) => string): string {
  if (Array.isArray(value)) return value.map((one) => textOf(one, named)).join(', ') || nothing;
  const text = typeof value === 'object' ? JSON.stringify(value) : named(String(value));
  return (momentOf(text) || nothing).slice(0, maxValueLength);
}

/** Formats a stored moment to the minute, in the same way in every language. */
const momentOf = (text: string): string => text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(?:\.\d+)?Z$/, '$1 $2 UTC');

/** The condition of a list. A facet omits its own filter, to count the values that the filter excludes. */
function whereOf({ keyword, accountId, filters = {} }: AuditListData, without?: keyof AuditFilters): SQL {
  const { action, subject, actor, at }: AuditFilters = { ...filters, ...(without && { [without]: undefined }) };
  return and(
    sql`true`,
    accountId === undefined ? undefined : aboutAccount(accountId),
    or(containsKeyword([auditLog.actorName, auditLog.subjectName, auditLog.address], keyword), isExactly(keyword)),
    isOneOfValues(auditLog.action, action),
    isOneOfValues(auditLog.subject, subject),
    isOneOfValues(auditLog.actorName, actor),
    isWithinDays(auditLog.at, at),
  ) as SQL;
}

/** Actions on an account, and actions by it. */
const aboutAccount = (id: string): SQL =>
  isUuid(id) ? (or(and(eq(auditLog.subject, 'account'), eq(auditLog.subjectId, id)), eq(auditLog.actorId, id)) as SQL) : sql`false`;

/** Ids match only as a whole, because people copy them. */
const isExactly = (keyword = ''): SQL | undefined => {
  const search = keyword.replaceAll('\0', '').trim();
  return search ? or(eq(auditLog.requestId, search), eq(auditLog.subjectId, search)) : undefined;
};

async function facetsOf(database: Database, data: AuditListData, word: AuditWords) {
  const [action, subject, actor] = await Promise.all([
    facetOf(database, sql`${auditLog.action}`, sql`${auditLog}`, whereOf(data, 'action')),
    facetOf(database, sql`${auditLog.subject}`, sql`${auditLog}`, whereOf(data, 'subject')),
    facetOf(database, sql`${auditLog.actorName}`, sql`${auditLog}`, and(whereOf(data, 'actor'), sql`${auditLog.actorName} <> ''`)),
  ]);
  return {
    action: withNames(action, (value) => word(wordPrefixes.action, value)),
    subject: withNames(subject, (value) => word(wordPrefixes.subject, value)),
    actor: withCodesAsText(actor),
  };
}
