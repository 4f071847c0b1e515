import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../tests/support/onlineTools.ts';
import { angleOfView, distanceFor, focalLengthFor, lens, sceneWidth, sensorWidths } from './lens/lens.ts';
import { usableShare } from './raid/raid.ts';
import { bytesPerDay, storage, storedBytes } from './storage/storage.ts';

const positive = (max: number) => fc.double({ min: 0.01, max, noNaN: true });

describe('recording storage', () => {
  // Axis Communications, Technical guide to network video, storage needs with H.264: bit rate in kbit/s, hours, GB per day.
  test.each([
    [0.11, 8, 0.4],
    [0.25, 8, 0.9],
    [0.6, 12, 3.2],
  ])('%d Mbit/s for %d hours are %d GB a day', (bitRate, hoursPerDay, gigabytes) => {
    expect(bytesPerDay({ cameras: 1, bitRate, hoursPerDay, share: 100 }) / 1e9).toBeCloseTo(gigabytes, 1);
  });

  test('the storage is proportional to cameras, bit rate and days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), positive(100), fc.integer({ min: 1, max: 365 }), (cameras, bitRate, days) => {
        const recording = { cameras, bitRate, hoursPerDay: 24, days, share: 100 };
        const bytes = storedBytes(recording);
        expect(storedBytes({ ...recording, days: 2 * days })).toBeCloseTo(2 * bytes, -2);
        expect(storedBytes({ ...recording, share: 50 })).toBeCloseTo(bytes / 2, -2);
        expect(storedBytes({ ...recording, cameras: cameras + 1 })).toBeGreaterThan(bytes);
      }),
    );
  });

  test('the disks have sufficient space, and one disk fewer does not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        positive(50),
        fc.integer({ min: 0, max: 100 }),
        positive(30),
        (cameras, bitRate, reserve, disk) => {
          const { outputs } = answerOf(storage, { cameras, bitRate, hours: 24, days: 30, share: 100, reserve, disk });
          const wanted = Number(outputs.total) * (1 + reserve / 100);
          expect(Number(outputs.disks) * disk).toBeGreaterThanOrEqual(wanted * 0.999_999);
          expect((Number(outputs.disks) - 1) * disk).toBeLessThanOrEqual(wanted);
        },
      ),
    );
  });
});

describe('field of view', () => {
  test('a 1/2″ sensor sees 50 mm at 200 mm with 25.6 mm, an angle of 14.25° (Edmund Optics)', () => {
    expect(focalLengthFor(6.4, 50, 200)).toBeCloseTo(25.6, 2);
    expect(angleOfView(6.4, 25.6)).toBeCloseTo(14.25, 2);
  });

  test('sensors of 1/3″ with 4 mm see 12 m at 10 m', () => {
    expect(sceneWidth(sensorWidths['1/3'] ?? 0, 4, 10)).toBeCloseTo(12, 6);
  });

  test('focal length and scene width are inverse, and a longer lens sees less', () => {
    fc.assert(
      fc.property(positive(20), positive(100), positive(100), (size, focal, distance) => {
        expect(focalLengthFor(size, sceneWidth(size, focal, distance), distance)).toBeCloseTo(focal, 6);
        expect(angleOfView(size, focal * 2)).toBeLessThan(angleOfView(size, focal));
      }),
    );
  });

  test('at the distance of a task the scene has its pixels per metre (IEC 62676-4)', () => {
    const distance = distanceFor(4.8, 4, 1920, 250);
    expect(1920 / sceneWidth(4.8, 4, distance)).toBeCloseTo(250, 6);
    const { notes } = answerOf(lens, { sensor: '1/3', focal: 4, columns: 1920, rows: 1080, distance: distance * 0.999 });
    expect(notes?.[0]).toEqual({ id: 'identify' });
    const further = answerOf(lens, { sensor: '1/3', focal: 4, columns: 1920, rows: 1080, distance: distance * 1.001 });
    expect(further.notes?.[0]).toEqual({ id: 'recognise' });
  });
});

describe('RAID', () => {
  // Patterson, Gibson, Katz 1988: useable storage of 50% for level 1, 91% and 96% for level 5 with groups of 10 and 25 disks.
  test.each([
    ['1', 2, 50],
    ['5', 11, 91],
    ['5', 26, 96],
  ])('level %s with %d drives has %d%% of its space', (level, drives, percent) => {
    expect(Math.round((usableShare(level, drives) ?? 0) * 100)).toBe(percent);
  });

  test('each level refuses too few drives, and level 10 an odd number', () => {
    expect(['0', '1', '5', '6', '10'].map((level) => [1, 2, 3, 4, 5].filter((drives) => usableShare(level, drives) !== undefined))).toEqual(
      [[2, 3, 4, 5], [2, 3, 4, 5], [3, 4, 5], [4, 5], [4]],
    );
  });

  test('more redundancy leaves less space', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 32 }), (half) => {
        const drives = 2 * half;
        const share = (level: string) => usableShare(level, drives) ?? 0;
        expect(share('0')).toBe(1);
        expect(share('5')).toBeGreaterThan(share('6'));
        expect(share('6')).toBeGreaterThanOrEqual(share('10'));
      }),
    );
  });
});
