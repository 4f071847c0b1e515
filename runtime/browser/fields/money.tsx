import type { Money } from '../../../schema/define/index.ts';
import type { FieldModule, Wording } from './field.ts';

/** An amount with its currency. */
export const money: FieldModule = {
  align: 'end',
  fixed: true,
  Cell: ({ value, wording }) => <bdi className="figures">{textOf(value, wording)}</bdi>,
  text: textOf,
};

function textOf(value: unknown, { format }: Wording): string {
  const { minor, currency } = value as Money;
  return format.money(minor, currency);
}
