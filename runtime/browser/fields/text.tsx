import { withCodes } from '../widgets/withCodes.tsx';
import type { FieldModule } from './field.ts';

/** One line of text, isolated from the surrounding writing direction. */
export const text: FieldModule = {
  align: 'start',
  Cell: ({ value, lang }) => <bdi lang={lang}>{withCodes(String(value))}</bdi>,
  text: String,
};
