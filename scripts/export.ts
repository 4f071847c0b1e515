/** `npm run export -- --zone ID FOLDER`: a zone's texts as a folder of Markdown. Works beside a running portal too. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportZone } from '../services/doc/export/index.ts';
import { ImportRefusal } from '../services/doc/import/refusal.ts';
import { withPortal } from './beside.ts';
import { openProgress } from './progress.ts';
import { Refusal } from './refusal.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run export -- --zone ID FOLDER
Writes the published texts of a zone in all languages, with their pictures and attachments. What is for staff alone is in it
too. npm run import -- FOLDER --zone ID brings it back.`;

function readOrder(): { zone: string; folder: string } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { zone: { type: 'string' } } as const });
    const [given, ...more] = positionals;
    if (!values.zone) throw new Error('A zone has to be named.');
    if (!given || more.length > 0) throw new Error('One folder has to be named.');
    // npm runs commands in the folder of package.json.
    return { zone: values.zone, folder: path.resolve(process.env.INIT_CWD ?? '', given) };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${usage}`);
  }
}

await runCommand(async () => {
  const order = readOrder();
  const progress = openProgress();
  try {
    const { articles, texts, files } = await withPortal((place) => exportZone(place, order, { onProgress: progress.show }));
    progress.end();
    console.log(`Wrote ${articles} articles with ${texts} texts and ${files} files.`);
  } catch (error) {
    throw error instanceof ImportRefusal ? new Refusal(error.message) : error;
  } finally {
    progress.end();
  }
});
