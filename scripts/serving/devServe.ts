/** The development server: pages through Vite with hot reload of code; saved cards of the schema take effect immediately. */
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { closeAll } from '../../runtime/server/http/closing.ts';
import { wholeText } from '../../runtime/server/http/textParts.ts';
import { type CompiledSchema, formatReport, type Problem } from '../../runtime/shared/compile/index.ts';
import { generatedFiles } from '../generate/files.ts';
import { openTypeCache } from '../generate/types.ts';
import { writeFiles } from '../generate/write.ts';
import { runCommand } from '../runCommand.ts';
import { readSchema, root } from '../schema.ts';
import { duration } from '../step.ts';
import { announce, type Program, type RunningPortal, servePortal } from './serve.ts';
import { closingLog, type StopPortal } from './stop.ts';
import { watchSchema } from './watchSchema.ts';

const cache = await openTypeCache(root, path.join(root, '.cache/types'));

/** Vite as middleware. Its WebSocket uses a separate port, so that several development servers can run in parallel. */
async function openVite(): Promise<{ vite: ViteDevServer; close: () => Promise<void> }> {
  const sockets = createHttpServer();
  await new Promise<void>((resolve) => sockets.listen(0, '127.0.0.1', resolve));
  const { port } = sockets.address() as AddressInfo;
  const vite = await createServer({
    root,
    appType: 'custom',
    cacheDir: path.join(root, 'node_modules/.vite'),
    optimizeDeps: { entries: ['pages/main.tsx'] },
    // Changes of other checkouts, reports and data do not affect an open page.
    server: {
      watch: { ignored: ['.cache', '.data', 'dist', 'test-results'].map((folder) => `${path.join(root, folder)}/**`) },
      middlewareMode: true,
      hmr: { server: sockets, host: '127.0.0.1', clientPort: port },
    },
  });
  const close = async (): Promise<void> => {
    await vite.close();
    sockets.closeAllConnections();
    sockets.close();
  };
  return { vite, close };
}

/** Vite loads the current page renderer; the browser gets sources instead of built files. */
function withViteRenderer(vite: ViteDevServer): Program {
  return {
    before: vite.middlewares,
    assets: {
      generated: path.join(root, 'generated'),
      page: {
        css: ['/runtime/browser/styles/index.css'],
        boot: '/runtime/browser/boot.ts',
        main: '/pages/main.tsx',
        log: '/runtime/browser/tracking/document.ts',
      },
    },
    async render(input) {
      const { render } = (await vite.ssrLoadModule('/pages/server.tsx')) as Pick<Program, 'render'>;
      const rendered = await render(input);
      return 'html' in rendered
        ? { ...rendered, html: await vite.transformIndexHtml(input.url.pathname, wholeText(rendered.html)) }
        : rendered;
    },
  };
}

/** Handles a saved card: swaps the schema of the running server, notifies open pages, and updates generated/. */
async function applySchema({ server }: RunningPortal, vite: ViteDevServer, schema: CompiledSchema): Promise<void> {
  const started = performance.now();
  await server.swap(schema.portal, schema);
  vite.ws.send({ type: 'custom', event: 'portal:schema', data: { sites: server.tableAddresses() } });
  console.log(`Took over the schema: ${duration(performance.now() - started)}`);
  await writeFiles(path.join(root, 'generated'), await generatedFiles(schema.input, schema.portal, root, cache));
}

function sendProblems(vite: ViteDevServer, problems: readonly Problem[]): void {
  const report = formatReport(problems);
  console.error(`${report}\n\nThe portal goes on with the schema as it was.`);
  vite.ws.send({ type: 'custom', event: 'portal:report', data: { report } });
}

await runCommand(async () => {
  process.env.NODE_ENV = 'development';
  const { vite, close } = await openVite();
  const portal = await servePortal('development', async () => withViteRenderer(vite));
  const input = await readSchema();
  const stopFollowing = await watchSchema(
    { onSchema: (changed) => applySchema(portal, vite, changed), onProblems: (problems) => sendProblems(vite, problems) },
    input,
  );
  const stop: StopPortal = async () => {
    stopFollowing();
    // Open pages keep connections to the development server.
    const open = await closeAll([{ name: 'Vite', close }], closingLog);
    portal.server.app.server.closeAllConnections();
    return [...open, ...(await portal.stop())];
  };
  await announce({ ...portal, stop });
});
