/** Icons by file extension, for program formats and files without a media type. */
const byEnding: Readonly<Record<string, string>> = {
  ai: 'ai',
  eps: 'ai',
  indd: 'indesign',
  idml: 'indesign',
  psd: 'ps',
  psb: 'ps',
  zip: 'package',
  pdf: 'pdf',
  docx: 'word',
  xlsx: 'excel',
  pptx: 'ppt',
  mp4: 'video',
  png: 'image',
  jpg: 'image',
};

/** Icons by media type; the first match applies. */
const byType: readonly (readonly [RegExp, string])[] = [
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/pdf/, 'pdf'],
  [/word/, 'word'],
  [/sheet|excel/, 'excel'],
  [/presentation|powerpoint/, 'ppt'],
  [/zip|compressed|tar/, 'package'],
  [/^text\//, 'document'],
];

/** The icon of a file by media type and name; a generic one for unknown types. */
export const fileIcon = (mime: string, name = ''): string =>
  byEnding[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? byType.find(([pattern]) => pattern.test(mime))?.[1] ?? 'file';
