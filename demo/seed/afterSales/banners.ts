import type { Database } from '../../../runtime/server/database/database.ts';
import { banners } from '../../../services/banners/tables.ts';
import { excludedColumns } from '../../../services/shared/database/upsert.ts';
import type { LocalizedText } from '../../../services/shared/values/names.ts';

export interface BannerFileEntry {
  bannerSource: number;
  pageCode: string;
  /** Absent for all sites. */
  sites?: string[];
  title: LocalizedText;
  description: LocalizedText;
  picture: string;
}

/** Imports the demo's banners. `file` returns the id of a stored picture, `id` a stable id for each page. */
export async function seedBanners(
  database: Database,
  entries: readonly BannerFileEntry[],
  file: (picture: string) => string | undefined,
  id: (name: string) => string,
): Promise<void> {
  const rows = entries.flatMap(({ bannerSource, pageCode, sites = [], title, description, picture }) => {
    const stored = file(picture);
    return stored
      ? [
          {
            id: id(['banner', bannerSource, pageCode, ...sites].join(':')),
            source: bannerSource,
            pageCode,
            sites,
            titles: title,
            descriptions: description,
            picture: stored,
            status: 'published' as const,
          },
        ]
      : [];
  });
  if (rows.length > 0)
    await database
      .insert(banners)
      .values(rows)
      .onConflictDoUpdate({ target: banners.id, set: excludedColumns(banners, ['clicks', 'createdAt']) });
}
