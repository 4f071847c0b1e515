import { withCodes } from '../widgets/withCodes.tsx';
import type { FieldModule } from './field.ts';

/** Several lines of plain text; the first two in a table. */
export const longText: FieldModule = {
  align: 'start',
  Cell: ({ value, dense, lang }) => (
    <span className={dense ? 'cell-text cell-text-short' : 'cell-text'} lang={lang} dir="auto">
      {withCodes(String(value))}
    </span>
  ),
  text: String,
};
