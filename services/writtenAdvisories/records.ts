/** Calls that the security team uses to write, submit and publish advisories. */
import { randomUUID } from 'node:crypto';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { WrittenAdvisoryRow } from '../../generated/openapi.d.ts';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import type { Operation } from '../../schema/define/transitions.ts';
import { transitions } from '../../schema/entities/transitions.ts';
import type { writtenAdvisoryStatuses } from '../../schema/entities/writtenAdvisory.ts';
import { indexAdvisories, modelsByKey, storeAdvisory } from '../advisories/index.ts';
import { advisories } from '../advisories/tables.ts';
import { products } from '../catalogue/tables.ts';
import { parseStoredDocument } from '../csaf/index.ts';
import { valueFilter } from '../recordFilters/index.ts';
import { type RecordContext, recordHandlers, requireReference } from '../records/index.ts';
import { findAccountNames } from '../shared/access/accountNames.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { csafFileName, csafNameKey } from '../shared/values/csafDocument.ts';
import { ownerNames } from '../shared/values/names.ts';
import { storable } from '../shared/values/storable.ts';
import { buildDocument } from './build.ts';
import { checksOf } from './check.ts';
import type { AdvisoryForm } from './form.ts';
import { frameOf } from './frame.ts';
import { formOf } from './read.ts';
import { type WrittenAdvisoryRecord, writtenAdvisories } from './tables.ts';

type AdvisoryStatus = (typeof writtenAdvisoryStatuses)[number];
type AdvisoryTurn = 'submit' | 'recall' | 'publish';

const targetOf = (turn: AdvisoryTurn | 'save', status: AdvisoryStatus): AdvisoryStatus | undefined =>
  (transitions.writtenAdvisory[turn] as Operation<AdvisoryStatus>)[status] ?? undefined;

const rowOf = (row: WrittenAdvisoryRecord, names: ReadonlyMap<string, string>): WrittenAdvisoryRow => {
  const editor = row.editor === null ? undefined : names.get(row.editor);
  return {
    ...{ id: row.id, status: row.status, code: row.code, title: row.title, tlp: row.tlp, stage: row.stage, version: row.version },
    ...(editor !== undefined && { editor: editor.slice(0, 200) }),
    updatedAt: row.updatedAt.toISOString(),
  };
};

const editorsOf = (rows: readonly WrittenAdvisoryRecord[], { database }: Pick<RecordContext, 'database'>) =>
  findAccountNames(
    database,
    rows.flatMap(({ editor }) => editor ?? []),
  );

export const writtenRecordHandlers = recordHandlers<'advisories', WrittenAdvisoryRecord>('advisories', {
  subject: 'writtenAdvisory',
  table: writtenAdvisories as never,
  key: writtenAdvisories.id,
  keyOf: ({ id }) => id,
  nameOf: ({ code }) => code,
  seeks: [writtenAdvisories.code, writtenAdvisories.title, sql`${writtenAdvisories.content}::text`],
  filters: {
    status: valueFilter(writtenAdvisories.status),
    tlp: valueFilter(writtenAdvisories.tlp),
    stage: valueFilter(writtenAdvisories.stage),
  },
  sorts: { updatedAt: writtenAdvisories.updatedAt, code: writtenAdvisories.code },
  rows: async (rows, reading) => {
    const names = await editorsOf(rows, reading);
    return rows.map((row) => rowOf(row, names));
  },
  find: async (row, reading) => ({
    ...rowOf(row, await editorsOf([row], reading)),
    ...row.content,
    products: (row.content.products ?? []).map(({ model, ...product }) => ({
      ...product,
      ...(model && { model: { id: model, text: model } }),
    })),
  }),
  values: async ({ code, ...form }, writing, before) => {
    const { account, fail } = writing;
    if (before && targetOf('save', before.status) === undefined) throw fail('record.wrong-state', { name: before.code });
    await requireReference(writing, 'products', products.code, [...new Set((form.products ?? []).flatMap(({ model }) => model ?? []))]);
    const editors = before?.status === 'published' ? [] : (before?.editors ?? []);
    return {
      ...{ code: before?.code ?? (await freeNumber(writing, code)), status: 'draft' },
      ...{ title: form.title, tlp: form.tlp, stage: form.stage, content: form },
      ...{ editor: account.id, editors: withEditor(editors, account.id) },
    };
  },
});

const withEditor = (editors: readonly string[], id: string | null): string[] => [...new Set([...editors, ...(id === null ? [] : [id])])];

/** A number for a new advisory that no document or draft has, nor one with the same file name. */
async function freeNumber({ database, fail }: Pick<RecordContext, 'database' | 'fail'>, code: string | undefined): Promise<string> {
  const newCode = code?.trim() ?? '';
  if (newCode === '') throw fail('value.required', { field: 'code' });
  const [stored] = await database
    .select({ id: advisories.id })
    .from(advisories)
    .where(eq(advisories.fileName, csafFileName(newCode)));
  const drafts = await database.select({ code: writtenAdvisories.code }).from(writtenAdvisories);
  if (stored || drafts.some((draft) => csafFileName(draft.code) === csafFileName(newCode)))
    throw fail('record.code-taken', { name: newCode });
  return newCode;
}

type WrittenContext = Pick<Context<'manage.advisories.check'>, 'account' | 'config' | 'database' | 'fail' | 'now' | 'portal'>;

async function writtenById({ database, fail }: Pick<WrittenContext, 'database' | 'fail'>, id: string): Promise<WrittenAdvisoryRecord> {
  const [row] = await database.select().from(writtenAdvisories).where(sql`${writtenAdvisories.id}::text = ${id}`);
  if (!row) throw fail('request.not-found');
  return row;
}

/** Fields that an unsaved form does not have. */
const unsaved = { version: '', revisions: [], initialAt: null };

/** Checks the rules for a stored advisory, or for the form input. */
export const checkWritten: Handler<'manage.advisories.check'> = async ({ body, ...checking }) => {
  const stored = body.id === undefined ? undefined : await writtenById(checking, body.id);
  const { code = '', ...draft } = body.draft ?? {};
  const form: AdvisoryForm = { ...(stored?.content ?? empty), ...draft };
  return checksOf(checking, form, buildDocument(form, frameOf(checking, stored ?? { ...unsaved, code: storable(code) }, form)));
};

const empty = { title: '', writtenIn: 'en', tlp: 'CLEAR', stage: 'draft' } as const satisfies AdvisoryForm;

const nextDocument = (writing: WrittenContext, row: WrittenAdvisoryRecord) =>
  buildDocument(row.content, frameOf(writing, row, row.content));

const bytesOf = (document: object): Buffer => Buffer.from(`${JSON.stringify(document, null, 2)}\n`);

/** The document as it would be published now. */
export const findWrittenDocument: Handler<'manage.advisories.document'> = async ({ body, ...writing }) => {
  const row = await writtenById(writing, body.id);
  return { name: csafFileName(row.code), mime: 'application/json', content: bytesOf(nextDocument(writing, row)) };
};

/** Maximum number of mistakes in a refusal; the check of the form lists all of them. */
const maxNamed = 3;

async function mustBeSound(writing: WrittenContext, row: WrittenAdvisoryRecord): Promise<void> {
  const missing = (await checksOf(writing, row.content, nextDocument(writing, row))).filter(({ state }) => state === 'missing');
  if (missing.length === 0) return;
  const findings = missing.slice(0, maxNamed).map(({ rule, text = '' }) => `${rule} ${text}`.trim());
  throw writing.fail('advisory.unsound', {
    name: row.code,
    findings: [...findings, ...(missing.length > maxNamed ? ['…'] : [])].join('; '),
  });
}

type TurnWork = (writing: WrittenContext, row: WrittenAdvisoryRecord) => Promise<Partial<WrittenAdvisoryRecord>>;

/** Creates a handler that changes the state of advisories: all of them, or none. */
const turning = (turn: AdvisoryTurn, work: TurnWork): Handler<`manage.advisories.${AdvisoryTurn}`> =>
  writes(async ({ body, ...writing }): Promise<true> => {
    const { database, fail, now } = writing;
    const ids = [...new Set(body.ids)].toSorted();
    const rows = await database
      .select()
      .from(writtenAdvisories)
      .where(inArray(sql`${writtenAdvisories.id}::text`, ids))
      .orderBy(writtenAdvisories.id)
      .for('update');
    if (rows.length < ids.length) throw fail('request.not-found');
    for (const row of rows) {
      const status = targetOf(turn, row.status);
      if (status === undefined) throw fail('record.wrong-state', { name: row.code });
      const values = await work(writing, row);
      const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
      await database
        .update(writtenAdvisories)
        .set({ ...values, status, updatedAt })
        .where(eq(writtenAdvisories.id, row.id));
      await recordAudit(database, writing, {
        ...{ action: `advisory.${turn}`, subject: 'writtenAdvisory', subjectId: row.id, subjectName: row.code },
        ...{ before: { status: row.status }, after: { status } },
      });
    }
    return true;
  });

/** Submits an advisory for review. The submitting account may not publish it. */
export const submitWritten = turning('submit', async (writing, row) => {
  await mustBeSound(writing, row);
  return { editors: withEditor(row.editors, writing.account.id) };
});

export const recallWritten = turning('recall', async () => ({}));

/** Stores the document of an advisory as its next version. It is public immediately if its label allows it. */
export const publishWritten = turning('publish', async (writing, row) => {
  const { account, database, fail, now, portal } = writing;
  if (account.id === null || row.editors.includes(account.id)) throw fail('advisory.own-work', { name: row.code });
  await mustBeSound(writing, row);
  const [stored] = await database.select({ version: advisories.version }).from(advisories).where(eq(advisories.id, row.code));
  if ((stored?.version ?? '') !== row.version) throw fail('request.conflict');
  const document = nextDocument(writing, row);
  await storeAdvisory(database, bytesOf(document), { source: 'editor', now });
  await indexAdvisories(database, portal, [row.code]);
  const { version, revision_history: revisions, initial_release_date: initialAt } = document.document.tracking;
  return { version, revisions, initialAt: new Date(initialAt), content: { ...row.content, changes: '' } };
});

/** Opens a stored advisory of the owner for editing. */
export const openWritten: Handler<'manage.advisories.open'> = writes(async ({ body, ...writing }) => {
  const { account, database, fail, portal } = writing;
  const [known] = await database.select({ id: writtenAdvisories.id }).from(writtenAdvisories).where(eq(writtenAdvisories.code, body.id));
  if (known) return known;
  const [stored] = await database
    .select()
    .from(advisories)
    .where(or(eq(advisories.id, body.id)));
  if (!stored) throw fail('request.not-found');
  const document = parseStoredDocument(stored.document);
  const { version, revision_history: revisions } = document.document.tracking;
  const models = await modelsByKey(database);
  const facts = { code: stored.id, version, revisions, initialAt: stored.initialAt };
  const form = ownerNames(portal).includes(stored.publisher)
    ? formOf(document, frameOf(writing, facts, { stage: stored.status }), (product) => models.get(csafNameKey(product)))
    : undefined;
  if (!form) throw fail('advisory.not-editable', { name: stored.id });
  const id = randomUUID();
  await database.insert(writtenAdvisories).values({
    ...{ id, ...facts, status: 'published', title: form.title, tlp: form.tlp, stage: form.stage, content: form, editor: account.id },
  });
  await recordAudit(database, writing, { action: 'advisory.open', subject: 'writtenAdvisory', subjectId: id, subjectName: stored.id });
  return { id };
});
