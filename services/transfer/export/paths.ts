/** Paths in the folder of an export. Repeated exports of the same content use the same paths. */
import { posix } from 'node:path';
import type { LocalizedText } from '../../shared/values/names.ts';
import type { ExportedArticle } from './rows.ts';

export interface Folder {
  path: string;
  code: string;
  names: LocalizedText;
  position: number;
}

/** By category code. */
export type Folders = ReadonlyMap<string, Folder>;

interface ExportedCategory {
  code: string;
  parent: string | null;
  names: LocalizedText;
  position: number;
}

/** The folder of every category below the root category of the zone. */
export function categoryFolders(categories: readonly ExportedCategory[], root: string): Folders {
  const byCode = new Map(categories.map((category) => [category.code, category]));
  const pathOf = ({ code, parent }: ExportedCategory): string => {
    const above = parent === null ? undefined : byCode.get(parent);
    const own = fileName(parent && code.startsWith(`${parent}-`) ? code.slice(parent.length + 1) : code);
    return !above || above.code === root ? own : posix.join(pathOf(above), own);
  };
  return new Map(
    categories
      .filter(({ code }) => code !== root)
      .map((category) => [
        category.code,
        { path: pathOf(category), code: category.code, names: category.names, position: category.position },
      ]),
  );
}

/** The path of every article, without language and extension; named by its slug, otherwise by its number. */
export function pathsOf(rows: readonly ExportedArticle[], folders: Folders): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    rows.map(({ article, slugs, languages }) => {
      const slug = [...languages]
        .sort()
        .map((language) => slugs[language])
        .find(Boolean);
      const folder = folders.get(article.category)?.path ?? '';
      const candidate = posix.join(folder, fileName(slug ?? article.billNo));
      const path = taken.has(candidate.toLowerCase()) ? `${candidate}-${article.billNo}` : candidate;
      taken.add(path.toLowerCase());
      return [article.id, path];
    }),
  );
}

/** A name that is valid in every file system and that an import does not skip. */
export const fileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '-')
    .replace(/^[._]+/, '')
    .slice(0, 120) || 'x';
