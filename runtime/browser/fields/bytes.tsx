import type { FieldModule } from './field.ts';

/** A size. */
export const bytes: FieldModule = {
  align: 'end',
  fixed: true,
  Cell: ({ value, wording: { format } }) => <span className="figures">{format.bytes(Number(value))}</span>,
  text: (value, { format }) => format.bytes(Number(value)),
};
