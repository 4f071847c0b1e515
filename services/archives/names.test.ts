import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignArchivePaths, hashList, sanitisePathPart } from './names.ts';

const pathOf = (fileName: string, folder?: string) => assignArchivePaths([{ fileName, folder }])[0];

describe('a name in an archive', () => {
  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..', 'file'],
    ['C:\\Windows\\a.dll', 'C__Windows_a.dll'],
    ['con', 'con_'],
    ['Aux.txt', 'Aux_.txt'],
    ['COM1.tar.gz', 'COM1_.tar.gz'],
    ['console.log', 'console.log'],
    ['report. . .', 'report'],
    ['a\u0000b\u001f\u202Egpj.exe', 'abgpj.exe'],
    ['wh?at<is>this|"name"*.pdf', 'wh_at_is_this__name__.pdf'],
    ['', 'file'],
    ['\u2028\u2029', 'file'],
    ['说明书.pdf', '说明书.pdf'],
  ])('%j is %j', (given, name) => expect(pathOf(given)).toBe(name));

  test('is truncated between letters, and keeps its extension', () => {
    const name = sanitisePathPart(`${'说'.repeat(300)}.tar.gz`, 150);
    expect([name.endsWith('说.tar.gz'), Buffer.byteLength(name) <= 150]).toEqual([true, true]);
  });

  test('gets a number if it is repeated, also in other case or as the name of the list of hashes', () => {
    const same = ['a.txt', 'A.TXT', 'a.txt', 'sha256sums.TXT'].map((fileName) => ({ fileName }));
    expect(assignArchivePaths(same)).toEqual(['a.txt', 'A (2).TXT', 'a (3).txt', 'sha256sums (2).TXT']);
    expect(assignArchivePaths([{ fileName: 'a.txt', folder: 'VC-1' }, ...same.slice(0, 1)])).toEqual(['VC-1/a.txt', 'a.txt']);
  });

  test('is valid on every system, for any original name', () => {
    const anyName = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom('..', 'nul', 'a.', 'CON .x', '/', '\\\\x\\y'));
    const entries = fc.array(fc.record({ fileName: anyName, folder: fc.option(anyName, { nil: undefined }) }), { maxLength: 12 });
    fc.assert(
      fc.property(entries, (given) => {
        const paths = assignArchivePaths(given);
        expect(new Set([hashList, ...paths].map((path) => path.toLowerCase())).size).toBe(given.length + 1);
        for (const part of paths.flatMap((path) => path.split('/'))) {
          expect(part).toMatch(/^[^<>:"/\\|?*\p{Cc}\p{Cs}]+$/u);
          expect(part).not.toMatch(/^\.|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(170);
        }
      }),
    );
  });
});
