import { readUsedPackages } from '../licenses/packages.ts';
import { licenseTexts, withTexts } from '../licenses/texts.ts';

/** The packages with their licences for the page of licences, and the licence texts. */
export async function licenseFiles(folder: string): Promise<Record<string, string>> {
  const packages = await withTexts(folder, await readUsedPackages(folder));
  const rows = packages.map(({ name, version, license }) => ({ name, version, license }));
  return { 'licenses.json': `${JSON.stringify(rows)}\n`, 'licenses.txt': licenseTexts(packages) };
}
