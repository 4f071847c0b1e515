/** The third-party packages that the portal contains or runs, from package-lock.json. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A package at a path in node_modules. */
export interface UsedPackage {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
  /** Below the checkout. */
  folder: string;
}

/** The used properties of an entry of package-lock.json. */
interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  name?: string;
}

/** Development packages whose parts are in the build: icons, the text font, and code that loads modules. */
const partlyBuiltIn = ['lucide-static', '@fontsource-variable/onest', 'vite'];

/** Licences that package.json omits or does not state exactly, from the licence text or the readme of the package. */
const statedLicenses: Readonly<Record<string, string>> = { 'combine-errors': 'MIT', duck: 'BSD-2-Clause', openpgp: 'LGPL-3.0-or-later' };

/** The packages by name, each version once. */
export function usedPackages(lock: string): UsedPackage[] {
  const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, LockedPackage>> };
  const found = new Map<string, UsedPackage>();
  for (const [folder, { version = '', license, dev, name: alias }] of Object.entries(packages)) {
    const name = alias ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (folder === '' || (dev && !partlyBuiltIn.includes(folder.replace(/^node_modules\//, '')))) continue;
    found.set(`${name} ${version}`, { name, version, license: statedLicenses[name] ?? license ?? 'none', folder });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The packages of a checkout; none for a copy of the schema only. */
export const readUsedPackages = (folder: string): Promise<UsedPackage[]> =>
  readFile(path.join(folder, 'package-lock.json'), 'utf8').then(usedPackages, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
