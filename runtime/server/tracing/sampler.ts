/** Which traces are sent: the samplers of the OpenTelemetry specification, by their names in OTEL_TRACES_SAMPLER. */

/** The trace of a request, and whether the span that it continues is sampled; undefined without one. */
interface SampledTrace {
  traceId: string;
  isParentSampled: boolean | undefined;
}

export type Sampler = (trace: SampledTrace) => boolean;

const parentBased =
  (root: Sampler): Sampler =>
  (trace) =>
    trace.isParentSampled ?? root(trace);

/** Digits in hex of a trace id that are random: the last 56 bits (W3C Trace Context Level 2). */
const randomDigits = 14;

/** Each process makes the same decision for a trace, because it depends only on the trace id. */
const byRatio =
  (ratio: number): Sampler =>
  ({ traceId }) =>
    Number.parseInt(traceId.slice(-randomDigits), 16) >= (1 - ratio) * 16 ** randomDigits;

const samplers = {
  always_on: () => () => true,
  always_off: () => () => false,
  traceidratio: byRatio,
  parentbased_always_on: () => parentBased(() => true),
  parentbased_always_off: () => parentBased(() => false),
  parentbased_traceidratio: (ratio) => parentBased(byRatio(ratio)),
} as const satisfies Record<string, (ratio: number) => Sampler>;

export type SamplerName = keyof typeof samplers;
export const samplerNames = Object.keys(samplers) as SamplerName[];

/** A sampler; the ratio is from 0 to 1, for those that have one. */
export const samplerOf = (name: SamplerName, ratio: number): Sampler => samplers[name](ratio);
