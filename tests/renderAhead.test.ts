/** Pages of changed records are rendered before their first reader asks for them. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { changesOf, openChanges } from '../runtime/server/database/changes.ts';
import { openMigrated, type PortalDatabase } from '../runtime/server/database/database.ts';
import { wholeText } from '../runtime/server/http/textParts.ts';
import { articleRevisions, articles } from '../services/articles/tables.ts';
import { listedDocuments } from '../services/search/sitemap.ts';
import { openingMs, openWholePortal } from './support/demoPortal.ts';
import { eventually } from './support/eventually.ts';
import type { TestPortal } from './support/portal.ts';

const mark = ' (revised)';
/** Addresses of rendered pages that show the changed title, by whether the browser has the text font. */
const rendered = { without: new Set<string>(), with: new Set<string>() };

let portal: TestPortal;
let elsewhere: PortalDatabase;
beforeAll(async () => {
  portal = await openWholePortal({
    listedRecords: listedDocuments,
    works: true,
    wrapRender: (render) => async (input) => {
      const page = await render(input);
      const isNew = 'html' in page && wholeText(page.html).includes(mark);
      if (isNew) rendered[input.hasTextFont ? 'with' : 'without'].add(input.url.pathname);
      return page;
    },
  });
  elsewhere = openMigrated({ ...inject('cluster').connection, database: portal.database.pool.options.database });
  await eventually(async () => expect(changesOf(portal.database.reading).known()).not.toBeNull());
}, openingMs);
afterAll(async () => {
  await elsewhere.close();
  await portal.close();
});

async function listedPaths(): Promise<string[]> {
  const { body } = await portal.app.inject({ url: '/sitemap/records-1.xml' });
  return [...body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

/** Changes the titles of a text in another process. */
async function revise(article: string): Promise<void> {
  const changes = openChanges(elsewhere);
  await eventually(async () => expect(changes.known()).not.toBeNull());
  await changes.write(async (database) => {
    const title = sql`${articleRevisions.title} || ${mark}`;
    await database.update(articleRevisions).set({ title }).where(eq(articleRevisions.article, article));
    await database.update(articles).set({ updatedAt: new Date() }).where(eq(articles.id, article));
  });
  await changes.close();
}

test('after a change by another process the pages of the record are rendered on every site, for each look of a first visitor', async () => {
  const listed = await listedPaths();
  const [, id = ''] = /\/([\da-f]{8}-[\da-f-]{27})/.exec(listed.find((path) => path.includes('/dataSectionDetailNew/')) ?? '') ?? [];
  const paths = new Set(listed.filter((path) => path.includes(id)));
  expect(paths.size).toBeGreaterThan(1);
  await revise(id);
  await vi.waitFor(() => expect(rendered).toEqual({ without: paths, with: paths }), { timeout: 60_000, interval: 50 });
}, 90_000);
