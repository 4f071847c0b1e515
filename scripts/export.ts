/** `npm run export -- --zone ID FOLDER`: exports the texts of a zone as a folder of Markdown. Also works while the portal is running. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportAdvisories } from '../services/advisories/index.ts';
import { CsafRefusal } from '../services/csaf/index.ts';
import { exportZone } from '../services/transfer/export/index.ts';
import { ImportRefusal } from '../services/transfer/import/refusal.ts';
import { exportTable } from '../services/transfer/sheets/index.ts';
import { CommandError } from './commandError.ts';
import { withPortal } from './portalData.ts';
import { openProgress } from './progress.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run export -- --zone ID FOLDER
npm run export -- --zone ID|--terms FILE.csv
npm run export -- --as csaf FOLDER
Writes the published texts of a zone in all languages, with their pictures and attachments. What is for staff alone is in it
too. A table holds the questions of a zone, or the terms, without pictures. npm run import brings either back.
Security advisories are written as they arrived, byte for byte, with their SHA-512.`;

function readOrder(): { zone: string; folder: string; isGlossary: boolean; isCsaf: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { zone: { type: 'string' }, terms: { type: 'boolean', default: false }, as: { type: 'string' } } as const,
    });
    const [folder, ...more] = positionals;
    const { zone = '', terms: isGlossary, as: format } = values;
    if (format !== undefined && format !== 'csaf') throw new Error('--as takes csaf.');
    const isCsaf = format === 'csaf';
    if (!zone && !isGlossary && !isCsaf) throw new Error('Name a zone.');
    if (!folder || more.length > 0) throw new Error('Name one folder or table.');
    if (isGlossary && !folder.endsWith('.csv')) throw new Error('Terms go into a table: FILE.csv.');
    // npm runs commands in the folder of package.json.
    return { zone, isGlossary, isCsaf, folder: path.resolve(process.env.INIT_CWD ?? '', folder) };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

await runCommand(async () => {
  const order = readOrder();
  const progress = openProgress();
  try {
    const { folder } = order;
    if (order.isCsaf) {
      const count = await withPortal(({ database }) => exportAdvisories(database, folder));
      console.log(`Wrote ${count} advisories.`);
    } else if (folder.endsWith('.csv')) {
      const rows = await withPortal((portal) => exportTable(portal, { ...order, file: folder }));
      console.log(`Wrote ${rows} rows.`);
    } else {
      const { articles, texts, files } = await withPortal((portal) => exportZone(portal, order, { onProgress: progress.show }));
      progress.end();
      console.log(`Wrote ${articles} articles with ${texts} texts and ${files} files.`);
    }
  } catch (error) {
    throw error instanceof ImportRefusal || error instanceof CsafRefusal ? new CommandError(error.message) : error;
  } finally {
    progress.end();
  }
});
