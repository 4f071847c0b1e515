import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigRefusal } from '../config/configRefusal.ts';
import { readTracing } from '../config/tracing.ts';
import { samplerNames, samplerOf } from './sampler.ts';

const traces = Array.from({ length: 2_000 }, () => randomBytes(16).toString('hex'));
const sampled = (name: (typeof samplerNames)[number], ratio: number, isParentSampled?: boolean): number =>
  traces.filter((traceId) => samplerOf(name, ratio)({ traceId, isParentSampled })).length;

test('a ratio samples its share of the traces, and a higher ratio samples more of them', () => {
  expect([sampled('traceidratio', 0), sampled('traceidratio', 1)]).toEqual([0, traces.length]);
  expect(sampled('traceidratio', 0.25) / traces.length).toBeCloseTo(0.25, 1);
  const [few, many] = [samplerOf('traceidratio', 0.1), samplerOf('traceidratio', 0.5)];
  const trace = (traceId: string) => ({ traceId, isParentSampled: undefined });
  expect(traces.filter((id) => few(trace(id)) && !many(trace(id)))).toEqual([]);
});

test('a sampler with the name parentbased follows the span that it continues', () => {
  for (const name of samplerNames.filter((one) => one.startsWith('parentbased_')))
    expect([sampled(name, 0, true), sampled(name, 1, false)], name).toEqual([traces.length, 0]);
  expect([sampled('always_off', 1, true), sampled('always_on', 0, false)]).toEqual([0, traces.length]);
});

test('an unknown sampler and a ratio above 1 are refused with a sentence', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'sometimes' };
  expect(() => readTracing(env)).toThrow(ConfigRefusal);
  expect(() => readTracing(env)).toThrow('OTEL_TRACES_SAMPLER is "sometimes"; it must be always_on');
  for (const OTEL_TRACES_SAMPLER_ARG of ['2', '-0.1', 'half'])
    expect(() => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG })).toThrow('a number from 0 to 1');
});
