/** By a word in the media type; the first that fits. */
const icons: readonly (readonly [RegExp, string])[] = [
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/zip|compressed|tar/, 'package'],
  [/pdf|word|sheet|presentation|^text\//, 'document'],
];

/** The icon of a file of this media type. */
export const fileIcon = (mime: string): string => icons.find(([pattern]) => pattern.test(mime))?.[1] ?? 'file';
