import type { Render } from '../../runtime/server/pages/render.ts';
import { loadPage } from '../../runtime/shared/load/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';

/** Thrown when the loader opens a page. */
class Opened extends Error {}

/**
 * Renders only the id of the page and its status. Access is decided before a page is opened, so tests with thousands of
 * requests need no more.
 */
export function idRenderer({ routes }: Pick<Portal, 'routes'>): Render {
  const statusOf = (page: string): number => routes.find((route) => route.page === page)?.status ?? 200;
  const pageTables = async (page: string): Promise<never> => {
    throw new Opened(page);
  };
  return async ({ tables, url, account, isClosed, encryptedQueries }) => {
    const request = { tables, url, account, encryptedQueries, pageTables, call: async () => [], ...(isClosed && { isClosed }) };
    try {
      const loaded = await loadPage(request);
      if (loaded.kind === 'redirect') return { redirect: loaded.to };
      if (loaded.kind === 'page') return { status: loaded.status, html: loaded.route.id };
    } catch (error) {
      if (error instanceof Opened) return { status: statusOf(error.message), html: error.message };
      throw error;
    }
    throw new Error('The server renders a page only with a known session.');
  };
}
