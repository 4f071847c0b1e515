import { type Sampler, samplerNames, samplerOf } from '../tracing/sampler.ts';
import type { TracingConfig } from '../tracing/tracing.ts';
import { ConfigRefusal } from './configRefusal.ts';
import { type Environment, readVariable } from './variables.ts';

/** Reads the variables of OpenTelemetry that the portal honours. */
export function readTracing(env: Environment): TracingConfig | undefined {
  const base = readVariable(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (!base) return undefined;
  const endpoint = URL.canParse(base) ? new URL(base) : undefined;
  if (!endpoint || !/^https?:$/.test(endpoint.protocol))
    throw new ConfigRefusal(`OTEL_EXPORTER_OTLP_ENDPOINT is "${base}"; it must be an address such as http://collector:4318.`);
  endpoint.pathname = `${endpoint.pathname.replace(/\/$/, '')}/v1/traces`;
  const headers = readHeaders(readVariable(env, 'OTEL_EXPORTER_OTLP_HEADERS'));
  return { endpoint, headers, serviceName: readVariable(env, 'OTEL_SERVICE_NAME'), sampler: readSampler(env) };
}

function readSampler(env: Environment): Sampler {
  const text = readVariable(env, 'OTEL_TRACES_SAMPLER');
  const name = samplerNames.find((one) => one === text);
  if (!name) throw new ConfigRefusal(`OTEL_TRACES_SAMPLER is "${text}"; it must be ${samplerNames.join(', ')}.`);
  const ratio = readVariable(env, 'OTEL_TRACES_SAMPLER_ARG');
  if (ratio.trim() !== '' && Number(ratio) >= 0 && Number(ratio) <= 1) return samplerOf(name, Number(ratio));
  throw new ConfigRefusal(`OTEL_TRACES_SAMPLER_ARG is "${ratio}"; it must be a number from 0 to 1.`);
}

/** `name=value` pairs, separated by commas, with values that may be URL-encoded. The message shows no value. */
function readHeaders(text = ''): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const offset = pair.indexOf('=');
      const name = pair.slice(0, Math.max(offset, 0)).trim();
      const value = decoded(pair.slice(offset + 1).trim());
      if (value !== undefined && /^[\w-]+$/.test(name)) return [name, value];
      throw new ConfigRefusal('OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, separated by commas, with URL-encoded values.');
    }),
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
