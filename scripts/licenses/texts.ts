/** The licence texts of packages, as one file. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UsedPackage } from './packages.ts';

/** A package with the text of its licence files. Empty if it has none. */
export type LicensedPackage = UsedPackage & { text: string };

const licenseFile = /^(?:licen[cs]e|copying|notice|copyright)/i;

/** Adds the texts. Omits packages that are not installed, such as those of other systems. */
export async function withTexts(folder: string, packages: readonly UsedPackage[]): Promise<LicensedPackage[]> {
  const found = await Promise.all(
    packages.map(async (one) => {
      const text = await textOf(path.join(folder, one.folder));
      return text === undefined ? [] : [{ ...one, text }];
    }),
  );
  return found.flat();
}

async function textOf(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  const names = entries?.filter((entry) => entry.isFile() && licenseFile.test(entry.name)).map(({ name }) => name);
  if (!names) return undefined;
  const texts = await Promise.all(names.sort().map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts
    .map((text) => text.replaceAll('\r\n', '\n').trim())
    .filter(Boolean)
    .join('\n\n');
}

/** All texts. Packages with the same text share it. */
export function licenseTexts(packages: readonly LicensedPackage[]): string {
  const groups = Map.groupBy(packages, ({ license, text }) => text || license);
  return [...groups.values()].map((group) => `${group.map(headingOf).join('\n')}\n\n${textFor(group[0])}\n`).join(`\n${rule}\n\n`);
}

const rule = '-'.repeat(80);

const headingOf = ({ name, version, license }: UsedPackage): string => `${name} ${version} (${license})`;

const textFor = (one: LicensedPackage | undefined): string =>
  one?.text || `The package has no licence text of its own; its description names ${one?.license}.`;
