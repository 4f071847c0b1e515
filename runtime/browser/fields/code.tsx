import { withCodes } from '../widgets/withCodes.tsx';
import type { FieldModule } from './field.ts';

/** A short permanent code, in a monospaced font and always left to right. */
export const code: FieldModule = {
  align: 'start',
  fixed: true,
  Cell: ({ value }) => (
    <bdi className="mono" dir="ltr">
      {withCodes(String(value))}
    </bdi>
  ),
  text: String,
};
