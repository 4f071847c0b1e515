import { withCodes } from '../widgets/withCodes.tsx';
import type { FieldModule } from './field.ts';

/** The name of a linked record, which is in the reader's language. An id without a name is displayed as it is. */
export const link: FieldModule = {
  align: 'start',
  Cell: ({ value, column }) => <bdi className={classes[column.as ?? '']}>{withCodes(nameOf(value))}</bdi>,
  text: nameOf,
};

const classes: Readonly<Record<string, string>> = { chips: 'chip', wide: 'cell-wide' };

/** The name of a linked record. */
export function nameOf(value: unknown): string {
  return value !== null && typeof value === 'object' && 'text' in value ? String(value.text) : String(value);
}
