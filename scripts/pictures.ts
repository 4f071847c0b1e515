/** `npm run pictures -- NAME`: pictures of 40 pages of a portal, to compare two revisions by eye. Writes .cache/pictures. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './commandError.ts';
import { writeComparison } from './pictures/compare.ts';
import { looksOf } from './pictures/looks.ts';
import { picturedPages } from './pictures/pages.ts';
import { takePictures } from './pictures/take.ts';
import { runCommand } from './runCommand.ts';
import { readPortal, root } from './schema.ts';
import { startInEmptyFolder } from './serving/serverProcess.ts';
import { step } from './step.ts';

const usage = `npm run pictures -- NAME [--base URL [--password DEMO]] [--page NAME …] [--site SITE …] [--all]
Takes pictures of the portal at URL, otherwise of this checkout with the demo content, and shows them next to those of other names.`;

const folder = path.join(root, '.cache/pictures');

/** One site of each language. */
const languageSites = ['zh', 'en', 'ru', 'mena'];

function readOrder() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        base: { type: 'string' },
        password: { type: 'string' },
        page: { type: 'string', multiple: true, default: [] },
        site: { type: 'string', multiple: true, default: languageSites },
        all: { type: 'boolean', default: false },
      },
    });
    const [name = '', ...others] = positionals;
    if (!/^[\w.-]+$/.test(name) || /^\.+$/.test(name) || others.length > 0) throw new Error('Name the pictures, such as before or after.');
    const unknown = values.page.find((one) => !picturedPages.some((page) => page.name === one));
    if (unknown !== undefined)
      throw new Error(`There is no page ${unknown}. There are ${picturedPages.map((page) => page.name).join(', ')}.`);
    return { name, ...values };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

await runCommand(async () => {
  const { name, base, password, page: chosen, site: sites, all } = readOrder();
  const portal = await readPortal();
  const unknown = sites.find((site) => !(site in portal.sites));
  if (unknown !== undefined) throw new CommandError(`There is no site ${unknown}.`);
  const own = base === undefined ? await step('Started a portal', startOwn) : undefined;
  const order = { base: base ?? own?.server.url ?? '', password: password ?? own?.password, folder: path.join(folder, name) };
  const pages = picturedPages.map((page, index) => ({ page, looks: looksOf(index, sites, all) }));
  const wanted = pages.filter(({ page }) => chosen.length === 0 || chosen.includes(page.name));
  // Pictures of selected pages are replaced. A whole run replaces all pictures of its name.
  if (chosen.length === 0) await rm(order.folder, { recursive: true, force: true });
  try {
    const count = await takePictures(portal, { ...order, pages: wanted });
    console.log(`${count} pictures: ${await writeComparison(folder)}`);
  } finally {
    await own?.server.stop();
  }
});

/** This checkout with the demo content in an empty folder. */
async function startOwn() {
  const password = randomBytes(18).toString('base64url');
  const env = { ...process.env, PORTAL_DEMO: '1', PORTAL_DEMO_PASSWORD: password };
  return { password, server: await startInEmptyFolder('start.ts', { env }) };
}
