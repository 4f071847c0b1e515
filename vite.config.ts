/** Builds the browser's program (dist/client) and, with --ssr, the renderer of the server (dist/server). */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Running portals and open pages still load chunks of the build before, see scripts/build.ts.
    emptyOutDir: false,
    copyPublicDir: !isSsrBuild,
    manifest: true,
    // The Content-Security-Policy lets nothing inline in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // light-dark(), nesting and media ranges stay as they are written: every engine of the last two years knows them.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    rollupOptions: isSsrBuild ? { input: { server: 'pages/server.tsx' } } : browserParts(),
  },
  // A script asks for others on its own host, which PORTAL_ASSETS_URL may name.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' && !isSsrBuild ? { relative: true } : undefined) },
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));

/** The part of the bundler that describes the modules it found. */
interface Bundle {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

interface Beginnings {
  /** What is there as soon as the program is. */
  program: ReadonlySet<string>;
  /** What the log of views needs sooner or later. */
  log: ReadonlySet<string>;
}

let begun: Beginnings | undefined;

/**
 * Puts the modules that the program always loads into one chunk, instead of one chunk per group of sharers. The modules of the
 * log have a chunk of their own, because a page without the program loads it too.
 */
function pieceOf(id: string, bundle: Bundle): string | null {
  begun ??= {
    program: reachable(path.resolve('pages/main.tsx'), bundle, (module) => module.importedIds),
    log: reachable(path.resolve('runtime/browser/tracking/document.ts'), bundle, (module) => [
      ...module.importedIds,
      ...module.dynamicallyImportedIds,
    ]),
  };
  if (!begun.program.has(id)) return null;
  return begun.log.has(id) ? 'calls' : 'program';
}

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
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
          // In one piece: split over the chunks of services, it would run in a circle.
          { name: 'zod', test: /node_modules\/zod\// },
          { name: 'router', test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\// },
          { name: pieceOf },
        ],
      },
    },
  };
}
