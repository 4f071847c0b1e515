import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../tests/support/onlineTools.ts';
import { bandwidth, bitRateOf } from './bandwidth/bandwidth.ts';
import { cable, conductors, currentFor, loopResistance } from './cable/cable.ts';
import { classes, classFor, poe, portPower } from './poe/poe.ts';

const positive = (max: number) => fc.double({ min: 0.01, max, noNaN: true });

describe('bandwidth', () => {
  test('1280 × 720 at 24 fps with some motion needs about 3,000 kbit/s (Amerasinghe, H.264 for the rest of us)', () => {
    expect(bitRateOf({ columns: 1280, rows: 720, framesPerSecond: 24, motion: 2 })).toBeCloseTo(3_096_576, 0);
  });

  test('the bandwidth is proportional to pixels, frames and motion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 8000 }), fc.integer({ min: 1, max: 60 }), (columns, framesPerSecond) => {
        const stream = { columns, rows: 1000, framesPerSecond, motion: 1 };
        expect(bitRateOf({ ...stream, motion: 4 })).toBeCloseTo(4 * bitRateOf(stream), -1);
        expect(bitRateOf({ ...stream, columns: columns + 1 })).toBeGreaterThan(bitRateOf(stream));
      }),
    );
  });

  test('the recommended link carries the streams with a reserve', () => {
    const values = { columns: 2688, rows: 1520, frames: 25, motion: 'low', codec: 'h265', cameras: 64, viewers: 8, link: 100 };
    const { outputs, notes } = answerOf(bandwidth, values);
    expect(Number(outputs.incoming)).toBeGreaterThan(100);
    expect(outputs.wanted).toBe(1000);
    expect(notes).toContainEqual({ id: 'tooMuch', tone: 'warning' });
  });
});

describe('PoE', () => {
  // IEEE 802.3-2022, clauses 33 and 145: the power at the port for the power of a class at the device behind 100 m.
  test.each(classes.filter(({ name }) => name > '2'))('class $name: $device W at the device are $port W at the port', (one) => {
    expect(portPower(one, one.device, 100)).toBeCloseTo(one.port, 0);
  });

  test('a device has the smallest sufficient class', () => {
    expect([3.84, 3.85, 12, 12.95, 25.5, 25.6, 71.3, 71.4].map((watts) => classFor(watts)?.name)).toEqual([
      '1',
      '2',
      '3',
      '3',
      '4',
      '5',
      '8',
      undefined,
    ]);
  });

  test('a longer cable loses more power, and a cable of no length loses none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...classes), fc.double({ min: 1, max: 100, noNaN: true }), (one, metres) => {
        expect(portPower(one, one.device, metres)).toBeGreaterThan(one.device);
        expect(portPower(one, one.device, metres)).toBeLessThanOrEqual(portPower(one, one.device, 100) + 1e-9);
        expect(portPower(one, one.device, 0)).toBe(one.device);
      }),
    );
  });

  const four = {
    budget: 60,
    ports: 8,
    length: 50,
    firstPower: 12,
    firstCount: 4,
    secondPower: 7,
    secondCount: 0,
    thirdPower: 7,
    thirdCount: 0,
  };

  test('the budget is compared with the drawn power and with the reserve of the classes', () => {
    expect(answerOf(poe, four).notes).toContainEqual({ id: 'reserved', tone: 'warning' });
    expect(answerOf(poe, { ...four, firstCount: 9 }).notes).toContainEqual({ id: 'overBudget', tone: 'warning' });
    expect(answerOf(poe, { ...four, firstCount: 9 }).notes).toContainEqual({
      id: 'fewPorts',
      values: { count: 9, ports: 8 },
      tone: 'warning',
    });
    expect(poe({ number: (id) => (id === 'firstPower' ? 80 : 4), text: String })).toEqual({ field: 'firstPower', reason: 'tooStrong' });
  });
});

describe('voltage drop', () => {
  // IEC 60228: 1.5 mm² has 12.1 Ω/km, 2.5 mm² has 7.41 Ω/km at 20 °C; both ways count.
  test.each([
    ['1.5 mm²', 100, 2.42],
    ['2.5 mm²', 100, 1.482],
    ['AWG 18', 50, 2.09],
  ])('%s, %d m: a loop of %d Ω', (conductor, metres, ohms) => {
    expect(loopResistance({ ohmsPerKm: conductors[conductor] ?? 0, metres, celsius: 20 })).toBeCloseTo(ohms, 6);
  });

  // ASTM B258: No. 36 has 0.127 mm, each step is the 39th root of 92. IEC 60028: annealed copper has 1/58 Ω·mm²/m.
  test.each([24, 22, 20, 18, 16, 14])('AWG %d has the resistance of its diameter', (gauge) => {
    const diameter = 0.127 * 92 ** ((36 - gauge) / 39);
    const ohmsPerKm = 1000 / 58 / ((Math.PI / 4) * diameter ** 2);
    expect(Math.abs((conductors[`AWG ${gauge}`] ?? 0) / ohmsPerKm - 1)).toBeLessThan(0.003);
  });

  test('copper at 70 °C has 19.65% more resistance (IEC 60228, 0.00393 per kelvin)', () => {
    const run = { ohmsPerKm: 12.1, metres: 100 };
    expect(loopResistance({ ...run, celsius: 70 }) / loopResistance({ ...run, celsius: 20 })).toBeCloseTo(1.1965, 4);
  });

  test('the load gets its power, and the cable loses the rest', () => {
    fc.assert(
      fc.property(positive(20), positive(2), (watts, ohms) => {
        const amperes = currentFor(24, watts, ohms);
        if (amperes === undefined) return;
        expect((24 - amperes * ohms) * amperes).toBeCloseTo(watts, 6);
      }),
    );
  });

  const run = { volts: 12, power: 6, length: 30, least: 10.8, conductor: '0.75 mm²', material: 'copper', temperature: 20 };

  test('at the maximum length the device gets exactly its minimum voltage', () => {
    const { outputs } = answerOf(cable, run);
    const longest = answerOf(cable, { ...run, length: Number(outputs.longest) });
    expect(Number(longest.outputs.end)).toBeCloseTo(10.8, 6);
    expect(answerOf(cable, { ...run, length: Number(outputs.longest) + 1 }).notes?.[0]).toMatchObject({ id: 'tooLow' });
  });

  test('the cable of maximum length carries the power at half the supply voltage', () => {
    const { outputs } = answerOf(cable, { ...run, least: 1 });
    expect(outputs.longest).toBeCloseTo(Number(answerOf(cable, { ...run, least: 6 }).outputs.longest), 9);
    expect(Number(answerOf(cable, { ...run, least: 1, length: Number(outputs.longest) * 0.999 }).outputs.end)).toBeGreaterThan(6);
  });

  test('a load that the cable cannot supply is refused with a reason', () => {
    const values: Record<string, number | string> = { ...run, power: 200, length: 300 };
    expect(cable({ number: (id) => Number(values[id]), text: (id) => String(values[id]) })).toEqual({
      field: 'length',
      reason: 'collapse',
    });
  });
});
