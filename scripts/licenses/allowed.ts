/** Licences that the packages of a release may have. */

/** Permissive licences. They require their text and the copyright notice, which `/licenses.txt` contains. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts: they may be bundled and changed, but not sold separately.
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Packages under the LGPL, which requires that operators can replace them. Therefore a release contains each as separate
 * files, and browsers load each as a separate file.
 */
const replaceable: Readonly<Record<string, string>> = { openpgp: 'LGPL-3.0-or-later' };

/** Names of packages that a release must not bundle with other code. */
export const replaceablePackages: readonly string[] = Object.keys(replaceable);

/** Whether a package may be part of a release. One allowed alternative is sufficient. */
export function isAllowed({ name, license }: { name: string; license: string }): boolean {
  if (license === replaceable[name]) return true;
  // Packages use no nested expressions. A nested one is refused, because its parentheses remain.
  const expression = license.replace(/^\(([^()]*)\)$/, '$1');
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every((part) => permissive.has(part)));
}
