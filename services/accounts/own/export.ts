import { Readable } from 'node:stream';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { Handler } from '../../handler.ts';
import type { PersonalDataTable, PersonalDataTables } from '../../personalDataTable.ts';
import { ownerAtBrowser } from './proof.ts';

/** Rows that are held in memory at once: bodies of articles are long. */
const pageRows = 200;

/** Everything that the portal holds of the account, as one JSON file. It is written while it is read. */
export const exportOwn =
  (holdings: PersonalDataTables): Handler<'account.export'> =>
  async (context) => {
    const { database, now } = context;
    const { id, userAccount } = ownerAtBrowser(context);
    return {
      name: `${userAccount.replace(/[^\w.-]+/g, '_')}.json`,
      mime: 'application/json',
      content: Readable.from(written(holdings, { database, accountId: id, now })),
    };
  };

interface Exporting {
  database: Database;
  accountId: string;
  now: Date;
}

async function* written(holdings: PersonalDataTables, { database, accountId, now }: Exporting): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(now.toISOString())}`;
  for (const [name, holding] of Object.entries(holdings)) {
    if (!holding.exportRows) continue;
    yield `,\n  ${JSON.stringify(name)}: [`;
    yield* rowsOf(database, accountId, holding.exportRows);
    yield ']';
  }
  yield '\n}\n';
}

async function* rowsOf(database: Database, accountId: string, tells: NonNullable<PersonalDataTable['exportRows']>): AsyncGenerator<string> {
  for (let offset = 0; ; offset += pageRows) {
    const rows = await tells(database, accountId, { limit: pageRows, offset });
    const texts = rows.map((row) => `\n    ${JSON.stringify(row)}`);
    if (texts.length > 0) yield (offset > 0 ? ',' : '') + texts.join(',');
    if (rows.length < pageRows) return;
  }
}
