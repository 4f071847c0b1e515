/** Builds the browser's program (dist/client) and, with --ssr, the renderer of the server (dist/server). */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutUnused } from './scripts/building/leftOut.ts';
import { oneByteSource } from './scripts/building/oneByteSource.ts';

/** Chunks that the program has loaded before it imports another. */
const alwaysLoaded = /\/(?:react|program|calls|rolldown-runtime)-/;

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), bareRouter(), isSsrBuild ? oneByteSource() : withoutUnused()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Running portals and open pages still load chunks of the build before, see scripts/build.ts.
    emptyOutDir: false,
    copyPublicDir: !isSsrBuild,
    manifest: true,
    // The Content-Security-Policy lets nothing inline in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter((file) => !alwaysLoaded.test(file)) },
    target: 'es2022',
    // light-dark(), nesting and media ranges stay as they are written: every engine of the last two years knows them.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    rollupOptions: isSsrBuild ? { input: { server: 'pages/server.tsx' } } : browserParts(),
  },
  // A script asks for others on its own host, which PORTAL_ASSETS_URL may name.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' && !isSsrBuild ? { relative: true } : undefined) },
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));

/**
 * Marks the components of the router as free of side effects, and leaves out their names for debugging and the context of its error
 * boundary, so that those that nothing uses are dropped: its data router, links, forms and fetchers.
 */
const bareRouter = (): Plugin => ({
  name: 'bare-router',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});

/** The part of the bundler that describes the modules it found. */
interface Bundle {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

interface Beginnings {
  /** What is there as soon as the program is. */
  program: ReadonlySet<string>;
  /** What the log of views needs sooner or later. */
  log: ReadonlySet<string>;
  lists: ReadonlySet<string>;
  searches: ReadonlySet<string>;
  details: ReadonlySet<string>;
  blocks: ReadonlySet<string>;
}

let begun: Beginnings | undefined;

function beginningsOf(bundle: Bundle): Beginnings {
  const imported = (from: string) => reachable(path.resolve(from), bundle, (module) => module.importedIds);
  begun ??= {
    program: imported('pages/main.tsx'),
    log: reachable(path.resolve('runtime/browser/tracking/document.ts'), bundle, (module) => [
      ...module.importedIds,
      ...module.dynamicallyImportedIds,
    ]),
    lists: imported('runtime/browser/pages/list/index.tsx'),
    searches: imported('runtime/browser/pages/search/index.tsx'),
    details: imported('runtime/browser/pages/detail/index.tsx'),
    blocks: imported('generated/blocks/bundled.ts').add(path.resolve('generated/blocks/bundled.ts')),
  };
  return begun;
}

/**
 * Puts the modules that the program always loads into one chunk, instead of one chunk per group of sharers. The modules of the
 * log have a chunk of their own, because a page without the program loads it too.
 */
function pieceOf(id: string, bundle: Bundle): string | null {
  const { program, log } = beginningsOf(bundle);
  if (!program.has(id)) return null;
  return log.has(id) ? 'calls' : 'program';
}

/** The modules that lists share with the frequent blocks or with records, and what records share with the search. */
function sharedPieceOf(id: string, bundle: Bundle): string | null {
  const { program, lists, searches, details, blocks } = beginningsOf(bundle);
  if (program.has(id)) return null;
  const isShared = lists.has(id) ? blocks.has(id) || details.has(id) : details.has(id) && !blocks.has(id) && searches.has(id);
  return isShared ? 'shared' : null;
}

/** The modules that lists share with the search. */
function listPieceOf(id: string, bundle: Bundle): string | null {
  const { program, lists, searches } = beginningsOf(bundle);
  return !program.has(id) && lists.has(id) && searches.has(id) ? 'lists' : null;
}

/** What is sent with a call, except what the program has: ky, and the encryption. */
function sendingPieceOf(id: string, bundle: Bundle): string | null {
  const { program, log } = beginningsOf(bundle);
  if (program.has(id) || !log.has(id)) return null;
  if (/\/tracking\//.test(id)) return 'tracker';
  return /\/crypto-js\/|Cipher|secretKey/.test(id) ? 'cipher' : null;
}

/** The frequent blocks. */
const blockPieceOf = (id: string, bundle: Bundle): string | null => (beginningsOf(bundle).blocks.has(id) ? 'blocks' : null);

type BundledModule = NonNullable<ReturnType<Bundle['getModuleInfo']>>;

function reachable(
  from: string,
  bundle: Bundle,
  next: (module: BundledModule) => readonly string[],
  seen = new Set<string>(),
): Set<string> {
  const module = bundle.getModuleInfo(from);
  for (const imported of module ? next(module) : []) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    reachable(imported, bundle, next, seen);
  }
  return seen;
}

/** Four entries, each asked for by the page itself: the sheet, the boot script, and the log and the program that it starts. */
function browserParts() {
  return {
    input: {
      main: 'pages/main.tsx',
      boot: 'runtime/browser/boot.ts',
      log: 'runtime/browser/tracking/document.ts',
      styles: 'runtime/browser/styles/index.css',
    },
    // The boot script waits for what main exports.
    preserveEntrySignatures: 'strict' as const,
    output: {
      codeSplitting: {
        groups: [
          {
            name: 'react',
            priority: 5,
            test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|rolldown.runtime/,
          },
          // In one piece: split over the chunks of services, it would run in a circle.
          { name: 'zod', priority: 5, test: /node_modules\/zod\// },
          // A chunk takes the imports of its modules too, except those of a higher priority.
          { name: pieceOf, priority: 4 },
          { name: sharedPieceOf, priority: 3 },
          { name: sendingPieceOf, priority: 3 },
          { name: blockPieceOf, priority: 2 },
          // Blocks of the home page.
          { name: 'front', priority: 2, test: /runtime\/blocks\/(?:banner|search|tiles)\// },
          { name: listPieceOf, priority: 1 },
        ],
      },
    },
  };
}
