import type { FieldModule } from './field.ts';

/** A whole number. */
export const count: FieldModule = {
  align: 'end',
  fixed: true,
  Cell: ({ value, wording: { format } }) => <span className="figures">{format.number(Number(value))}</span>,
  text: (value, { format }) => format.number(Number(value)),
};
