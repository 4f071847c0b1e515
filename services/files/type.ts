import { extname } from 'node:path';
import type { PreviewKind } from '../extraction/index.ts';
import type { Answer } from '../shared/calls/handler.ts';

export type FileType = Answer<'doc.file.find'>['fileType'];

const endings: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  image: ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg'],
  word: ['.docx', '.doc'],
  excel: ['.xlsx', '.xls'],
  ppt: ['.pptx', '.ppt'],
  pdf: ['.pdf'],
  video: ['.mp4', '.m4v', '.webm', '.mov'],
  package: ['.zip', '.jar', '.tar', '.gz', '.tgz', '.7z', '.rar'],
  text: ['.txt', '.log', '.csv', '.md', '.json', '.xml', '.h', '.c', '.ini'],
  ai: ['.ai', '.eps'],
  indesign: ['.indd', '.idml'],
  ps: ['.psd', '.psb'],
};

const byEnding = new Map(Object.entries(endings).flatMap(([type, all]) => all.map((ending) => [ending, type as FileType])));

/** The type of a file in the interface, by the extension of its name. */
export const fileTypeOf = (name: string): FileType => byEnding.get(extname(name).toLowerCase()) ?? 'other';

/** The reader for a file type. Binary office formats, and archives other than ZIP, have none. */
const kinds: Readonly<Record<string, PreviewKind>> = {
  '.docx': 'word',
  '.xlsx': 'excel',
  '.pptx': 'ppt',
  '.pdf': 'pdf',
  '.zip': 'package',
};

export const previewKindOf = (name: string): PreviewKind | undefined =>
  kinds[extname(name).toLowerCase()] ?? (fileTypeOf(name) === 'text' ? 'text' : undefined);
