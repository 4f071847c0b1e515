/** Folders of CSAF 2.0 documents. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PortalDatabase } from '../../runtime/server/database/database.ts';
import { families, products, series } from '../../services/catalogue/tables.ts';
import { packages, releases } from '../../services/downloads/tables.ts';
import { versionKeyOf } from '../../services/shared/values/versions.ts';
import { root } from './paths.ts';

/** The advisories of the demo. */
export const demoAdvisories = path.join(root, 'demo/content/advisories');

/** Advisories of others with their SHA-512 files, if a folder next to the checkout has them. */
export const realAdvisories = path.join(root, '../shared/data/csaf');
export const hasRealAdvisories = existsSync(realAdvisories);

/** A model with public firmware releases. */
export async function hasModel(
  database: PortalDatabase,
  code: string,
  { aliases = [], versions = [] }: { aliases?: string[]; versions?: string[] },
): Promise<void> {
  const names = { en: code };
  await database.insert(families).values({ code: 'cameras', names, summaries: {} }).onConflictDoNothing();
  await database.insert(series).values({ code: 'vc4', family: 'cameras', names }).onConflictDoNothing();
  await database.insert(products).values({ code, family: 'cameras', series: 'vc4', names, summaries: {}, aliases }).onConflictDoNothing();
  const fw = `fw-${code.toLowerCase()}`;
  await database
    .insert(packages)
    .values({ code: fw, names: { en: 'Firmware' }, type: 'firmware' as const, products: [code], status: 'published' });
  if (versions.length === 0) return;
  await database.insert(releases).values(
    versions.map((version) => ({
      ...{ code: `${fw}-${version.toLowerCase()}`, package: fw, version, versionKey: versionKeyOf(version) ?? '' },
      ...{ releasedAt: new Date('2026-08-20T00:00:00Z'), status: 'published' as const },
    })),
  );
}
