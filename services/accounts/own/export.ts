import { Readable } from 'node:stream';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import type { PersonalDataTable, PersonalDataTables } from '../../shared/database/personalDataTable.ts';
import { ownerAtBrowser } from './proof.ts';

/** Number of rows in memory at a time: bodies of articles are long. */
const pageRows = 200;

/** Streams all personal data of the account as one JSON file. */
export const exportOwn =
  (tables: PersonalDataTables): Handler<'account.export'> =>
  async (context) => {
    const { database, now } = context;
    const { id, userAccount } = ownerAtBrowser(context);
    return {
      name: `${userAccount.replace(/[^\w.-]+/g, '_')}.json`,
      mime: 'application/json',
      content: Readable.from(exportedJson(tables, { database, accountId: id, now })),
    };
  };

interface ExportContext {
  database: Database;
  accountId: string;
  now: Date;
}

async function* exportedJson(tables: PersonalDataTables, { database, accountId, now }: ExportContext): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(now.toISOString())}`;
  for (const [name, { exportRows }] of Object.entries(tables)) {
    if (!exportRows) continue;
    yield `,\n  ${JSON.stringify(name)}: [`;
    yield* rowsOf(database, accountId, exportRows);
    yield ']';
  }
  yield '\n}\n';
}

async function* rowsOf(
  database: Database,
  accountId: string,
  exportRows: NonNullable<PersonalDataTable['exportRows']>,
): AsyncGenerator<string> {
  for (let offset = 0; ; offset += pageRows) {
    const rows = await exportRows(database, accountId, { limit: pageRows, offset });
    const texts = rows.map((row) => `\n    ${JSON.stringify(row)}`);
    if (texts.length > 0) yield (offset > 0 ? ',' : '') + texts.join(',');
    if (rows.length < pageRows) return;
  }
}
