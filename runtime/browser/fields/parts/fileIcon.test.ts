import { expect, test } from 'vitest';
import { fileIcon } from './fileIcon.ts';

test('a file has the icon of its type, by extension or media type, and the default icon otherwise', () => {
  const kinds = [
    ['image/png', 'a.png', 'image'],
    ['application/msword', 'a.doc', 'word'],
    ['video/mp4', 'a.mp4', 'video'],
    ['application/postscript', 'logo.AI', 'ai'],
    ['application/octet-stream', 'manual.indd', 'indesign'],
    ['application/octet-stream', 'photo.psd', 'ps'],
    ['application/zip', 'firmware.zip', 'package'],
    ['application/vnd.ms-excel', 'disks.xls', 'excel'],
    ['application/vnd.ms-powerpoint', 'slides.ppt', 'ppt'],
    ['application/pdf', 'manual.pdf', 'pdf'],
    ['application/octet-stream', 'unknown', 'file'],
  ] as const;
  for (const [mime, name, icon] of kinds) expect([name, fileIcon(mime, name)]).toEqual([name, icon]);
});
