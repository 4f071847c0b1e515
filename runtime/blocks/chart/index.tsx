import { useId } from 'react';
import { fieldIn, rowsIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { LoadFailure } from '../../browser/blocks/LoadFailure.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage } from '../../browser/context.ts';
import type { Wording } from '../../browser/fields/field.ts';
import { fields } from '../../browser/fields/index.ts';
import { useWording } from '../../browser/fields/parts/FieldCell.tsx';
import { useWords } from '../../browser/words.ts';
import type { Column } from '../../shared/portal.ts';
import './chart.css';
import { Plot } from './Plot.tsx';
import { roundTop, type Series } from './scale.ts';

/** Rows of a list as a chart, with a table below. */
export default function ChartBlock({ block }: BlockProps<'chart'>) {
  const { data, failures } = useLoadedPage();
  const t = useWords();
  const [along, ...columns] = block.columns ?? [];
  if (!along) return null;
  return (
    <BlockSection kind="chart" heading={block.heading}>
      {failures[block.of] ? (
        <LoadFailure text={t('block.chart.failed')} retry={t('block.chart.retry')} />
      ) : (
        <Chart block={block} along={along} columns={columns} rows={rowsIn(data[block.of])} />
      )}
    </BlockSection>
  );
}

interface ChartProps {
  block: BlockProps<'chart'>['block'];
  along: Column;
  columns: Column[];
  rows: unknown[];
}

function Chart({ block, along, columns, rows }: ChartProps) {
  const wording = useWording();
  const { t, format } = wording;
  const page = useLoadedPage().tables?.page.id;
  const id = useId();
  const labels = rows.map((row) => textOf(along, row, wording));
  const series = columns.map((column) => ({
    name: t(`field.${column.noun}.${column.name}`),
    values: rows.map((row) => Number(fieldIn(row, column.field) ?? 0)),
  }));
  const top = roundTop(series.flatMap(({ values }) => values));
  const summary = series.map((one) => summaryOf(one, labels, wording)).join(' ');
  return (
    <figure className="chart">
      <figcaption>
        <ul className="chart-legend">
          {series.map(({ name }, index) => (
            <li key={name} className={`chart-${index + 1}`}>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      {/* Time runs from left to right in every language. */}
      <div className="chart-frame" dir="ltr">
        <ul className="chart-marks figures" aria-hidden="true">
          {[top, top / 2, 0].map((mark) => (
            <li key={mark}>{format.number(mark)}</li>
          ))}
        </ul>
        <Plot
          id={id}
          title={block.heading ? t(`page.${page}.${block.heading}`) : series.map(({ name }) => name).join(', ')}
          summary={summary}
          look={block.look}
          labels={labels}
          series={series}
          top={top}
        />
        <p className="chart-ends" aria-hidden="true">
          <span>{labels[0]}</span>
          <span>{labels.at(-1)}</span>
        </p>
      </div>
      <Numbers along={along} labels={labels} series={series} wording={wording} />
    </figure>
  );
}

const textOf = (column: Column, row: unknown, wording: Wording): string => {
  const value = fieldIn(row, column.field);
  return fields[column.kind].text(value, wording, column);
};

/** A sentence that summarises the chart. */
function summaryOf({ name, values }: Series, labels: string[], { t, format }: Wording): string {
  const max = Math.max(0, ...values);
  const facts = { name, most: format.number(max), place: labels[values.indexOf(max)] ?? '' };
  return t(max > 0 ? 'block.chart.summary' : 'block.chart.nothing', facts);
}

interface NumbersProps {
  along: Column;
  labels: string[];
  series: Series[];
  wording: Wording;
}

function Numbers({ along, labels, series, wording: { t, format } }: NumbersProps) {
  return (
    <details className="chart-numbers">
      <summary>{t('block.chart.numbers')}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t(`field.${along.noun}.${along.name}`)}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name} className="number">
                  {format.number(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
