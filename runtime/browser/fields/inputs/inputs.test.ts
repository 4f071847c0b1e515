import { expect, test } from 'vitest';
import { filterOptions } from './controls/filterOptions.ts';
import { typeNames } from './controls/typeNames.ts';
import { findUnfinished, refusalOf } from './controls/useUploads.ts';
import { inputs } from './index.ts';

const read = (kind: keyof typeof inputs, value: Parameters<NonNullable<(typeof inputs)['text']>['read']>[0]) =>
  inputs[kind]?.read(value, { field: kind, kind, noun: 'thing', name: kind, required: true });

test('values are sent in the types that their calls declare', () => {
  expect(read('code', ' VC-B420 ')).toBe('VC-B420');
  expect(read('secret', ' kept as typed ')).toBe(' kept as typed ');
  expect(read('longText', 'two\nlines ')).toBe('two\nlines ');
  expect(read('count', '12')).toBe(12);
  expect(read('decimal', '-0.5')).toBe(-0.5);
  expect(read('flag', false)).toBe(false);
  expect(read('links', ['a'])).toEqual(['a']);
  expect(read('texts', ' one\n\r\n two words ')).toEqual(['one', 'two words']);
  expect(read('moment', '2026-03-05T13:04')).toBe(new Date('2026-03-05T13:04').toISOString());
});

test('one choice is sent as a value, several as a list, and numbers as numbers', () => {
  const query = { field: 'days', kind: 'choice', noun: 'thing', name: 'days', required: true, choices: ['1', '2', '3'] } as const;
  const choice = (value: string, own: object) => inputs.choice?.read(value, { ...query, choices: [...query.choices], ...own });
  expect(choice('2', {})).toBe('2');
  expect(choice('2', { numeric: true })).toBe(2);
  expect(choice('1,3', { many: true, numeric: true })).toEqual([1, 3]);
  expect(choice('', { many: true })).toEqual([]);
});

test('a location is two numbers in degrees; an incomplete or impossible one is refused and not lost', () => {
  expect(read('place', { latitude: ' 52.5', longitude: '-13.4' })).toEqual({ latitude: 52.5, longitude: -13.4 });
  expect(read('place', { latitude: '', longitude: '' })).toBeUndefined();
  const fits = (latitude: string, longitude: string) => inputs.place?.fits?.(read('place', { latitude, longitude }));
  expect([fits('90', '-180'), fits('90.1', '0'), fits('1', ''), fits('1', '2 E')]).toEqual([true, false, false, false]);
});

test('empty values are omitted', () => {
  for (const kind of ['text', 'longText', 'count', 'day', 'moment', 'choice', 'link', 'secret', 'texts'] as const)
    expect(read(kind, '')).toBeUndefined();
  for (const kind of ['links', 'file', 'files', 'picture'] as const) expect(read(kind, [])).toBeUndefined();
});

test('files are sent by their ids, a picture by its address', () => {
  const stored = { attachmentId: 'f1', fileName: 'a.png', size: 1, fileOriginPath: '/files/f1' };
  expect(read('file', [stored])).toBe('f1');
  expect(read('files', [stored, { ...stored, attachmentId: 'f2' }])).toEqual(['f1', 'f2']);
  expect(read('picture', [stored])).toBe('/files/f1');
});

test('a form waits for unfinished uploads, and sends only stored files', () => {
  const unfinished = { key: 'k', fileName: 'b.png', size: 9, changedAt: 1, place: '/uploads/1' };
  const stored = { attachmentId: 'f1', fileName: 'a.png', size: 1 };
  expect(inputs.files?.waits?.([stored, unfinished])).toBe(true);
  expect(inputs.files?.waits?.([stored])).toBe(false);
  expect(read('files', [stored, unfinished])).toEqual(['f1']);
  const again = { name: 'b.png', size: 9, lastModified: 1 };
  expect(findUnfinished([unfinished], again)).toBe(unfinished);
  expect(findUnfinished([unfinished], { ...again, lastModified: 2 })).toBeUndefined();
  expect(findUnfinished([unfinished], { ...again, size: 8 })).toBeUndefined();
});

test('a file that would be refused is not sent; the server decides about unknown types', () => {
  const limits = { types: ['image/png'], maxBytes: 10 };
  const name = 'a.png';
  expect(refusalOf({ name, type: 'image/png', size: 10 }, limits)).toBeUndefined();
  expect(refusalOf({ name, type: '', size: 10 }, limits)).toBeUndefined();
  expect(refusalOf({ name, type: 'text/html', size: 1 }, limits)?.key).toBe('form.files.type');
  expect(refusalOf({ name, type: 'image/png', size: 11 }, limits)?.key).toBe('form.files.size');
  // Operating systems report different types for a raw file, so its extension decides.
  const disk = { name: 'a.img', type: 'application/x-raw-disk-image', size: 1 };
  expect(refusalOf(disk, limits)?.key).toBe('form.files.type');
  expect(refusalOf(disk, { ...limits, types: ['application/octet-stream'], rawEndings: ['.img'] })).toBeUndefined();
});

test('file types have common names', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(typeNames({ types: ['image/png', 'application/pdf', word, 'text/csv'] })).toEqual(['PNG', 'PDF', 'DOCX', 'CSV']);
});

test('many choices are filtered by every word, prefix matches come first, and the rest is counted', () => {
  const options = Array.from({ length: 5000 }, (_, index) => ({
    value: `M${index}`,
    text: `VC-${index} ${index % 2 === 0 ? 'Dome' : 'Box'}`,
  }));
  expect(filterOptions(options, ' dome  vc-12 ').options[0]).toEqual({ value: 'M12', text: 'VC-12 Dome' });
  expect(filterOptions([...options, { value: 'x', text: 'Dome VC' }], 'dome').options[0]?.value).toBe('x');
  expect(filterOptions(options, '')).toMatchObject({ left: 4950 });
  expect(filterOptions(options, 'turret')).toEqual({ options: [], left: 0 });
});
