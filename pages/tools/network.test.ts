import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../tests/support/onlineTools.ts';
import { firmwareName, parseFileName } from './firmwareName/firmwareName.ts';
import { formatAddress, parseAddress } from './subnet/address.ts';
import { hostCount, kindOfAddress, lastAddress, networkOf, parseNetwork, splitNetwork, subnet } from './subnet/subnet.ts';
import { isoWeek, parseOffset, parseTime, timestamp } from './timestamp/timestamp.ts';

const known = (text: string) => parseAddress(text) ?? { width: 32 as const, value: -1n };
const network = (text: string) => {
  const { address, prefix } = parseNetwork(text) ?? { address: known('0.0.0.0'), prefix: 0 };
  return networkOf(address, prefix);
};

describe('networks', () => {
  // RFC 5952, sections 1 to 4.
  test.each([
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:DB8::C0A8:1', '2001:db8::c0a8:1'],
    ['::', '::'],
    ['::ffff:192.0.2.128', '::ffff:c000:280'],
  ])('%s is written %s', (given, canonical) => {
    expect(formatAddress(known(given))).toBe(canonical);
  });

  test.each(['1.2.3', '1.2.3.256', '01.2.3.4', '1::2::3', '12345::', ':1', '1:2:3:4:5:6:7:8:9', 'a.b.c.d', ''])(
    '%s is not an address',
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
    },
  );

  // RFC 4632, section 3.1: a /22 has 1,024 addresses; section 5.1: 192.24.0.0/19 covers 192.24.0.0 to 192.24.31.255.
  test('a prefix covers the addresses that RFC 4632 names', () => {
    expect(hostCount(network('10.24.16.0/22')) + 2n).toBe(1024n);
    expect(formatAddress(lastAddress(network('192.24.0.0/19')))).toBe('192.24.31.255');
  });

  test('a link with /31 has two hosts (RFC 3021), and /32 has one', () => {
    expect([hostCount(network('192.0.2.0/31')), hostCount(network('192.0.2.7/32'))]).toEqual([2n, 1n]);
  });

  test.each([
    ['192.168.1.77/24', '192.168.1.0'],
    ['192.168.1.77 255.255.255.0', '192.168.1.0'],
    ['192.168.1.77 / 255.255.255.192', '192.168.1.64'],
    ['[2001:db8:1:2::3]/64', undefined],
    ['2001:db8:1:2::3/64', '2001:db8:1:2::'],
    ['192.168.1.0/33', undefined],
    ['192.168.1.0 255.0.255.0', undefined],
    ['192.168.1.0', undefined],
  ])('%s is the network %s', (text, address) => {
    const read = parseNetwork(text);
    expect(read && formatAddress(networkOf(read.address, read.prefix))).toBe(address);
  });

  test.each([
    ['10.1.2.3', 'private'],
    ['172.32.0.1', 'public'],
    ['100.64.0.1', 'shared'],
    ['203.0.113.9', 'documentation'],
    ['fd00::1', 'private'],
    ['fe80::1', 'linkLocal'],
    ['2a00::1', 'public'],
  ])('%s is %s', (text, kind) => {
    expect(kindOfAddress(known(text))).toBe(kind);
  });

  test('parsing and formatting are inverse, and the parts fill the network without gaps', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 0, max: 5 }),
        (value, prefix, bits) => {
          expect(parseAddress(formatAddress({ width: 128, value }))).toEqual({ width: 128, value });
          const expected = networkOf({ width: 128, value }, prefix);
          const parts = splitNetwork(expected, prefix + bits, 64);
          expect(parts).toHaveLength(2 ** bits);
          expect(parts[0]?.value).toBe(expected.value);
          expect(lastAddress(parts.at(-1) ?? expected).value).toBe(lastAddress(expected).value);
          expect(parts.slice(1).every((part, index) => part.value === lastAddress(parts[index] ?? expected).value + 1n)).toBe(true);
        },
      ),
    );
  });

  test('the planner lists only some parts of a large division', () => {
    const answer = answerOf(subnet, { address: '10.0.0.0/8', parts: 1024, hosts: 100_000 });
    expect(answer.rows?.rows).toHaveLength(64);
    expect(answer.outputs.part).toBe('/18');
    expect(answer.notes).toContainEqual({ id: 'tooSmall', values: { hosts: 100_000, count: 16_382 }, tone: 'warning' });
    expect(answerOf(subnet, { address: '2001:db8::/32', parts: 2, hosts: 1 }).outputs.hosts).toBe('2^96');
  });
});

describe('times', () => {
  const utc = (text: string, format = 'auto') => {
    const read = parseTime(text, format, 0);
    return read && new Date(read.milliseconds).toISOString();
  };

  // RFC 3339 section 5.8, RFC 868, MS-DTYP FILETIME, and the well-known 1,234,567,890 s of POSIX time.
  test.each([
    ['1985-04-12T23:20:50.52Z', 'auto', '1985-04-12T23:20:50.520Z'],
    ['1996-12-19T16:39:57-08:00', 'auto', '1996-12-20T00:39:57.000Z'],
    ['1990-12-31T15:59:60-08:00', 'auto', '1991-01-01T00:00:00.000Z'],
    ['1937-01-01T12:00:27.87+00:20', 'auto', '1937-01-01T11:40:27.870Z'],
    ['1234567890', 'auto', '2009-02-13T23:31:30.000Z'],
    ['1234567890123', 'auto', '2009-02-13T23:31:30.123Z'],
    ['1234567890123456', 'auto', '2009-02-13T23:31:30.123Z'],
    ['1234567890123456789', 'auto', '2009-02-13T23:31:30.123Z'],
    ['116444736000000000', 'auto', '1970-01-01T00:00:00.000Z'],
    ['0x499602D2', 'auto', '2009-02-13T23:31:30.000Z'],
    ['2208988800', 'ntp', '1970-01-01T00:00:00.000Z'],
    ['2629584000', 'ntp', '1983-05-01T00:00:00.000Z'],
    ['20260915_083000', 'auto', '2026-09-15T08:30:00.000Z'],
    ['2026-09-15 08:30:00', 'auto', '2026-09-15T08:30:00.000Z'],
  ])('%s as %s is %s', (text, format, moment) => {
    expect(utc(text, format)).toBe(moment);
  });

  test.each(['2026-02-30', '2026-13-01T00:00:00Z', 'yesterday', '0x', '', '1e9'])('"%s" is not a time', (text) => {
    expect(utc(text)).toBeUndefined();
  });

  // ISO 8601: 1977-01-01 is in week 53 of 1976, 2008-12-29 in week 1 of 2009.
  test.each([
    ['1977-01-01', '1976-W53-6'],
    ['2008-12-29', '2009-W01-1'],
    ['2010-01-03', '2009-W53-7'],
  ])('%s is %s', (day, week) => {
    expect(isoWeek(Date.parse(day))).toBe(week);
  });

  test('each format of an instant is parsed back to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const { outputs } = answerOf(timestamp, { time: String(seconds), format: 'seconds', offset: '+08:00' });
        for (const format of ['milliseconds', 'filetime', 'ntp'])
          expect(parseTime(String(outputs[format]), format, 0)?.milliseconds).toBe(seconds * 1000);
        for (const written of ['utc', 'local']) expect(parseTime(String(outputs[written]), 'auto', 0)?.milliseconds).toBe(seconds * 1000);
      }),
    );
  });

  test('offsets are parsed in all usual notations', () => {
    expect(['', 'Z', '+08:00', 'UTC+8', '-0330', '+25', 'east'].map(parseOffset)).toEqual([0, 0, 480, 480, -210, undefined, undefined]);
  });
});

describe('file names', () => {
  test.each([
    ['Veyra_fw-vc4_V3.210.0012.zip', { code: 'fw-vc4', version: 'V3.210.0012', ending: 'zip' }],
    ['fw-vc4_V3.210.0012.bin', { version: 'V3.210.0012', ending: 'bin' }],
    ['Veyra_fw-vr6_V2.800.0000000.14.R.zip', { version: 'V2.800.0000000.14.R' }],
    ['Veyra_fw-vaf30_V5.7.0-rc.1_build_261102.zip', { version: 'V5.7.0-rc.1', stage: 'rc.1', builtOn: '2026-11-02' }],
    ['Veyra_fw-vs1_1.4.0-beta.2.zip', { version: '1.4.0-beta.2', stage: 'beta.2' }],
    ['https://files.example/x/Veyra_sdk-device_3.1.0_linux.zip?sum=1', { code: 'sdk-device', variant: 'linux' }],
    ['"C:\\Downloads\\Veyra_manual-vc_1.4_en (1).pdf"', { code: 'manual-vc', version: '1.4', variant: 'en', ending: 'pdf' }],
  ])('%s is parsed', (text, parts) => {
    expect(parseFileName(text)).toMatchObject(parts);
  });

  test.each(['', 'firmware.zip', 'Veyra_fw-vc4.zip', 'Veyra_fw-vaf30_V5.4.0_build_261399.zip', 'x'.repeat(200)])(
    '"%s" is refused',
    (text) => {
      expect(firmwareName({ number: Number, text: () => text })).toEqual({ field: 'name', reason: 'name' });
    },
  );
});
