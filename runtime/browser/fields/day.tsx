import type { FieldModule } from './field.ts';

/** A calendar day. */
export const day: FieldModule = {
  align: 'start',
  fixed: true,
  Cell: ({ value, wording: { format } }) => <time dateTime={String(value)}>{format.day(String(value))}</time>,
  text: (value, { format }) => format.day(String(value)),
};
