import { expect, test } from 'vitest';
import { openDays } from './halfDays.ts';

const shanghai = {
  timeZone: 'Asia/Shanghai',
  weekly: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }],
  exceptions: [{ from: '2026-03-06', to: '2026-03-06' }],
};

test('half days are those of the location, from the first that has not begun', () => {
  // 04:30 UTC on Wednesday is 12:30 in Shanghai.
  expect(openDays(shanghai, { from: new Date('2026-03-04T04:30:00Z'), days: 4 })).toEqual([
    { day: '2026-03-04', halves: ['afternoon'] },
    { day: '2026-03-05', halves: ['morning', 'afternoon'] },
    { day: '2026-03-06', halves: [] },
    { day: '2026-03-07', halves: [] },
  ]);
});

test('the day of the visitor may differ from the day of the location', () => {
  // 20:00 UTC on Wednesday is Thursday in Shanghai.
  const [first] = openDays(shanghai, { from: new Date('2026-03-04T20:00:00Z'), days: 1 });
  expect(first).toEqual({ day: '2026-03-05', halves: ['morning', 'afternoon'] });
});

test('an opening shorter than an hour has no half day', () => {
  const short = { ...shanghai, weekly: [{ days: [4], opens: '09:00', closes: '13:30' }] };
  expect(openDays(short, { from: new Date('2026-03-04T20:00:00Z'), days: 1 })[0]?.halves).toEqual(['morning']);
});
