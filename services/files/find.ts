import { and, asc, eq, sql } from 'drizzle-orm';
import type { FileDetail } from '../../generated/openapi.d.ts';
import type { JudgedFile } from '../../runtime/server/files/access.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { selectRows } from '../articleList/index.ts';
import { visible } from '../articles/index.ts';
import { articleFiles, articles } from '../articles/tables.ts';
import { releaseName, visibleRelease } from '../downloads/index.ts';
import { packages, releaseFiles, releases } from '../downloads/tables.ts';
import { isUnrenderable, type PageLayout } from '../extraction/index.ts';
import { type Reader, type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { sanitiseStored } from '../text/index.ts';
import { cachedExtract } from './extractCache.ts';
import { pageAddress } from './pages.ts';
import { previewHtml, previewTexts } from './previewHtml.ts';
import { fileTypeOf, previewKindOf } from './type.ts';

/** Maximum number of records of each kind listed with a file. */
const maxRecords = 20;

/** Returns a file attached to a record that the reader may read: its facts, records and preview. */
export const findFile: Handler<'doc.file.find'> = async (context) => {
  const { body, fail, downloads, portal } = context;
  const languages = readingLanguages(portal, body.language);
  const [readable] = await downloads.judge([body.attachmentId]);
  if (!readable?.verdict.isCarried) throw fail('request.not-found');
  const { file } = readable;
  const [carried, written, shown, owner] = await Promise.all([
    releasesWith(context, file.attachmentId),
    articlesWith(context, file.attachmentId, languages),
    previewOf(context, readable, languages),
    departmentOf(context, file.owner),
  ]);
  const [first] = carried;
  const department = first ? nameIn(first.departments, languages) : owner;
  return {
    attachmentId: file.attachmentId,
    fileName: file.fileName,
    fileType: fileTypeOf(file.fileName),
    size: file.size,
    sha256: file.sha256,
    updatedAt: (first?.releasedAt ?? written.at ?? new Date(0)).toISOString(),
    products: [...new Set([...carried.flatMap(({ products }) => products), ...written.products])].map((code) => ({ id: code, text: code })),
    releases: carried.map(({ code, names, version }) => ({ id: code, text: releaseName(nameIn(names, languages, code), version) })),
    articles: written.links,
    ...shown,
    ...(first && { version: first.version }),
    ...(department && { department }),
    ...(file.audience > 1 && context.account.userAccount && { watermark: `${context.account.userAccount} · ${dayOf(context.now)}` }),
    ...(readable.verdict.kind === 'open' && { file: factsOf(file) }),
  };
};

/** In UTC, like the portal's log. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const factsOf = ({ attachmentId, fileName, size, mime, sha256, fileOriginPath }: JudgedFile['file']): FileDetail['file'] => ({
  ...{ attachmentId, fileName, size, mime, sha256, fileOriginPath },
});

/** A preview is part of the file: readers without access to the file get none. */
async function previewOf(
  { database, files, afterResponse, portal }: Context<'doc.file.find'>,
  { file, verdict }: JudgedFile,
  languages: ReadingLanguages,
): Promise<Pick<FileDetail, 'preview' | 'pages' | 'previewState'>> {
  const none = { preview: '', pages: [] };
  if (verdict.kind !== 'open') return { ...none, previewState: 'refused' };
  if (fileTypeOf(file.fileName) === 'image') return { ...none, preview: pictureOf(file), previewState: 'shown' };
  const kind = previewKindOf(file.fileName);
  if (!kind) return { ...none, previewState: 'none' };
  const extracted = await cachedExtract({ database, files, afterResponse }, file, kind);
  if ('refusal' in extracted) return { ...none, previewState: extracted.refusal };
  const { sections, isCut } = extracted.preview;
  const sectionTexts = sections.filter(({ page }) => !page);
  return {
    preview: previewHtml(sectionTexts, previewTexts(portal, languages)),
    pages: await Promise.all(sections.flatMap(({ page }, index) => (page ? [pageOf(files, file, { number: index + 1, ...page })] : []))),
    previewState: isCut ? 'partly' : 'shown',
  };
}

const pageOf = async (
  files: FileStore,
  file: JudgedFile['file'],
  page: { number: number } & PageLayout,
): Promise<FileDetail['pages'][number]> => ({
  ...page,
  ...(!(await isUnrenderable(files, file, page.number)) && { picture: pageAddress(file, page.number) }),
});

/** In an `img` element, scripts of an SVG are not executed. */
const pictureOf = ({ fileOriginPath, fileName }: JudgedFile['file']): string =>
  sanitiseStored(`<p><img src="${encodeURI(decodeURI(fileOriginPath))}" alt="${fileName.replace(/[<>&"]/g, '')}"></p>`);

const releasesWith = (reader: Reader, file: string) =>
  reader.database
    .select({
      code: releases.code,
      version: releases.version,
      names: packages.names,
      departments: packages.departments,
      products: packages.products,
      releasedAt: releases.releasedAt,
    })
    .from(releaseFiles)
    .innerJoin(releases, eq(releases.code, releaseFiles.release))
    .innerJoin(packages, eq(packages.code, releases.package))
    .where(and(eq(releaseFiles.file, file), visibleRelease(reader)))
    .orderBy(releases.releasedAt, releases.code)
    .limit(maxRecords);

async function articlesWith(reader: Reader, file: string, languages: ReadingLanguages) {
  const rows = await selectRows(reader.database, {
    languages,
    where: and(
      visible(reader),
      sql`${articles.id} in (select ${articleFiles.article} from ${articleFiles} where ${articleFiles.file} = ${file})`,
    ) as ReturnType<typeof sql>,
    orderBy: [asc(articles.updatedAt)],
    limit: maxRecords,
  });
  const newest = rows.at(-1);
  return {
    links: rows.map(({ articleId, title }) => ({ id: articleId, text: title })),
    products: rows.flatMap(({ products }) => products.map(({ id }) => id)),
    at: newest && new Date(newest.updatedAt),
  };
}

async function departmentOf({ database }: Reader, owner: string | null): Promise<string | undefined> {
  if (owner === null) return undefined;
  const [row] = await database.select({ department: accounts.deptName }).from(accounts).where(eq(accounts.id, owner));
  return row?.department || undefined;
}
