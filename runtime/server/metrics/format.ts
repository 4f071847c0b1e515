/** The text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */

/** A metric with its values by labels. */
export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  values: readonly MetricValue[];
}

/** `suffix`: the suffix of a histogram line, such as `_bucket`. */
export interface MetricValue {
  labels?: Readonly<Record<string, string>>;
  value: number;
  suffix?: string;
}

/** The metrics as text. A metric without a value is omitted. */
export const metricsText = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ values }) => values.length > 0)
    .map(
      ({ name, type, help, values }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values.map((one) => lineOf(name, one)).join('')}`,
    )
    .join('');

function lineOf(name: string, { labels = {}, value, suffix = '' }: MetricValue): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
