/** Builds the browser's program (dist/client) and, with --ssr, the renderer of the server (dist/server). */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The server's twin is read once; files of the browser's build before are still asked for, see scripts/build.ts.
    emptyOutDir: isSsrBuild ?? false,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // The Content-Security-Policy lets nothing inline in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // light-dark(), nesting and media ranges stay as they are written: every engine of the last two years knows them.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    rollupOptions: isSsrBuild ? { input: { server: 'pages/server.tsx' } } : browserParts(),
  },
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));

/** Three entries, each asked for by the page itself: the sheet, the boot script, and the program that it starts. */
function browserParts() {
  return {
    input: { main: 'pages/main.tsx', boot: 'runtime/browser/boot.ts', styles: 'runtime/browser/styles/index.css' },
    // The boot script waits for what main exports.
    preserveEntrySignatures: 'strict' as const,
    output: {
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
          // In one piece: split over the chunks of services, it would run in a circle.
          { name: 'zod', test: /node_modules\/zod\// },
          { name: 'router', test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\// },
        ],
      },
    },
  };
}
