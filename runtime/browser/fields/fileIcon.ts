/** By the ending of the name, where programs have formats of their own, and where nobody says the media type. */
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

/** By a word in the media type; the first that fits. */
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

/** The icon of a file of this media type and name; the plain one where nothing is known of it. */
export const fileIcon = (mime: string, name = ''): string =>
  byEnding[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? byType.find(([pattern]) => pattern.test(mime))?.[1] ?? 'file';
