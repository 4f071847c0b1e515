/** Reads the demo folder and parses its texts. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { contentLanguages } from '../../schema/entities/language.ts';
import { type FrontMatter, readFrontMatter, wordsIn } from '../../services/frontMatter/index.ts';
import type { LanguageText, SeedRevision, TextEntry } from './texts.ts';

/** Contents by path relative to the folder, sorted by path. */
export type DemoFiles = ReadonlyMap<string, Buffer>;

export async function readFolder(folder: string): Promise<DemoFiles> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return new Map(await Promise.all(paths.sort().map(async (path) => [path, await readFile(join(folder, path))] as const)));
}

/** Changes when any file changes. */
export function hashFiles(files: DemoFiles): string {
  const hash = createHash('sha256');
  for (const [path, content] of files) hash.update(`${path}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}

/** Parses a JSON file; the caller supplies its type. */
export function parseJsonFile<Content>(files: DemoFiles, path: string): Content {
  const content = files.get(path);
  if (!content) throw new Error(`The demo content has no ${path}.`);
  return JSON.parse(content.toString()) as Content;
}

/** Drawings by file name. */
export const selectDrawings = (files: DemoFiles): Map<string, Buffer> =>
  new Map(
    [...files].filter(([path]) => /^pictures\/[^/]+\.svg$/.test(path)).map(([path, content]) => [path.slice('pictures/'.length), content]),
  );

/** One folder per article: meta.json, a Markdown file per language, and older versions such as `zh.v1.md`. */
export function parseArticles(files: DemoFiles): TextEntry[] {
  const folders = [...files.keys()].filter((path) => /^articles\/[^/]+\/meta\.json$/.test(path)).map(dirname);
  return folders.map((folder) => {
    const { author: _author, ...meta } = parseJsonFile<Omit<TextEntry, 'slug' | 'isFaq' | 'texts' | 'others'> & { author: string }>(
      files,
      `${folder}/meta.json`,
    );
    const texts = contentLanguages.flatMap((language) => articleTexts(files, folder, language));
    return { ...meta, slug: folder.slice('articles/'.length), isFaq: false, others: [], texts };
  });
}

/** The versions of a text in one language, newest last. */
function articleTexts(files: DemoFiles, folder: string, language: string): LanguageText[] {
  if (!files.has(`${folder}/${language}.md`)) return [];
  const older: LanguageText[] = [];
  while (files.has(`${folder}/${language}.v${older.length + 1}.md`)) {
    const version = older.length + 1;
    older.push(articleText(files, `${folder}/${language}.v${version}.md`, language, { version, isNewest: false }));
  }
  return [...older, articleText(files, `${folder}/${language}.md`, language, { version: older.length + 1, isNewest: true })];
}

function articleText(
  files: DemoFiles,
  path: string,
  language: string,
  numbering: Pick<SeedRevision, 'version' | 'isNewest'>,
): LanguageText {
  const { fields, body } = parseMarkdownFile(path, files.get(path) as Buffer);
  const head = { title: wordsIn(fields, 'title'), summary: wordsIn(fields, 'summary'), keywords: wordsIn(fields, 'keywords') };
  const revision = wordsIn(fields, 'publishedAt') ? { ...numbering, ...revisionIn(fields) } : undefined;
  return { language, ...head, markdown: body, ...(revision && { revision }) };
}

const revisionIn = (fields: FrontMatter['fields']): Omit<SeedRevision, 'version' | 'isNewest'> => ({
  comment: wordsIn(fields, 'comment'),
  significance: wordsIn(fields, 'significance') as SeedRevision['significance'],
  publishedAt: wordsIn(fields, 'publishedAt'),
  basedOn: Number(wordsIn(fields, 'basedOn')) || undefined,
});

/** The front matter and text of a Markdown file. */
export function parseMarkdownFile(path: string, content: Buffer): FrontMatter {
  try {
    return readFrontMatter(content.toString());
  } catch (error) {
    throw new Error(`The demo content has a mistake in ${path}: ${(error as Error).message}`);
  }
}

interface FaqText {
  question: string;
  shortAnswer: string;
  /** Markdown. */
  answer: string;
  keywords?: string;
  /** For texts with several versions. */
  revision?: Pick<SeedRevision, 'comment' | 'significance' | 'publishedAt'>;
  /** Older versions, newest last. */
  earlier?: FaqText[];
}

interface FaqEntry extends Partial<Record<(typeof contentLanguages)[number], FaqText>> {
  slug: string;
  products: string[];
  labels?: string[];
  views: number;
  votesUp: number;
  votesDown: number;
  updatedAt: string;
  /** The date of first publication, if earlier. */
  createdAt?: string;
  audience: number;
  others?: string[];
}

/** One file per category of questions, named after it. */
export function parseQuestions(files: DemoFiles): TextEntry[] {
  const lists = [...files.keys()].filter((path) => /^faq\/[^/]+\.json$/.test(path));
  return lists.flatMap((path) =>
    parseJsonFile<{ entries: FaqEntry[] }>(files, path).entries.map((entry) => questionOf(basename(path, '.json'), entry)),
  );
}

function questionOf(
  category: string,
  { slug, products, labels = [], views, votesUp, votesDown, updatedAt, createdAt = updatedAt, audience, others = [], ...entry }: FaqEntry,
): TextEntry {
  const texts = contentLanguages.flatMap((language) => faqText(language, entry[language]));
  const filed = { slug, isFaq: true, classType: 'faq', category, products, labels, audience, refining: false, others };
  return { ...filed, views, helpfulUp: votesUp, helpfulDown: votesDown, createdAt, updatedAt, texts };
}

function faqText(language: string, text: FaqText | undefined): LanguageText[] {
  const versions = text ? [...(text.earlier ?? []), text] : [];
  return versions.map((version, index) => {
    const { question: title, shortAnswer: summary, keywords = '', answer: markdown, revision } = version;
    const numbering = { version: index + 1, isNewest: version === text, basedOn: undefined };
    return { language, title, summary, keywords, markdown, ...(revision && { revision: { ...revision, ...numbering } }) };
  });
}
