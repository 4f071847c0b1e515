/** The storage periods that the privacy text names are those of the schema. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contentLanguages } from '../schema/entities/language.ts';

const hourMs = 3_600_000;

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');

test.each(contentLanguages)('the privacy text in %s names the periods of the schema', async (language) => {
  const { times, tracking } = JSON.parse(await read('../schema/portal.json')) as Record<'times' | 'tracking', Record<string, number>>;
  const text = await read(`content/articles/legal-privacy/${language}.md`);
  const named = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => /\d+/.exec(line.split('|')[2] ?? '')?.[0] ?? []);
  expect(named.map(Number)).toEqual([
    times.sessionHours,
    times.deviceDays,
    Number(times.contactCodeTtlMs) / hourMs,
    times.formDraftDays,
    times.visitorEnquiryDays,
    tracking.eventDays,
    tracking.pageDays,
    Number(times.zipTtlMs) / hourMs,
  ]);
});
