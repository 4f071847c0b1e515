import type { Formatters } from '../clock/format.ts';
import { count } from './count.tsx';
import type { FieldModule } from './field.ts';

/** The look `signed` shows a plus sign before gains. */
const signed = (value: number, { number }: Formatters): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${number(Math.abs(value))}`;

/** A decimal number; the format limits its digits. */
export const decimal: FieldModule = {
  ...count,
  Cell: (props) =>
    props.column.as === 'signed' ? (
      // In right-to-left text, a sign would move behind its number.
      <span className="figures" dir="ltr">
        {signed(Number(props.value), props.wording.format)}
      </span>
    ) : (
      count.Cell(props)
    ),
  text: (value, wording, column) => (column.as === 'signed' ? signed(Number(value), wording.format) : count.text(value, wording, column)),
};
