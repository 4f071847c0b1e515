import { expect, test } from 'vitest';
import { createZip } from '../../../services/zip/index.ts';
import { rawType } from '../../shared/files/rawFile.ts';
import { typeOf } from './signature.ts';

const rawEndings = ['.bin', '.img', '.fw', '.pkg'];

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Contents that a program would open as another type, with that type. */
const disguised: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a picture', png],
  ['a document', Buffer.from('%PDF-1.7\n')],
  ['an archive', createZip({ 'a.txt': 'x' })],
  ['a recording', Buffer.from('\0\0\0\x18ftypisom', 'latin1')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page behind empty lines', Buffer.from('\r\n \t<html>')],
  ['a page in another order of bytes', Buffer.from('\ufeff <html>', 'utf16le')],
  ['a drawing', Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
];

test.each(['recorder.bin', 'RECORDER.BIN', 'disk.img', 'reader.fw', 'setup.pkg'])('%s is accepted as a raw file', (name) => {
  const content = Buffer.from('27051956a1b2c3d4', 'hex');
  expect(typeOf(name, content, ['application/zip', rawType], rawEndings)).toBe(rawType);
  expect(typeOf(name, content, ['application/zip'], rawEndings)).toBeNull();
});

test.each(disguised)('%s is never accepted as a raw file, with any name', (_what, content) => {
  expect(typeOf('recorder.bin', content, [rawType], rawEndings)).toBeNull();
});
