/** Files attached to the demo's articles: those in an article's folder `files`; those in its subfolder `staff` are for staff only. */
import { basename, extname } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { articleFiles } from '../../services/articles/tables.ts';
import { saveFileText } from '../../services/files/index.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import type { DemoFiles } from './folder.ts';
import { type TextEntry, textId } from './texts.ts';

/** The text of the files by content hash: extracting it would take longer than the rest of the import. */
export const wordsFile = 'fileTexts.json';

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
};

interface SeededAttachment {
  /** Relative to the demo folder. */
  path: string;
  content: Buffer;
  article: TextEntry;
}

export const attachmentsOf = (files: DemoFiles, articles: readonly TextEntry[]): SeededAttachment[] =>
  articles.flatMap((article) => {
    const folder = `articles/${article.slug}/files/`;
    return [...files].filter(([path]) => !article.isFaq && path.startsWith(folder)).map(([path, content]) => ({ path, content, article }));
  });

export async function seedAttachments(
  database: Database,
  files: FileStore,
  demo: DemoFiles,
  articles: readonly TextEntry[],
): Promise<void> {
  const words = JSON.parse((demo.get(wordsFile) ?? '{}').toString()) as Readonly<Record<string, string>>;
  const attachments = attachmentsOf(demo, articles);
  const stored = await files.putAll(
    attachments.map(({ path, content, article }) => ({
      content,
      id: idOf(`attachment:${path}`),
      name: basename(path),
      mime: types[extname(path)] ?? 'application/octet-stream',
      audience: path.includes('/files/staff/') ? 3 : (article.audience as 1 | 2 | 3),
    })),
  );
  const rows = attachments.map(({ path, article }, position) => ({ article: textId(article), file: idOf(`attachment:${path}`), position }));
  for (const { sha256 } of stored) {
    const text = words[sha256];
    if (text !== undefined) await saveFileText(database, { sha256, state: 'read', text });
  }
  await database.delete(articleFiles).where(inArray(articleFiles.article, articles.map(textId)));
  if (rows.length > 0) await database.insert(articleFiles).values(rows);
}
