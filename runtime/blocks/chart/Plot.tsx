import { useFormat } from '../../browser/clock/format.ts';
import { bar, height, linePath, type Series, width } from './scale.ts';

interface PlotProps {
  id: string;
  title: string;
  /** A description of the chart. */
  summary: string;
  look: 'line' | 'bars';
  labels: string[];
  series: Series[];
  /** The value of the upper edge. */
  top: number;
}

/** The chart as SVG, stretched to its container with constant line widths. Its texts are outside the SVG. */
export function Plot({ id, title, summary, look, labels, series, top }: PlotProps) {
  return (
    <svg
      className="chart-plot"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title ${id}-summary`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-summary`}>{summary}</desc>
      {[0, height / 2, height].map((y) => (
        <line key={y} className="chart-mark" x1="0" x2={width} y1={y} y2={y} />
      ))}
      {series.map(({ name, values }, seriesIndex) => (
        <g key={name} className={`chart-${seriesIndex + 1}`}>
          {look === 'line' ? (
            <path className="chart-line" d={linePath(values, top)} />
          ) : (
            values.map((value, index) => (
              <rect
                key={labels[index]}
                className="chart-bar"
                {...bar(value, top, { seriesIndex: index, count: values.length, series: seriesIndex, of: series.length })}
              />
            ))
          )}
        </g>
      ))}
      <Hints labels={labels} series={series} />
    </svg>
  );
}

/** Tooltips for pointer users; the table has the same data. */
function Hints({ labels, series }: Pick<PlotProps, 'labels' | 'series'>) {
  const format = useFormat();
  const part = width / Math.max(1, labels.length);
  return labels.map((label, index) => (
    <rect key={label} className="chart-hint" x={index * part} y="0" width={part} height={height}>
      <title>{[label, ...series.map(({ name, values }) => `${name}: ${format.number(values[index] ?? 0)}`)].join('\n')}</title>
    </rect>
  ));
}
