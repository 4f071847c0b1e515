/** Identifies what the sanitiser removes, so that texts are checked again when that changes. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sanitiseOptions } from '../text/index.ts';

/** The packages that parse, sanitise and write HTML. */
export const sanitiserPackages = [
  ...['rehype-parse', 'hast-util-from-html', 'hast-util-from-parse5', 'parse5', 'entities'],
  ...['rehype-sanitize', 'hast-util-sanitize', 'property-information'],
  ...['rehype-stringify', 'hast-util-to-html', 'html-void-elements', 'stringify-entities', 'character-entities-html4'],
];

interface InstalledPackage {
  name: string;
  version: string;
}

const installed = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../generated/licenses.json'), 'utf8'),
) as InstalledPackage[];

/** Identifies the allow-list and some versions of the packages. */
export const rulesOf = (packages: readonly InstalledPackage[]): string => {
  const versions = packages.filter(({ name }) => sanitiserPackages.includes(name)).map(({ name, version }) => `${name} ${version}`);
  return hash('sha256', JSON.stringify([versions, sanitiseOptions], asText)).slice(0, 16);
};

const asText = (_name: string, value: unknown): unknown => (value instanceof RegExp ? String(value) : value);

export const sanitiseRules = rulesOf(installed);
